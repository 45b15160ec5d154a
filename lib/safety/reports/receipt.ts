/** Receipt numbers of reports (PURE): `R-XXXX-XXXX`, short enough to be read out on the phone. */

/** Crockford's alphabet: no I, L, O and U, which are mistaken for others or make words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** How many random bytes a number takes. 40 bits are used: nobody finds one by trying. */
export const receiptBytes = length;

/** A receipt number from random bytes. */
export function receiptNumber(random: Uint8Array): string {
  if (random.length < receiptBytes) throw new RangeError(`A receipt number takes ${receiptBytes} random bytes`);
  // 256 is a multiple of 32, so every letter is as likely as any other.
  const letters = Array.from(random.subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The number somebody typed as it was given out: case, spaces and letters that look alike do not matter. */
export function readReceipt(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^R(?=.{8}$)/, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (plain.length !== length || ![...plain].every((letter) => alphabet.includes(letter))) return undefined;
  return `R-${plain.slice(0, 4)}-${plain.slice(4)}`;
}
