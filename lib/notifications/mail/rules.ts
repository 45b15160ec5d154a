/** The stored queue of mails (PURE; OPS-10). */
export const mailStatuses = ["queued", "sending", "sent", "kept", "failed", "dropped"] as const;
/**
 * `kept`: written but sent nowhere, because this installation has no SMTP server or is a demo; `dropped`: no longer true when its turn
 * came (a reminder of a moved session); `failed`: given up after its last try.
 */
export type MailStatus = (typeof mailStatuses)[number];
