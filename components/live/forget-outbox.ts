/** Where a browser keeps messages that are not sent yet (CHAT-11). */
export const outboxName = "baobab_outbox";
/** Where it keeps changes of goals (LEARN-09). */
export const changesName = "baobab_learning";

/** From now on, every sign-out of this page leaves nothing unsent on the device. Answers what ends that. */
export function forgetAtSignOut(): () => void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && target.action.endsWith("/api/sign-out")) forgetOutbox();
  };
  document.addEventListener("submit", forget);
  return () => document.removeEventListener("submit", forget);
}

function forgetOutbox(): void {
  try {
    for (const name of [outboxName, changesName]) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
