import { createTranslator } from "next-intl";
import { loadMessages } from "#i18n/messages.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { badgeName } from "#lib/notifications/kinds/badge-name.ts";
import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import { typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { localeOf } from "#lib/notifications/mail/render-mail.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";

export type PushPayload = Readonly<{
  kind: NotificationKind;
  title: string;
  body: string;
  /** With language. */
  path: string;
  /** On the screen, a push replaces an earlier one with the same tag. */
  tag: string;
  lang: string;
}>;

type ToWrite = Readonly<{
  kind: NotificationKind;
  params: Readonly<Record<string, unknown>>;
  path: string;
  tag: string;
}>;

/** These types show only a title, because anybody can read a locked screen. */
const silent = new Set(["guardian", "account", "report", "text", "mentoring"]);

/** Names people by first name only and never quotes them, because it shows on locked screens. */
export async function writePush(
  { kind, params, path, tag }: ToWrite,
  reader: Readonly<{ locale: string; timeZone: string }>,
): Promise<PushPayload> {
  const locale = localeOf(reader.locale);
  const messages = await loadMessages(locale);
  const translate = createTranslator({
    locale,
    messages: messages.mail,
    onError: (error) => {
      throw error;
    },
  });
  // Keys are built from the kind; a test checks that each one exists.
  const t = translate as unknown as (key: string, values: Values) => string;
  const former = (messages.common as { former: { member: string } }).former.member;
  const values = valuesOf(params, { ...reader, locale, former });
  if (values.badge) values.badge = badgeName(messages, String(values.badge));
  const says = !silent.has(typeOf(kind)) && ("name" in params || "at" in params);
  return {
    kind,
    title: t(`kinds.${kind}.subject`, values),
    body: says ? t(`kinds.${kind}.text`, values) : "",
    path: withLocale(locale, path),
    tag,
    lang: locale,
  };
}

type Values = Record<string, string | number>;
type Reading = Readonly<{ locale: string; timeZone: string; former: string }>;

function valuesOf(params: Readonly<Record<string, unknown>>, { locale, timeZone, former }: Reading): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "number") values[key] = value;
    else if (typeof value !== "string") continue;
    else if (key === "at" || key === "newAt") values[key] = formatInstantIn(new Date(value), locale, timeZone);
    else if (key === "subject") values[key] = subjectName(value, locale);
    else values[key] = key === "name" ? value.split(" ", 1)[0] || former : value;
  }
  return values;
}
