/** One decimal is fine enough and keeps the drawings small. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** From -1 to 1. `time` runs from 0 to 1; `turns` must be a whole number, so the loop closes. */
export const swing = (time: number, turns: number, shift: number) => Math.sin(2 * Math.PI * (time * turns + shift));
