import Image from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions/placeholder";
import StarterKit from "@tiptap/starter-kit";
import { isLinkAllowed, linkSchemes } from "#lib/platform/html/links.ts";
import { PasteCleaner } from "./paste/paste-extension.ts";

/** Levels 4–6 are kept in pasted text, although the toolbar offers 1–3. */
export function editorExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      undoRedo: { depth: 100, newGroupDelay: 500 },
      // Underline looks like a link, and the stored HTML does not allow it.
      underline: false,
      // It would add an empty paragraph after a heading, list or picture, which would be published.
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        protocols: [...linkSchemes],
        isAllowedUri: (url) => isLinkAllowed(url),
        HTMLAttributes: { target: "_blank", rel: "noopener noreferrer nofollow ugc" },
      },
    }),
    Image.configure({ allowBase64: true }),
    PasteCleaner,
    Placeholder.configure({ placeholder }),
  ];
}
