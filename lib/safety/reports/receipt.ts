/** `R-XXXX-XXXX`, short enough to read out on the phone. */

/** Crockford's alphabet: no I, L, O and U, which look like others or make words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** Gives 40 bits, too many to guess. */
export const receiptBytes = length;

export function receiptNumber(random: Uint8Array): string {
  if (random.length < receiptBytes) throw new RangeError(`A receipt number takes ${receiptBytes} random bytes`);
  // 256 is a multiple of 32, so all letters are equally likely.
  const letters = Array.from(random.subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Ignores case, spaces and letters that look alike; undefined if it cannot be a number. */
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
