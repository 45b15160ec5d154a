/** SITE-25: the path that led nowhere, for whoever looks into the console. */
export function reportBadPath(): void {
  if (document.querySelector("[data-not-found]")) console.error(`404: ${location.pathname}`);
}
