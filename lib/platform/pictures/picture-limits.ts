export const imagesPerPost = 20;

/** Of all frames together: a small file can unfold to gigabytes. */
export const pixelLimit = 16_000_000;
export const frameLimit = 200;

/** Bytes. */
export const imageLimit = 5 * 1024 * 1024;

/** Bytes of all pictures of one author. */
export const ownerQuota = 200 * 1024 * 1024;
