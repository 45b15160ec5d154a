import { Plugin } from "@tiptap/pm/state";
import { Extension } from "@tiptap/react";
import { cleanPaste } from "./clean-paste.ts";

/** Event of the text; its detail is how many pictures of a pasted document cannot be read. */
export const picturesLeftOut = "baobab:pictures-left-out";

/** What is pasted and dropped comes in without the looks of the program it is from. */
export const PasteCleaner = Extension.create({
  name: "pasteCleaner",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML(html, view) {
          const cleaned = cleanPaste(html);
          const detail = cleaned.picturesLeftOut;
          if (detail > 0) view.dom.dispatchEvent(new CustomEvent(picturesLeftOut, { detail }));
          return cleaned.html;
        },
      },
    }),
  ],
});
