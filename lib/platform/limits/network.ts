/** Our server overwrites it on every request, so clients cannot forge it. */
export const clientHeader = "x-baobab-client";

export function networkOf(headers: { get(name: string): string | null }): string {
  return headers.get(clientHeader) || "local";
}
