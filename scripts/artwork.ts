import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { duskScene } from "./artwork/dusk.ts";
import { logoSvg, logoTile } from "./artwork/logo.ts";

/**
 * Draws the pictures of the public pages and the icons: `node scripts/artwork.ts`. The results are committed; run it
 * again after changing a drawing.
 */
const publicFolder = resolve(import.meta.dirname, "..", "public");
mkdirSync(resolve(publicFolder, "art"), { recursive: true });
const at = (name: string) => resolve(publicFolder, name);

const scene = sharp(Buffer.from(duskScene(1600, 900)), { density: 96 });
for (const width of [800, 1600]) {
  await scene
    .clone()
    .resize(width)
    .avif({ quality: width === 800 ? 56 : 54, effort: 9 })
    .toFile(at(`art/dusk-${width}.avif`));
}
await scene.clone().webp({ quality: 48, effort: 6 }).toFile(at("art/dusk-1600.webp"));

writeFileSync(at("favicon.svg"), logoSvg());
for (const [name, size] of [
  ["favicon-32.png", 32],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["apple-touch-icon.png", 180],
] as const) {
  const svg = size === 32 ? logoSvg("#2f7a54") : logoTile();
  await sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(at(name));
}
