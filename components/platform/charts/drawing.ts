/** Text of a drawing uses the page's sizes, so it scales with the page. */
export const fontsOf = { tick: "fill-muted text-xs tabular-nums" } as const;

/** In order; also told apart by lightness, by position and by the table. */
export const partColours = [
  { fill: "fill-leaf", ground: "bg-leaf" },
  { fill: "fill-blue", ground: "bg-blue" },
  { fill: "fill-dusk", ground: "bg-dusk" },
  { fill: "fill-edge", ground: "bg-edge" },
] as const;
