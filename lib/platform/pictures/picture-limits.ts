export const imagesPerPost = 20;

/** Of all frames together: a small file can unfold to gigabytes. */
export const pixelLimit = 16_000_000;
export const frameLimit = 200;

/** Milliseconds that all frames stand together. */
export const movementLimit = 10_000;

export const imageLimit = 5 * 1024 * 1024;

/** Bytes of all pictures of one author. */
export const ownerQuota = 200 * 1024 * 1024;

/** Pixels: larger pictures are kept as large as this. No screen shows more, and each pixel takes time and memory. */
export const keptBox = { width: 2_560, height: 2_560 } as const;

/** Milliseconds for a whole picture. The largest takes some seconds of a processor, on a busy machine several times that. */
export const encodingLimit = 20_000;
