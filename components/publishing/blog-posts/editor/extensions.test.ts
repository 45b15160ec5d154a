import { undo } from "@tiptap/pm/history";
import { EditorState } from "@tiptap/pm/state";
import { Editor } from "@tiptap/react";
import { describe, expect, test } from "vitest";
import { editorExtensions } from "./extensions.ts";

/** An empty post, without the page around it. */
function emptyPost(): EditorState {
  const content = { type: "doc", content: [{ type: "paragraph" }] };
  const { state, extensionManager } = new Editor({ element: null, content, extensions: editorExtensions("") });
  return EditorState.create({ doc: state.doc, plugins: extensionManager.plugins });
}

/** Types text again and again, with so many milliseconds between. */
function typed(state: EditorState, text: string, { times = 1, apart = 0 } = {}): EditorState {
  let [now, at] = [state, 1_000_000];
  for (let done = 0; done < times; done += 1) {
    now = now.apply(now.tr.insertText(text).setTime(at));
    at += apart;
  }
  return now;
}

function undoneAll(state: EditorState): { steps: number; text: string } {
  let [now, steps] = [state, 0];
  const dispatch = (change: EditorState["tr"]) => {
    now = now.apply(change);
  };
  while (undo(now, dispatch)) steps += 1;
  return { steps, text: now.doc.textContent };
}

describe("the editor [@EDIT-09c @EDIT-09d]", () => {
  test("takes back the last hundred steps, and forgets older ones", () => {
    expect(undoneAll(typed(emptyPost(), "a", { times: 100, apart: 501 }))).toEqual({ steps: 100, text: "" });
    const { steps, text } = undoneAll(typed(emptyPost(), "a", { times: 500, apart: 501 }));
    // The library forgets in batches of twenty.
    expect(steps).toBeGreaterThanOrEqual(100);
    expect(steps).toBeLessThanOrEqual(120);
    expect(text).toHaveLength(500 - steps);
  });

  test.each([
    [500, 1],
    [501, 3],
  ])("takes what was typed %i ms apart three times as %i steps", (apart, steps) => {
    const before = typed(emptyPost(), "a", { times: 3, apart });
    expect(undoneAll(before)).toEqual({ steps, text: "" });
  });

  test("takes a text of any length", () => {
    const long = "word ".repeat(200_000);
    expect(typed(emptyPost(), long).doc.textContent).toHaveLength(long.length);
  });
});
