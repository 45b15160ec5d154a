export const tokenKinds = [
  "confirm-email",
  /** In the browser that signed up: it signs in when the address is confirmed there. */
  "sign-up",
  "reset-password",
  "change-email",
  "stop-email-change",
  /** For the mailbox of an account that two-step sign-in was turned on for. */
  "stop-two-step",
  "reset-two-step",
  "set-up-staff",
  "unsubscribe",
  "data-copy",
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** They give the account back to the address that they were sent to. */
export const stopKinds = ["stop-email-change", "stop-two-step"] as const satisfies readonly TokenKind[];
