import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { noticeWords, personIn } from "#components/notifications/notify/notice-words.ts";
import { db } from "#db/client.ts";
import { unreadCounts } from "#db/queries/mentoring/conversations.ts";
import { ownNotifications } from "#db/queries/notifications/own-notifications.ts";
import { routing } from "#i18n/routing.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { isKnownKind, typeOf } from "#lib/notifications/kinds/type-rules.ts";
import { changeOwn } from "#lib/notifications/notify/change-own.ts";
import { askedSchema, changeSchema } from "#lib/notifications/notify/input.ts";
import { linesOf } from "#lib/notifications/notify/line-rules.ts";
import type { PanelLine, PanelLines } from "#lib/notifications/notify/panel-line.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatRelative } from "#lib/platform/time/time.ts";

/** Lines of the panel, and notifications read for them: those of one conversation are one line. */
const shownInPanel = { lines: 6, read: 40 } as const;

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** The person's newest notifications, or one of them, in the language asked for. */
export async function GET(request: Request): Promise<Response> {
  const user = await actingUser();
  if (!user) return answer(401, { code: "signedOut" });
  const asked = readSent(askedSchema, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return answer(400, { code: "invalid" });
  const { locale: wanted, id } = asked.data;
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  const now = new Date();
  const most = id ? 1 : shownInPanel.read;
  const [found, waiting, t, words] = await Promise.all([
    ownNotifications(db(), user.id, { most, after: 0, ...(id ? { only: id } : {}) }),
    unreadCounts(db(), user.id),
    getTranslations({ locale, namespace: "notifications" }),
    noticeWords({ locale, timeZone: user.timeZone }),
  ]);
  const messagesAt = new Map([...waiting].map(([conversation, count]) => [paths.conversation(conversation), count]));
  const lines = linesOf(found).flatMap((one): PanelLine[] => {
    const { kind, path, readAt, createdAt } = one;
    if (!isKnownKind(kind)) return [];
    const unread = readAt === null;
    const said = words(one, unread ? messagesAt.get(path) : 0);
    const place = { path, href: withLocale(locale, path), when: formatRelative(createdAt, now, locale) };
    return [{ id: one.id, type: typeOf(kind), name: personIn(one), ...said, ...place, unread }];
  });
  const shown: PanelLines = {
    lines: lines.slice(0, shownInPanel.lines),
    words: { readAll: t("readAll"), none: t("empty.text"), new: t("new") },
  };
  return answer(200, shown);
}

/** Marks one or all as read, or deletes one. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  if (!user) return answer(401, { code: "signedOut" });
  const change = readSent(changeSchema, await postedJson(request, changeSchema));
  if (!change.success) return answer(400, { code: "invalid" });
  await changeOwn(user.id, change.data, new Date());
  return answer(200, {});
}
