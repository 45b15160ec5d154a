import { logoPath } from "../../components/layout/logo-path.ts";

/** The mark alone; without a colour it follows the browser's theme. */
export function logoSvg(color?: string): string {
  const style = "<style>path{fill:#1f5a3c}@media(prefers-color-scheme:dark){path{fill:#7fd09b}}</style>";
  const fill = color ? ` fill="${color}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${fill}>${color ? "" : style}<path d="${logoPath}"/></svg>`;
}

/** The mark on a tile, for home screens. */
export function logoTile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1f5a3c"/><g transform="translate(10.5 10) scale(0.67)" fill="#fbf7ee"><path d="${logoPath}"/></g></svg>`;
}
