const key = "baobab_saving";

type Connection = { saveData?: boolean };

/**
 * Whether this reader pays for every byte: chosen here, or set in the browser (A11Y-08). Then nothing is loaded that was
 * not asked for. Storage may be blocked; then the browser's own setting counts.
 */
export function savesData(): boolean {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen) return chosen === "on";
  } catch {
    // The browser's own setting counts.
  }
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
