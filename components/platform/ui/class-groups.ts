import type { Config } from "tailwind-merge";

const any = () => true;
const isLength = (value: string) => /^\[(?:-?[\d.]+(?:rem|em|px|ch|%)|min\(.+\))\]$/.test(value);
const isWidth = (value: string) => /^\d*$/.test(value);
const sizes = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", isLength];
const edges = ["t", "b", "s", "e", "x", "y"] as const;

/** Groups named by their prefix: of `p-2` and `p-4` the later one wins. */
const byPrefix = (
  "p px py ps pe pt pb m mx my ms me mt mb w min-w max-w h min-h max-h size basis gap gap-x gap-y top bottom start end " +
  "inset inset-x inset-y z order scroll-mt grid-cols grid-rows col row col-start row-start leading tracking fill " +
  "opacity duration animate line-clamp items self justify-self justify-items whitespace overflow overflow-x overflow-y cursor align aspect"
).split(" ");

/** The part of Tailwind's classes that ours are of. A test compares every pair of them with the whole. */
export const classGroups: Config<string, string>["classGroups"] = {
  ...Object.fromEntries(byPrefix.map((prefix) => [prefix, [{ [prefix]: [any] }]])),
  display: [
    ...["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "contents", "hidden"],
    ...["table", "table-cell", "table-row", "table-header-group", "table-row-group", "table-footer-group"],
  ],
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  flex: [{ flex: ["1", "auto", "none"] }],
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
  justify: [{ justify: ["start", "center", "end", "between"] }],
  "font-size": [{ text: sizes }],
  "text-align": [{ text: ["start", "center", "end"] }],
  "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
  "text-color": [{ text: [any] }],
  "text-decoration": ["underline", "line-through", "no-underline"],
  "font-weight": [{ font: ["normal", "medium", "semibold", "bold", "extrabold"] }],
  "font-family": [{ font: [any] }],
  "list-type": [{ list: ["none", "disc", "decimal"] }],
  "border-w": [{ border: ["", isWidth] }],
  ...Object.fromEntries(edges.map((edge) => [`border-w-${edge}`, [{ [`border-${edge}`]: ["", isWidth] }]])),
  ...Object.fromEntries(edges.map((edge) => [`border-color-${edge}`, [{ [`border-${edge}`]: [any] }]])),
  "border-style": [{ border: ["solid", "dashed", "dotted", "none"] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-spacing": [{ "border-spacing": [any] }],
  "border-color": [{ border: [any] }],
  "bg-image": [{ bg: ["none"] }],
  "bg-color": [{ bg: [any] }],
  resize: [{ resize: ["", "none", "x", "y"] }],
  "outline-w": [{ outline: ["", isWidth] }],
  "outline-offset": [{ "outline-offset": [any] }],
  "outline-color": [{ outline: [any] }],
  "decoration-w": [{ decoration: [isWidth] }],
  "decoration-color": [{ decoration: [any] }],
  "object-fit": [{ object: ["cover", "contain"] }],
  "object-position": [{ object: [any] }],
  break: [{ break: ["normal", "words", "all", "keep"] }],
  wrap: [{ wrap: ["anywhere", "break-word", "normal"] }],
  rounded: [{ rounded: ["", "sm", "full"] }],
  "rounded-ee": [{ "rounded-ee": ["sm"] }],
  "rounded-es": [{ "rounded-es": ["sm"] }],
  grow: [{ grow: ["", "0"] }],
  shrink: [{ shrink: ["", "0"] }],
  transition: [{ transition: ["", any] }],
  sr: ["sr-only", "not-sr-only"],
};

export const conflictingClassGroups: Record<string, string[]> = {
  p: ["px", "py", "ps", "pe", "pt", "pb"],
  px: ["ps", "pe"],
  py: ["pt", "pb"],
  m: ["mx", "my", "ms", "me", "mt", "mb"],
  mx: ["ms", "me"],
  my: ["mt", "mb"],
  inset: ["inset-x", "inset-y", "start", "end", "top", "bottom"],
  "inset-x": ["start", "end"],
  "inset-y": ["top", "bottom"],
  size: ["w", "h"],
  gap: ["gap-x", "gap-y"],
  flex: ["basis", "grow", "shrink"],
  overflow: ["overflow-x", "overflow-y"],
  "line-clamp": ["display", "overflow"],
  "font-size": ["leading"],
  rounded: ["rounded-ee", "rounded-es"],
  "border-w": edges.map((edge) => `border-w-${edge}`),
  "border-w-x": ["border-w-s", "border-w-e"],
  "border-w-y": ["border-w-t", "border-w-b"],
  "border-color": edges.map((edge) => `border-color-${edge}`),
};
