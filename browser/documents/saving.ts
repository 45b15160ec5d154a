type Connection = { saveData?: boolean };

/**
 * Whether this reader pays for every byte: chosen in the footer, or set in the browser (A11Y-08). Then nothing is loaded
 * that was not asked for.
 */
export function savesData(): boolean {
  const chosen = document.documentElement.dataset.saving;
  if (chosen) return chosen === "on";
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
