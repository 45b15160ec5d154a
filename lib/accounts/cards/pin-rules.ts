import { normalText } from "#lib/platform/normal-text.ts";

/** The PIN of a student with a card. Random ones pass the same rules as those that a student chooses. */
export const pinLength = 6;

export type PinFault = "required" | "pinShape" | "pinEasy" | "pinBirthday" | "pinSame";

/** The digits that were typed; people group them with spaces and hyphens. */
export function readPin(typed: string): string {
  return normalText(typed, "NFKC").replace(/[\s‐‑–—-]+/gu, "");
}

/** Why this cannot be a PIN. `dateOfBirth` is `YYYY-MM-DD`; classmates know it. */
export function pinFault(pin: string, dateOfBirth: string): PinFault | undefined {
  if (pin === "") return "required";
  if (!/^[0-9]{6}$/.test(pin)) return "pinShape";
  if (birthdayPins(dateOfBirth).has(pin)) return "pinBirthday";
  return isEasy(pin) ? "pinEasy" : undefined;
}

/** One digit, two or three digits repeated, pairs, a row up or down, a mirror, or two digits in all. */
function isEasy(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin) || /^(\d)\1(\d)\2(\d)\3$/.test(pin)) return true;
  if (/^(\d)(\d)(\d)\3\2\1$/.test(pin) || new Set(pin).size <= 2) return true;
  return isRow(pin) || keyboard.has(pin);
}

/** Columns of the number keys, and what looks like a row on them. */
const keyboard = new Set(["147258", "258369", "789456", "456123", "159357", "159753", "123654", "112358", "314159"]);

function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === steps[0]) || [pin.slice(0, 3), pin.slice(3)].every(isShortRow);
}

/** Of three digits, like 123 or 765. */
function isShortRow(digits: string): boolean {
  const [a = 0, b = 0, c = 0] = [...digits].map(Number);
  return b - a === c - b && Math.abs(b - a) === 1;
}

function birthdayPins(dateOfBirth: string): Set<string> {
  const [year = "", month = "", day = ""] = dateOfBirth.split("-");
  const short = year.slice(2);
  const [d, m] = [String(Number(day)), String(Number(month))];
  const orders = [
    [day, month, short],
    [month, day, short],
    [short, month, day],
    [short, day, month],
    [year, month],
    [month, year],
    [year, day],
    [day, year],
    [d, m, year],
    [m, d, year],
    [year, d, m],
    [year, m, d],
  ];
  return new Set(orders.map((parts) => parts.join("")).filter((pin) => pin.length === pinLength));
}
