/** Layouts do not know their page, so `server/before-render.ts` passes it in a header. */
export const shownPath = {
  header: "x-baobab-path",
  /** Clients can forge the header, so only plain paths count. `search` starts with "?". */
  of(headers: Readonly<{ get(name: string): string | null }>): { path?: string; search?: string } {
    const value = headers.get("x-baobab-path") ?? "";
    if (!/^\/(?![/\\])/.test(value)) return {};
    const [path = "/", ...rest] = value.split("?");
    return { path, search: rest.length > 0 ? `?${rest.join("?")}` : "" };
  },
} as const;
