/** Counts a visit once the article is really on screen, not in a background tab. The response is the number as text. */
export function startViewBeacon(): void {
  const article = document.querySelector<HTMLElement>("[data-view-beacon]");
  const address = article?.dataset.viewBeacon;
  if (!address) return;
  whenSeen(() => {
    void count(address);
  });
}

function whenSeen(then: () => void): void {
  if (document.visibilityState === "hidden") {
    document.addEventListener("visibilitychange", () => whenSeen(then), { once: true });
  } else then();
}

async function count(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { method: "POST", keepalive: true });
    if (!answer.ok) return;
    const data: unknown = await answer.json();
    if (typeof data !== "object" || data === null) return;
    const text = "text" in data ? data.text : "views" in data ? data.views : undefined;
    if (typeof text !== "string" && typeof text !== "number") return;
    for (const place of document.querySelectorAll("[data-views]")) place.textContent = String(text);
  } catch {
    // Offline: the number shown stays.
  }
}
