import type { PanelLines } from "#lib/notifications/notify/panel-line.ts";
import { notificationsPath } from "#lib/platform/api-paths.ts";

/** The newest notifications, or one. `undefined` if the server is unreachable or the sign-in ended. */
export async function askNotices(locale: string, id?: string): Promise<PanelLines | undefined> {
  const query = new URLSearchParams({ locale, ...(id ? { id } : {}) });
  try {
    const answer = await fetch(`${notificationsPath}?${query}`, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as PanelLines) : undefined;
  } catch {
    return undefined;
  }
}

type Change = Readonly<{ change: "readAll" } | { change: "read"; id: string }>;

/** Outlives the page, because a pressed link leaves it. What is lost is still unread, no more. */
export async function sendNoticeChange(change: Change): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch(notificationsPath, { method: "POST", headers, body: JSON.stringify(change), keepalive: true }).catch(
    () => undefined,
  );
}

export const noticeAttribute = "data-notice";

/** A followed link to what a notification is about marks it as read. Returns the function that ends it. */
export function readFollowedNotices(): () => void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(`a[${noticeAttribute}]`) : null;
    const id = link?.getAttribute(noticeAttribute);
    if (id) void sendNoticeChange({ change: "read", id });
  };
  document.addEventListener("click", follow, true);
  return () => document.removeEventListener("click", follow, true);
}
