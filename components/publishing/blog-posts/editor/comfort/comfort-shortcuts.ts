/** Keys of the page around the text. `mod` is Control, on Apple's keyboards Command. */
export const comfortShortcuts = [
  { name: "focusMode", keys: "mod+Shift+F" },
  { name: "leaveFocusMode", keys: "Escape" },
] as const;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export type ComfortKey = (typeof comfortShortcuts)[number]["name"];

export function comfortKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): ComfortKey | undefined {
  const pressed = [
    ctrlKey !== metaKey && "mod",
    altKey && "Alt",
    shiftKey && "Shift",
    key.length === 1 ? key.toUpperCase() : key,
  ];
  const keys = ctrlKey && metaKey ? "" : pressed.filter((part) => part !== false).join("+");
  return comfortShortcuts.find((shortcut) => shortcut.keys === keys)?.name;
}
