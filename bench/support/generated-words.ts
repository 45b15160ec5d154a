const stock = (
  "water tree school number half circle north river teacher light answer question paper garden letter stone music winter " +
  "energy market village pattern morning science travel table window story measure point"
).split(" ");

/** So many words, the same for the same seed. */
export function inWords(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return stock[Math.floor((state / 4_294_967_296) * stock.length)] ?? "";
  }).join(" ");
}
