/** How the words of a drawing look: in the page's own sizes, so that they grow with its text. */
export const fontsOf = { tick: "fill-muted text-xs tabular-nums" } as const;

/** The colours of a chart's parts, in order: told apart by their lightness too, by their order, and by the table. */
export const partColours = [
  { fill: "fill-leaf", ground: "bg-leaf" },
  { fill: "fill-blue", ground: "bg-blue" },
  { fill: "fill-dusk", ground: "bg-dusk" },
  { fill: "fill-edge", ground: "bg-edge" },
] as const;
