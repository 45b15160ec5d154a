import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "#components/platform/ui/card.tsx";
import { nameIn } from "#lib/identity/users/former.ts";
import type { LatestMessage } from "#lib/mentoring/messages/latest-messages.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatStartIn } from "#lib/platform/time/time.ts";

type Props = { locale: string; timeZone: string; messages: readonly LatestMessage[] };

/** The newest message of each conversation, or how to start one. */
export async function HomeMessages({ locale, timeZone, messages }: Props) {
  const t = await getTranslations("dashboard.home.messages");
  const empty = messages.length === 0;
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        {empty ? <CardDescription>{t("none")}</CardDescription> : null}
      </CardHeader>
      {empty ? null : (
        <CardContent className="pb-3 sm:pb-3">
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <li key={message.conversationId} className="py-3 first:pt-0">
                <Latest locale={locale} timeZone={timeZone} message={message} />
              </li>
            ))}
          </ul>
        </CardContent>
      )}
      <CardFooter className={empty ? "mt-auto pt-5 sm:pt-5" : "mt-auto"}>
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.messages)}>{t("all")}</AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}

async function Latest({ locale, timeZone, message }: Omit<Props, "messages"> & { message: LatestMessage }) {
  const [t, former] = await Promise.all([getTranslations("dashboard.home.messages"), getTranslations("common.former")]);
  const { conversationId, text, own, at, unread } = message;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <AppLink
          href={withLocale(locale, paths.conversation(conversationId))}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold text-ink hover:text-leaf"
        >
          <span className="min-w-0 wrap-anywhere">{nameIn(message.name, former)}</span>
        </AppLink>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {unread > 0 ? <Badge tone="success">{t("unread", { count: unread })}</Badge> : null}
          <time dateTime={at.toISOString()}>{formatStartIn(at, locale, timeZone)}</time>
        </span>
      </div>
      <p className="mt-1 line-clamp-2 text-muted wrap-anywhere">{own ? t("own", { text }) : text}</p>
    </>
  );
}
