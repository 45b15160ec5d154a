import { getTranslations } from "next-intl/server";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { nameIn } from "#lib/identity/users/former.ts";
import type { LatestMessage } from "#lib/mentoring/messages/latest-messages.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { locale: string; timeZone: string; now: Date; messages: readonly LatestMessage[] };

/** The newest message of each conversation. */
export async function HomeMessages({ locale, timeZone, now, messages }: Props) {
  if (messages.length === 0) return null;
  const t = await getTranslations("dashboard.home.messages");
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="pb-3 sm:pb-3">
        <ul className="divide-y divide-line">
          {messages.map((message) => (
            <li key={message.conversationId} className="flex gap-3 py-3 first:pt-0">
              <Latest locale={locale} timeZone={timeZone} now={now} message={message} />
            </li>
          ))}
        </ul>
      </CardContent>
      <CardFooter className="mt-auto">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.messages)}>{t("all")}</AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}

async function Latest({ locale, timeZone, now, message }: Omit<Props, "messages"> & { message: LatestMessage }) {
  const [t, former] = await Promise.all([getTranslations("dashboard.home.messages"), getTranslations("common.former")]);
  const { conversationId, text, own, at, unread } = message;
  const name = nameIn(message.name, former);
  return (
    <>
      <AppAvatar name={name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <AppLink
            href={withLocale(locale, paths.conversation(conversationId))}
            className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink hover:text-leaf"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </AppLink>
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {unread > 0 ? <Badge tone="success">{t("unread", { count: unread })}</Badge> : null}
            <SpokenTime at={at} now={now} locale={locale} timeZone={timeZone} />
          </span>
        </div>
        <p className="line-clamp-2 text-muted wrap-anywhere">{own ? t("own", { text }) : text}</p>
      </div>
    </>
  );
}
