export const imagesPerPost = 20;

/** Bytes. */
export const imageLimit = 5 * 1024 * 1024;
