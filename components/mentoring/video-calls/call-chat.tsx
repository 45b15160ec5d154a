"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ConversationView } from "#components/mentoring/messages/conversation.tsx";
import type { Thread } from "#components/mentoring/messages/thread.ts";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { olderMessagesPath } from "#lib/platform/api-paths.ts";
import { newId } from "#lib/platform/new-id.ts";

type Props = { room: RoomView; timeZone: string };

const nothing: Thread = { messages: [], more: false };
/** Beyond every position: the newest page. */
const end = 2_147_483_647;

/** The conversation of the two beside their call: the same messages as on its own page. */
export default function CallChat({ room, timeZone }: Props) {
  const t = useTranslations("messages.thread");
  const locale = useLocale();
  const [newest, setNewest] = useState(nothing);
  const [failed, setFailed] = useState(false);
  const [{ now, formId }] = useState(() => ({ now: Date.now(), formId: newId() }));
  const id = room.chat?.conversationId ?? "";
  useEffect(() => {
    // Asked for once the page listens, so nothing that comes meanwhile is missed.
    fetch(`${olderMessagesPath}?conversation=${id}&before=${end}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then(setNewest, () => setFailed(true));
  }, [id]);
  return (
    <>
      {room.chat?.reviewed ? (
        <p className="border-line border-b bg-info-soft px-4 py-1.5 text-info text-sm">{t("reviewed")}</p>
      ) : null}
      {failed ? <p className="px-4 py-2 text-danger text-sm">{t("olderFailed")}</p> : null}
      <ConversationView
        {...{ id, newest, locale, timeZone, now, formId }}
        userId={room.me.id}
        name={room.partner.name}
        since={undefined}
        read={0}
        open
        inPlace
        ownHost={window.location.host}
        answering={undefined}
        closed={null}
      />
    </>
  );
}
