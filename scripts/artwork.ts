import "./support/without-env-file.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { categoryColors } from "#lib/publishing/categories/rules.ts";
import { pageCardShade, postCardGround } from "./artwork/cards.ts";
import { duskScene } from "./artwork/dusk.ts";
import { makeFilm } from "./artwork/film.ts";
import { icoOf, logoSvg, logoTile } from "./artwork/logo.ts";
import { nameByContent } from "./artwork/named.ts";
import { postPictures } from "./artwork/posts.ts";
import { takeProductPictures } from "./artwork/product-pictures.ts";
import { filmTour } from "./artwork/tour.ts";
import { writeCaptions } from "./artwork/tour-captions.ts";

/**
 * Draws the public pictures and icons; with `film` also the film, which takes minutes. With `product` it takes only the
 * pictures of the product, from a demo of its own; with `tour` the film of it, with `captions` what that says in each
 * language. Commit the results.
 */
const publicFolder = resolve(import.meta.dirname, "..", "public");
mkdirSync(resolve(publicFolder, "art"), { recursive: true });
const at = (name: string) => resolve(publicFolder, name);

if (process.argv.includes("product")) await takeProductPictures(at("art"));
else if (process.argv.includes("tour")) await filmTour(at("art"));
else if (process.argv.includes("captions")) await writeCaptions(at("art"));
else await drawAll();
nameByContent(at("art"), resolve(import.meta.dirname, "..", "components", "publishing", "site", "art.ts"));

async function drawAll(): Promise<void> {
  const scene = sharp(Buffer.from(duskScene(1600, 900)), { density: 96 });
  for (const width of [800, 1600]) {
    await scene
      .clone()
      .resize(width)
      .avif({ quality: width === 800 ? 56 : 54, effort: 9 })
      .toFile(at(`art/dusk-${width}.avif`));
  }
  await scene.clone().webp({ quality: 42, effort: 6 }).toFile(at("art/dusk-1600.webp"));

  writeFileSync(at("favicon.svg"), logoSvg());
  for (const [name, size] of [
    ["favicon-32.png", 32],
    ["icon-512.png", 512],
    ["apple-touch-icon.png", 180],
  ] as const) {
    const svg = size === 32 ? logoSvg("#2f7a54") : logoTile();
    await sharp(Buffer.from(svg), { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(at(name));
  }

  // Backgrounds of share images. Only the server reads them, so they are not in the public folder.
  const cards = resolve(import.meta.dirname, "..", "assets", "cards");
  mkdirSync(cards, { recursive: true });
  for (const color of categoryColors) {
    await sharp(Buffer.from(postCardGround(color)))
      .webp({ quality: 90, effort: 6 })
      .toFile(resolve(cards, `${color}.webp`));
  }
  const page = await scene.clone().resize(1200).extract({ left: 0, top: 45, width: 1200, height: 630 }).toBuffer();
  await sharp(page)
    .composite([{ input: Buffer.from(pageCardShade()) }])
    .webp({ quality: 86, effort: 6 })
    .toFile(resolve(cards, "page.webp"));
  // Pictures of the demo's posts, read when its data is made.
  const posts = resolve(import.meta.dirname, "..", "assets", "posts");
  mkdirSync(posts, { recursive: true });
  for (const [name, picture] of Object.entries(postPictures)) {
    await sharp(Buffer.from(picture))
      .webp({ quality: 88, effort: 6 })
      .toFile(resolve(posts, `${name}.webp`));
  }
  const tile = sharp(Buffer.from(logoTile(12)), { density: 600 }).resize(32, 32);
  writeFileSync(at("favicon.ico"), icoOf(await tile.png({ compressionLevel: 9 }).toBuffer(), 32));

  if (process.argv.includes("film")) await makeFilm(at("art/dusk"));
}
