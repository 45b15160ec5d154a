import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { RoomEntry } from "./room-entry.tsx";

type Props = {
  room: RoomView;
  timeZone: string;
  /** The person saves data: pictures start smaller. */
  saving: boolean;
  /** Enters immediately: the button was pressed on the page before. */
  atOnce?: boolean;
};

export async function CallRoom({ room, timeZone, saving, atOnce = false }: Props) {
  const { calls, messages } = await getMessages();
  const { level, speak, silent } = calls.demo;
  const words = { room: calls.room, stage: calls.stage, demo: { level, speak, silent } };
  const chat = { thread: messages.thread, server: { stored: messages.server.stored } };
  return (
    <NextIntlClientProvider messages={{ calls: words, messages: chat }}>
      <RoomEntry {...{ room, timeZone, saving, atOnce }} />
    </NextIntlClientProvider>
  );
}
