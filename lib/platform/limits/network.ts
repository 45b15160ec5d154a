/** Set by our own server on every request, whatever the client sent: the address the connection came from. */
export const clientHeader = "x-baobab-client";

/** The network a request came from; `local` where no server of ours stands in front (`next dev`). */
export function networkOf(headers: { get(name: string): string | null }): string {
  return headers.get(clientHeader) || "local";
}
