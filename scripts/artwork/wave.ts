/** A tenth is fine enough for drawings, and keeps them small. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** A soft swing between -1 and 1 that ends where it began; `time` runs from 0 to 1, `turns` is a whole number. */
export const swing = (time: number, turns: number, shift: number) => Math.sin(2 * Math.PI * (time * turns + shift));
