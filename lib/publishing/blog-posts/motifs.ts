import type { CategoryColor } from "#lib/publishing/categories/rules.ts";

/** One drawing for each starting category; other categories get the one of their colour. On a grid of 320 by 180. */
export const motifs: Record<CategoryColor, string> = {
  // A curve over its axes.
  blue: "M40 150H290M60 165V20M60 150C110 150 120 40 170 40S230 150 280 150M170 40V150M60 40H170",
  // Steps that climb.
  green:
    "M40 155H90V125H140V95H190V65H240V35H290M90 155V125M140 155V95M190 155V65M240 155V35M55 130l20-20m0 0h-14m14 0v14",
  // A sun over hills.
  purple:
    "M20 150C70 100 110 100 150 135S240 160 300 110M120 105a45 45 0 0 1 88 12M160 30V45M95 55l11 11M225 55l-11 11M70 100H85M250 100H235",
  // Orbits.
  teal: "M75 90a85 32 0 1 0 170 0a85 32 0 1 0-170 0M118 163.6a32 85 30 1 0 85-147.2a32 85 30 1 0-85 147.2M203 163.6a32 85-30 1 0-85-147.2a32 85-30 1 0 85 147.2M150 90a10 10 0 1 0 20 0a10 10 0 1 0-20 0",
  // Two voices.
  orange:
    "M70 40H180a14 14 0 0 1 14 14V96a14 14 0 0 1-14 14H118L92 134V110H70a14 14 0 0 1-14-14V54a14 14 0 0 1 14-14ZM216 74H250a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14h-8v20l-24-20H166a14 14 0 0 1-14-10M84 64H164M84 86H140",
};
