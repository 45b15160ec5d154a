/** Bitcoin's alphabet, used by Multikey and signature values. */
const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

export function base58(bytes: Uint8Array): string {
  const leading = bytes.findIndex((byte) => byte !== 0);
  const zeros = leading === -1 ? bytes.length : leading;
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = "";
  while (value > 0n) {
    text = (alphabet[Number(value % 58n)] ?? "") + text;
    value /= 58n;
  }
  return "1".repeat(zeros) + text;
}
