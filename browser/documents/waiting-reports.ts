/** Where reports wait that were written without a connection. */
export const waitingReportsKey = "baobab_reports";

/** The address of the script's part for reports; the build writes it in. */
declare const reportScript: string;

/** Only the report form needs that part, and any page while a report waits on this device. */
export function startReports(): void {
  try {
    if (!document.querySelector("[data-report-waits]") && !localStorage.getItem(waitingReportsKey)) return;
  } catch {
    // Storage is blocked: nothing can wait, and the form works as without script.
    return;
  }
  const script = document.createElement("script");
  script.src = reportScript;
  document.head.append(script);
}
