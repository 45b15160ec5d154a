type Connection = { saveData?: boolean };

/** Whether this reader saves data, by the footer's setting or the browser's. Then nothing optional is loaded. */
export function savesData(): boolean {
  const chosen = document.documentElement.dataset.saving;
  if (chosen) return chosen === "on";
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}
