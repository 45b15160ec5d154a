export const tokenKinds = [
  "confirm-email",
  /** In the browser that signed up: it signs in when the address is confirmed there. */
  "sign-up",
  "reset-password",
  "change-email",
  "stop-email-change",
  "reset-two-step",
  "set-up-staff",
  "unsubscribe",
  "data-copy",
] as const;
export type TokenKind = (typeof tokenKinds)[number];
