/** Logs the path of a 404 to the console. */
export function reportBadPath(): void {
  if (document.querySelector("[data-not-found]")) console.error(`404: ${location.pathname}`);
}
