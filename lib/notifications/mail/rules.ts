export const mailStatuses = ["queued", "sending", "sent", "kept", "failed", "dropped"] as const;
/**
 * `kept`: written but not sent, without an SMTP server or in a demo; `failed`: given up after the last try;
 * `dropped`: no longer true or no longer wanted when it was due.
 */
export type MailStatus = (typeof mailStatuses)[number];
