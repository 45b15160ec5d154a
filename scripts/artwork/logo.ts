import { logoPath } from "#lib/platform/site/logo-path.ts";

/** Without a colour it follows the browser's theme. */
export function logoSvg(color?: string): string {
  const style = "<style>path{fill:#1f5a3c}@media(prefers-color-scheme:dark){path{fill:#7fd09b}}</style>";
  const fill = color ? ` fill="${color}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${fill}>${color ? "" : style}<path d="${logoPath}"/></svg>`;
}

/** Home screens round the corners themselves. */
export function logoTile(corner = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#1f5a3c"/><g transform="translate(10.5 10) scale(0.67)" fill="#fbf7ee"><path d="${logoPath}"/></g></svg>`;
}

/** For clients that ask for `/favicon.ico` without reading the page. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
