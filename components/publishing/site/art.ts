/** Written by `scripts/artwork.ts`. */
export const art = {
  "dusk-1600.avif": "/art/dusk-1600-43ca95ac.avif",
  "dusk-1600.webp": "/art/dusk-1600-3384c7d4.webp",
  "dusk-800.avif": "/art/dusk-800-3413b6c2.avif",
  "dusk.mp4": "/art/dusk-3c36fa3e.mp4",
  "dusk.webm": "/art/dusk-e86452d8.webm",
} as const;
