import { logoPath } from "#lib/platform/site/logo-path.ts";
import { motifs } from "#lib/publishing/blog-posts/motifs.ts";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";
import { baobab } from "./baobab.ts";

/** Keep clear of the words in `lib/publishing/cards/draw-card.ts`. */
const mark = (color: string) =>
  `<g transform="translate(66 514) scale(.95)" fill="${color}"><path d="${logoPath}"/></g>`;

const open = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">';

/** From light to dark, then the ground in front. */
const colours: Record<CategoryColor, readonly [string, string, string]> = {
  blue: ["#2d5596", "#1b3768", "#12264a"],
  green: ["#2a6a48", "#18472f", "#0f3121"],
  purple: ["#6a458f", "#472a66", "#311b49"],
  teal: ["#1f6a70", "#13484d", "#0b3236"],
  orange: ["#a2552a", "#733613", "#50230a"],
};

export function postCardGround(color: CategoryColor): string {
  const [light, dark, ground] = colours[color];
  return `${open}<defs><linearGradient id="field" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#field)"/>
<g fill="#fff" opacity=".06"><circle cx="1080" cy="90" r="300"/><circle cx="90" cy="640" r="220"/></g>
<g transform="translate(800 22) scale(1.2)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${motifs[color]}"/></g>
<path d="M0 596C260 570 620 604 860 584S1100 566 1200 578V630H0z" fill="${ground}"/>
<path fill="${ground}" d="${baobab(1020, 600, 300, 42)}"/>
${mark("#ffe3b8")}</svg>`;
}

/** Darker behind the words. */
export function pageCardShade(): string {
  return `${open}<defs><linearGradient id="shade"><stop offset="0" stop-color="#1d0d1e" stop-opacity=".86"/><stop offset=".55" stop-color="#1d0d1e" stop-opacity=".62"/><stop offset="1" stop-color="#1d0d1e" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#shade)"/>${mark("#ffe3b8")}</svg>`;
}
