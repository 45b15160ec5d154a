import { useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { MailStatus } from "#lib/notifications/mail/rules.ts";

const tones = {
  queued: "neutral",
  sending: "blue",
  sent: "success",
  kept: "orange",
  failed: "danger",
  dropped: "neutral",
} as const satisfies Record<MailStatus, string>;

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const t = useTranslations("mail.outbox.status");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
