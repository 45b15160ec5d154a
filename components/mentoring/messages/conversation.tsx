"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect, useMemo, useState } from "react";
import { outboxMessages } from "#browser/outbox/messages.ts";
import { useConnection, useLive } from "#components/platform/live/use-live.ts";
import { useOutbox } from "#components/platform/live/use-outbox.ts";
import { useToast } from "#components/platform/ui/toast.tsx";
import { submitMessage } from "#lib/mentoring/messages/actions.ts";
import type { Quote } from "#lib/platform/events/kinds.ts";
import type { ActionState } from "#lib/platform/forms/action-state.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { day, readerOf } from "#lib/platform/time/time.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { Composer } from "./composer.tsx";
import { LogBox } from "./log-box.tsx";
import { MessageList } from "./message-list.tsx";
import { OlderMessages } from "./older-messages.tsx";
import { newestPosition, oldestPosition, rowsOf, type Thread } from "./thread.ts";
import { useHeldScroll } from "./use-held-scroll.ts";
import { useReadMark } from "./use-read-mark.ts";
import { useThread } from "./use-thread.ts";
import { useTyping } from "./use-typing.ts";

export type ConversationProps = {
  userId: string;
  id: string;
  /** The partner's name as this reader may see it. */
  name: string;
  newest: Thread;
  since: number | undefined;
  read: number;
  open: boolean;
  locale: string;
  timeZone: string;
  /** Milliseconds: when the server rendered the page. */
  now: number;
  ownHost: string;
  /** The id of a message sent without script. */
  formId: string;
  /** The message to answer, from the page's address. */
  answering: Quote | undefined;
  /** Beside something that must not be left: no link leads to another page of the conversation. */
  inPlace?: boolean;
  /** Shown instead of the field when nobody can write. */
  closed: React.ReactNode;
};

export function ConversationView(props: ConversationProps) {
  const { userId, id, name, newest, since, read, open, locale, timeZone, ownHost, formId, closed, inPlace } = props;
  const t = useTranslations("messages.thread");
  const typing = useTyping(id);
  const thread = useThread({ conversationId: id, newest, since, onCame: typing.stop });
  const told = useToldOf();
  const outbox = useOutbox(outboxMessages, {
    ...{ userId, locale },
    onStored: (stored, here) => {
      if (stored.unsent.conversationId !== id) return;
      thread.add(stored.message);
      if (here) told(stored.told);
    },
  });
  const unsent = useMemo(
    () => outbox.unsent.filter(({ conversationId }) => conversationId === id),
    [outbox.unsent, id],
  );
  useReadMark(id, read, newestPosition(thread.messages));
  useChanges(id);
  const reader = useMemo(() => readerOf(locale, timeZone), [locale, timeZone]);
  const [answering, setAnswering] = useState<Pick<Quote, "id" | "own" | "text"> | undefined>(props.answering);
  const shown = useMemo(
    () => ({ conversationId: id, locale, name, ownHost, reader, open, inPlace, onAnswer: setAnswering }),
    [id, locale, name, ownHost, reader, open, inPlace],
  );
  const rows = useMemo(() => rowsOf(thread.messages, unsent, reader.day), [thread.messages, unsent, reader]);
  const days = useToday(props.now, reader.day);
  const last = thread.messages.at(-1);
  const scroll = useHeldScroll(`${last?.id} ${unsent.length}`, last?.own ?? false);
  const send = (text: string) => {
    scroll.toEnd();
    typing.sent();
    void outbox.add({ conversationId: id, text, replyToId: answering?.id });
    setAnswering(undefined);
  };
  const address = withLocale(locale, paths.conversation(id));
  return (
    <>
      <LogBox label={t("log", { name })} scroll={scroll} busy={thread.loading === "loading"}>
        <OlderMessages
          more={thread.more}
          loading={thread.loading}
          load={thread.loadOlder}
          href={`${address}?before=${oldestPosition(thread.messages) ?? 0}`}
        />
        <MessageList
          {...{ rows, shown, ...days }}
          retry={outbox.retry}
          remove={outbox.remove}
          waits={outbox.stopped !== undefined}
        />
      </LogBox>
      <p role="status" className="min-h-7 px-4 py-0.5 text-muted text-sm italic">
        {typing.typing ? t("typing", { name }) : null}
      </p>
      <Standstill why={outbox.stopped?.why} />
      {open ? (
        <Field {...{ id, userId, locale, formId, address, send }} onTyping={typing.tell} given={props.answering}>
          {answering ? (
            <AnswerBar quote={answering} name={name} href={address} cancel={() => setAnswering(undefined)} />
          ) : null}
        </Field>
      ) : (
        closed
      )}
    </>
  );
}

type FieldProps = { id: string; userId: string; locale: string; formId: string; address: string } & {
  send: (text: string) => void;
  onTyping: () => void;
  /** Answered by the page's address. */
  given: Quote | undefined;
  /** What is being answered. */
  children: React.ReactNode;
};

const untouched: ActionState = { status: "idle" };

/** Without script the same form posts to the server. */
function Field({ id, userId, locale, formId, address, send, onTyping, given, children }: FieldProps) {
  const page = given ? `${address}?reply=${given.id}` : address;
  const [state, action] = useActionState(submitMessage, untouched, page);
  return (
    <Composer
      send={send}
      onTyping={onTyping}
      draftKey={`draft ${userId} ${id}`}
      action={action}
      typed={"values" in state ? String(state.values?.text ?? "") : ""}
      invalid={state.status === "error"}
    >
      {/* Only for forms sent without script, which reload the page. */}
      {state.status === "error" ? (
        <p role="alert" className="mb-2 font-semibold text-danger">
          {state.message}
        </p>
      ) : null}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={formId} />
      <input type="hidden" name="conversationId" value={id} />
      {given ? <input type="hidden" name="replyToId" value={given.id} /> : null}
      {children}
    </Composer>
  );
}

/** Why unsent messages wait; each message also says that it waits. */
function Standstill({ why }: { why: "unreachable" | "tooMany" | "signedOut" | undefined }) {
  const t = useTranslations("messages.thread");
  const connection = useConnection();
  const key = why === "signedOut" || why === "tooMany" ? why : why || connection === "offline" ? "offline" : undefined;
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning empty:hidden">
      {key ? t(key) : null}
    </p>
  );
}

function useToldOf() {
  const t = useTranslations("messages.server.stored");
  const { toast } = useToast();
  return (told: "held" | "waiting" | undefined) => {
    const key = told ?? "delivered";
    toast({ title: t(`${key}.title`), description: t(`${key}.text`) });
  };
}

/** The server decides who may write. When that changes, the page is refreshed. */
function useChanges(id: string): void {
  const router = useRouter();
  useLive("conversation", ({ conversationId, change }) => {
    if (conversationId === id && change !== "read") router.refresh();
  });
}

/** The reader's calendar day, updated while the page is open. */
function useToday(madeAt: number, dayOf: (at: Date) => string) {
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return { today: dayOf(new Date(now)), yesterday: dayOf(new Date(now - day)) };
}
