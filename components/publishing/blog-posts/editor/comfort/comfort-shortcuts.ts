/** Keys of the page around the text, as the list of shortcuts has them: after the platform's modifier, or plain. */
export const comfortShortcuts = [
  { name: "focusMode", keys: "Shift+F", plain: false },
  { name: "leaveFocusMode", keys: "Escape", plain: true },
] as const;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export type ComfortKey = (typeof comfortShortcuts)[number]["name"];

export function comfortKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): ComfortKey | undefined {
  if (altKey || (ctrlKey && metaKey)) return undefined;
  const pressed = `${shiftKey ? "Shift+" : ""}${key.length === 1 ? key.toUpperCase() : key}`;
  const isPlain = !ctrlKey && !metaKey;
  return comfortShortcuts.find(({ keys, plain }) => keys === pressed && plain === isPlain)?.name;
}
