import { type Editor, Extension } from "@tiptap/react";
import { writeBelow } from "./pictures.ts";

const leavable = ["table", "callout", "figure", "codeBlock"];

/** Keys that belong to no single node. */
export const EditorKeys = Extension.create<{ askForShortcuts: () => void }>({
  name: "editorKeys",
  // Before line breaks and code blocks, which take the same keys.
  priority: 1000,
  addOptions: () => ({ askForShortcuts: () => undefined }),
  addKeyboardShortcuts() {
    return {
      "Mod-/": () => {
        this.options.askForShortcuts();
        return true;
      },
      "Mod-Enter": ({ editor }) => isLeavable(editor) && writeBelow(editor),
    };
  },
});

function isLeavable(editor: Editor): boolean {
  return leavable.some((name) => editor.isActive(name));
}
