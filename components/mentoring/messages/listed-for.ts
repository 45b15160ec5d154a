import { getTranslations } from "next-intl/server";
import { nameIn } from "#lib/identity/users/former.ts";
import type { ListedConversation } from "#lib/mentoring/messages/list-conversations.ts";
import { type ConversationLine, linePreviewOf } from "./listed.ts";

/** @param photos whether this reader loads pictures. */
export async function listedFor(
  conversations: readonly ListedConversation[],
  { photos, online }: { photos: boolean; online: ReadonlySet<string> },
): Promise<ConversationLine[]> {
  const former = await getTranslations("common.former");
  return conversations.map(({ id, partner, last, at, unread, connected }) => ({
    ...{ id, unread, connected, role: partner.role, partnerId: partner.id },
    name: nameIn(partner.name, former),
    ...(photos && partner.photo ? { photo: partner.photo } : {}),
    online: online.has(partner.id),
    last: last && linePreviewOf(last),
    at: at.toISOString(),
  }));
}
