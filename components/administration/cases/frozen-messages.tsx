import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { FrozenPiece } from "#lib/safety/cases/frozen-rules.ts";
import { type FrozenReader, frozenWords } from "./frozen-words.ts";

type Content = Extract<FrozenPiece, { kind: "messages" }>["content"];

const states = ["waiting", "held", "refused", "dropped"] as const;

/** Messages as a conversation, the reported one marked. */
export async function FrozenMessages({ content, ...reader }: FrozenReader & { content: Content }) {
  const [t, tc] = await Promise.all([getTranslations("cases.evidence"), getTranslations("common")]);
  const { nameOf, at } = await frozenWords(reader);
  const { messages, messageId, conversationId } = content;
  // Whoever writes first stands on the left, as in no particular person's view.
  const first = messages[0]?.senderId;
  return (
    <>
      {conversationId ? (
        <p className="text-sm">
          <TextLink href={withLocale(reader.locale, paths.staffConversation(conversationId))}>
            {t("conversation")}
          </TextLink>
        </p>
      ) : null}
      <ol className="grid gap-3">
        {messages.map((message) => {
          const { id, senderId, text, state, replyToId, createdAt } = message;
          const isReported = id === messageId;
          const held = states.find((one) => one === state);
          const quoted = replyToId ? reader.answered.get(replyToId) : undefined;
          return (
            <li
              key={id}
              aria-current={isReported ? true : undefined}
              className={cn(
                "grid max-w-[85%] min-w-0 gap-1 rounded-card border px-4 py-2",
                senderId === first ? "justify-self-start" : "justify-self-end",
                isReported ? "border-danger bg-danger-soft" : "border-line bg-ground",
              )}
            >
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-muted">
                <span className="font-semibold">{nameOf(senderId)}</span>
                <time dateTime={createdAt ?? undefined}>{at(createdAt)}</time>
                {isReported ? <Badge tone="danger">{t("reported")}</Badge> : null}
                {held ? <Badge tone="warning">{t(`state.${held}`)}</Badge> : null}
              </p>
              {quoted === undefined ? null : (
                <p className="line-clamp-2 border-s-4 border-edge ps-2 text-sm wrap-anywhere text-muted">
                  {tc("labeled", { label: t("answers"), value: quoted })}
                </p>
              )}
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </li>
          );
        })}
      </ol>
    </>
  );
}
