import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { RoomView } from "#lib/mentoring/video-calls/view.ts";
import { RoomEntry } from "./room-entry.tsx";

type Props = {
  room: RoomView;
  /** The person saves data: pictures start smaller. */
  saving: boolean;
  /** Enters immediately: the button was pressed on the page before. */
  atOnce?: boolean;
};

/** A call's room before, during and after the call. */
export async function CallRoom({ room, saving, atOnce = false }: Props) {
  const { calls } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ calls: { room: calls.room, stage: calls.stage } }}>
      <RoomEntry room={room} saving={saving} atOnce={atOnce} />
    </NextIntlClientProvider>
  );
}
