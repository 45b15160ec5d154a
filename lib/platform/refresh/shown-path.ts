/**
 * Which page a layout frames (PURE). Layouts are not told, so `proxy.ts` names it in a header of the request, for pages that
 * are rendered for every request.
 */
export const shownPath = {
  header: "x-baobab-path",
  /** Path without language prefix, and query from "?" on. The header may come from anyone: only a path of ours counts. */
  of(headers: Readonly<{ get(name: string): string | null }>): { path?: string; search?: string } {
    const value = headers.get("x-baobab-path") ?? "";
    if (!/^\/(?![/\\])/.test(value)) return {};
    const [path = "/", ...rest] = value.split("?");
    return { path, search: rest.length > 0 ? `?${rest.join("?")}` : "" };
  },
} as const;
