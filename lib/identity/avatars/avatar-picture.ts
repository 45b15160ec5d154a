import { Avatar, Style } from "@dicebear/core";
import definition from "@dicebear/styles/landscape.json" with { type: "json" };

/** Style "Landscape" by DiceBear, CC0 1.0. A landscape makes no assumptions about a person's face. */
const style = new Style(definition);

const colours = {
  backgroundColor: ["#ffe3c2", "#fbd3a4", "#f7c3a0", "#dfe9e4", "#f6dfb6", "#e7d9e8"],
  orbColor: ["#f6a63c", "#ee7f3f", "#fff3cf", "#e86b4a"],
  hill1Color: ["#e8a46c", "#dd8d72", "#c58a94", "#a9bf9a", "#8fb3ad", "#d9b26a"],
  hill2Color: ["#c76a4a", "#a8586a", "#7f9c63", "#5d8f88", "#b98a3c"],
  hill3Color: ["#8a4450", "#4f7a4c", "#3f6f6b", "#94582f"],
  hill4Color: ["#4a2035", "#1f5a3c", "#21484b", "#5a3018"],
};

/** The licence is named above; repeating it would take a third of every picture. */
const spoken = /<!--.*?-->|<metadata.*?<\/metadata>/gs;

export function avatarPicture(seed: string): string {
  return new Avatar(style, { seed, ...colours, orbVariant: ["sun", "glow"], animationVariant: "none" })
    .toString()
    .replace(spoken, "");
}
