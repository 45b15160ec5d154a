import { baobab } from "./baobab.ts";

/** Flat pictures of the demo's posts, on a field of 320 by 180: a sky, a sun, a ground, and one thing in front. */
const scene = (sky: string, sun: string, ground: string, front: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 320 180"><path fill="${sky}" d="M0 0h320v180H0z"/>${sun}<path fill="${ground}" d="M0 142c60-14 120-12 176-4s104 4 144-8v50H0z"/>${front}</svg>`;

const sun = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const lines = (color: string, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** As on the drawing of the first day. */
const person = (x: number, coat: string, skin: string, hair: string) =>
  `<g transform="translate(${x} 108)"><path fill="${coat}" d="M-17 46c0-22 7-32 17-32s17 10 17 32z"/><circle r="11" fill="${skin}"/><path fill="${hair}" d="M-12 0c-2-12 5-18 12-18s14 6 12 18c-4-5-9-7-12-7s-8 2-12 7z"/></g>`;

const books = ["#c9622f", "#3f6f9b", "#2f7a54", "#7a4a8c"]
  .map((color, index) => `<path fill="${color}" d="M${128 + (index % 2) * 4} ${83 - index * 11}h62v9h-62z"/>`)
  .join("");

export const postPictures: Readonly<Record<string, string>> = {
  bridge: scene(
    "#fbe3c4",
    sun(250, 52, 30, "#f2a64e"),
    "#d9a765",
    `<path fill="#5b3a2a" d="M62 104h34v54H62zM222 104h34v54h-34z"/><path fill="#fffaf0" d="M70 92h178v12H70z"/>${lines("#c7b59b", 2, "M72 103l12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10")}${books}`,
  ),
  flask: scene(
    "#d8ecea",
    sun(66, 48, 26, "#f2c879"),
    "#a9cfc9",
    `<path fill="#fff" opacity=".8" d="M146 34h28v36l34 66c5 10-1 18-10 18h-76c-9 0-15-8-10-18l34-66z"/><path fill="#2f8f86" d="M130 106h60l16 31c3 6 0 11-6 11h-80c-6 0-9-5-6-11z"/><path fill="#1f5d5a" d="M142 28h36v8h-36z"/><g fill="#bfe6e0"><circle cx="148" cy="126" r="5"/><circle cx="168" cy="118" r="4"/><circle cx="178" cy="134" r="6"/></g><g fill="#f2a64e"><ellipse cx="262" cy="146" rx="32" ry="7"/><ellipse cx="262" cy="138" rx="30" ry="7" fill="#dd8a35"/><ellipse cx="262" cy="130" rx="30" ry="7"/></g>`,
  ),
  graph: scene(
    "#dfe8f6",
    sun(258, 44, 24, "#f2a64e"),
    "#b8cae6",
    `${lines("#2d4d86", 4, "M58 26v120h216")}${lines("#9bb1d8", 2, "M58 106h206M58 66h206M112 146V30M166 146V30M220 146V30")}${lines("#c9622f", 6, "M58 144L112 72h54l6-12h48c14 2 18 78 50 84")}<g fill="#fff" stroke="#c9622f" stroke-width="4"><circle cx="112" cy="72" r="6"/><circle cx="172" cy="60" r="6"/><circle cx="220" cy="60" r="6"/></g>`,
  ),
  page: scene(
    "#f3e6d8",
    sun(60, 60, 28, "#f2a64e"),
    "#cfa67a",
    `<path fill="#fffdf8" d="M104 22h112v138H104z"/>${lines("#d9cbb8", 3, "M118 76h84M118 90h84M118 104h70M118 118h84M118 132h52")}<path fill="none" stroke="#c9622f" stroke-width="2.500" stroke-dasharray="5 5" d="M118 38h84v22h-84z"/><path fill="#3f6f9b" d="M238 40l12 8-46 70-14 8 2-16z"/><path fill="#2c1b18" d="M190 126l1-9 7 5z"/>`,
  ),
  book: scene(
    "#f7dcc8",
    sun(160, 74, 46, "#f2a64e"),
    "#c98a5b",
    `<path fill="#7a3b1f" d="M62 74c40-10 74-8 98 8 24-16 58-18 98-8v74c-40-10-74-8-98 8-24-16-58-18-98-8z"/><path fill="#fffaf0" d="M70 68c36-8 66-6 90 8v72c-24-14-54-16-90-8zM250 68c-36-8-66-6-90 8v72c24-14 54-16 90-8z"/>${lines("#d9c3a6", 3, "M84 88c22-4 42-2 60 4M84 104c22-4 42-2 60 4M84 120c22-4 42-2 60 4M236 88c-22-4-42-2-60 4M236 104c-22-4-42-2-60 4M236 120c-22-4-42-2-60 4")}`,
  ),
  path: scene(
    "#e6eadb",
    `${sun(240, 50, 30, "#f2a64e")}<path fill="#7f9f6d" d="M0 150l70-66 46 44 34-30 70 56z"/>`,
    "#a8bf8f",
    `<path fill="#f3e3c2" d="M120 180c10-18 60-20 62-34s-40-14-34-26 46-10 48-20l8 2c0 14-44 14-44 22s44 8 42 26-46 16-50 30z"/>${lines("#5b3a2a", 4, "M204 104V72")}<path fill="#c9622f" d="M206 72h34l-8 9 8 9h-34z"/>`,
  ),
  tree: scene(
    "#fbe3c4",
    sun(214, 84, 34, "#f2a64e"),
    "#e0b079",
    `<path fill="#5b3a2a" d="${baobab(160, 158, 132, 7)}"/>${person(74, "#7a4a8c", "#b57a4a", "#2c1b18")}${person(252, "#2f7a54", "#8f5530", "#c9622f")}`,
  ),
  screen: scene(
    "#dbe6e0",
    sun(64, 50, 26, "#f2a64e"),
    "#9fbfae",
    `<path fill="#24352d" d="M92 40h136c6 0 9 3 9 9v80H83V49c0-6 3-9 9-9z"/><path fill="#c3cfc8" d="M66 129h188l8 14c0 5-3 7-8 7H66c-5 0-8-2-8-7z"/>${lines("#8fd0a8", 4, "M100 60h40M100 74h70M112 88h46M112 102h60")}${lines("#f2a64e", 4, "M150 60h22M168 88h20")}${lines("#fff", 4, "M100 116h10")}`,
  ),
};
