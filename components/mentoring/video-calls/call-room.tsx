import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { RoomEntry } from "./room-entry.tsx";

type Props = {
  room: RoomView;
  /** The person saves data: pictures start smaller. */
  saving: boolean;
  /** Comes in without a press on this page: the press was on the one before. */
  atOnce?: boolean;
};

/** The room of a call, before, during and after it. */
export async function CallRoom({ room, saving, atOnce = false }: Props) {
  const { calls } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ calls: { room: calls.room, stage: calls.stage } }}>
      <RoomEntry room={room} saving={saving} atOnce={atOnce} />
    </NextIntlClientProvider>
  );
}
