export const tokenKinds = [
  "confirm-email",
  "reset-password",
  "change-email",
  "stop-email-change",
  "reset-two-step",
  "set-up-staff",
  "unsubscribe",
  "data-copy",
] as const;
export type TokenKind = (typeof tokenKinds)[number];
