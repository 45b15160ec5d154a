import sharp from "sharp";

export type Screen = Readonly<{ name: string; picture: Buffer }>;

/** Pixels. */
const tile = { gap: 16, label: 28, columns: 8 };
/** WebP pictures are at most 16,383 pixels high. */
const highest = 16_000;

/**
 * Puts screens of one width side by side, each under its name, at half their size.
 * Writes `file` and, if one picture cannot hold them all, `file` with a number before its ending.
 */
export async function writeSheet(file: string, screens: readonly Screen[], screenWidth: number): Promise<void> {
  const width = Math.round(screenWidth / 2);
  const columns = Math.max(2, Math.round((tile.columns * 180) / width));
  const tiles = await Promise.all(screens.map((screen) => drawTile(screen, width)));
  const rows = chunks(tiles, columns).map((row) => ({ row, height: Math.max(...row.map(({ height }) => height)) }));
  const sheets: (typeof rows)[] = [[]];
  for (const row of rows) {
    const last = sheets.at(-1) ?? [];
    const used = last.reduce((sum, { height }) => sum + height + tile.gap, 0);
    if (used + row.height > highest) sheets.push([row]);
    else last.push(row);
  }
  for (const [index, sheet] of sheets.entries()) {
    const composed = [];
    let top = tile.gap;
    for (const { row, height } of sheet) {
      composed.push(
        ...row.map(({ picture }, column) => ({ input: picture, left: tile.gap + column * (width + tile.gap), top })),
      );
      top += height + tile.gap;
    }
    const size = { width: tile.gap + columns * (width + tile.gap), height: top, channels: 3 as const };
    await sharp({ create: { ...size, background: "#777" } })
      .composite(composed)
      .webp({ quality: 80 })
      .toFile(index === 0 ? file : file.replace(".webp", `-${index + 1}.webp`));
  }
}

async function drawTile({ name, picture }: Screen, width: number): Promise<{ picture: Buffer; height: number }> {
  const screen = await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = screen.info.height + tile.label;
  // Not as SVG: where pictures of others are read, sharp refuses drawings for the whole process.
  const label = { text: `<span foreground="white" size="10500">${escaped(name)}</span>`, rgba: true, dpi: 96 };
  const written = await sharp({ text: label }).png().toBuffer();
  const cut = await sharp(written).metadata();
  const fitting = {
    left: 0,
    top: 0,
    width: Math.min(cut.width, width - 4),
    height: Math.min(cut.height, tile.label - 6),
  };
  const drawn = sharp({ create: { width, height, channels: 3, background: "#333" } }).composite([
    { input: await sharp(written).extract(fitting).toBuffer(), left: 4, top: 6 },
    { input: screen.data, left: 0, top: tile.label },
  ]);
  return { picture: await drawn.png().toBuffer(), height };
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
