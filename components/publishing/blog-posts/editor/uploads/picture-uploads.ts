import { NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { Extension } from "@tiptap/react";
import { newId } from "#lib/platform/new-id.ts";
import { blockPlace } from "./block-place.ts";
import { buttonOf, createPlaceView, type PlaceView, type PlaceWords } from "./place-view.ts";
import type { SentPicture } from "./send-picture.ts";
import { enqueuePicture, forgetFailed, noteFailed } from "./upload-queue.ts";

type Place = { id: string; file: Blob; view: PlaceView; stop: AbortController };
type Change = { add: readonly Place[]; at: number } | { remove: string };
type Options = { words: PlaceWords; onDescribe: () => void };
type Held = { options: Options; places: Map<string, Place> };

const placesKey = new PluginKey<DecorationSet>("pictureUploads");
const held = new WeakMap<EditorView, Held>();

/** Pictures on their way into the text, and a mark at those without a description. Neither is part of the text. */
export const pictureUploads = (options: Options) =>
  Extension.create({
    name: "pictureUploads",
    addProseMirrorPlugins: () => [placesPlugin(options), undescribedPlugin(options)],
  });

function placesPlugin(options: Options): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: placesKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const set = before.map(tr.mapping, tr.doc);
        const change: Change | undefined = tr.getMeta(placesKey);
        if (!change) return set;
        if ("remove" in change) return set.remove(decorationsOf(set, change.remove));
        return set.add(
          tr.doc,
          change.add.map((place) => widgetOf(place, change.at)),
        );
      },
    },
    props: { decorations: (state) => placesKey.getState(state) },
    view(view) {
      const places = new Map<string, Place>();
      held.set(view, { options, places });
      const drop = (place: Place) => {
        places.delete(place.id);
        forgetFailed(place.id);
        place.stop.abort();
      };
      return {
        update(now) {
          const set = placesKey.getState(now.state);
          // Its surroundings were deleted.
          for (const place of [...places.values()]) if (decorationsOf(set, place.id).length === 0) drop(place);
        },
        destroy() {
          for (const place of [...places.values()]) drop(place);
        },
      };
    },
  });
}

function widgetOf({ id, view }: Place, at: number): Decoration {
  // After what is inserted there, so that several pictures keep their order.
  return Decoration.widget(at, view.dom, { id, key: id, side: 1, stopEvent: () => true, ignoreSelection: true });
}

function decorationsOf(set: DecorationSet | undefined, id: string): Decoration[] {
  return set?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
}

/** Sends pictures in their order; each has its place in the text until it is there. */
export function uploadInto(view: EditorView, files: readonly File[], position: number): void {
  const here = held.get(view);
  const type = view.state.schema.nodes.image;
  if (!here || !type) return;
  const places = files.map((file) => newPlace(view, here, file));
  for (const place of places) here.places.set(place.id, place);
  const change: Change = { add: places, at: blockPlace(view.state.doc, position, type) };
  view.dispatch(view.state.tr.setMeta(placesKey, change).setMeta("addToHistory", false));
  for (const place of places) void send(view, place);
}

function newPlace(view: EditorView, { options }: Held, file: File): Place {
  const id = newId();
  const place: Place = {
    id,
    file,
    stop: new AbortController(),
    view: createPlaceView(file.name, options.words, {
      cancel: () => removePlace(view, id),
      remove: () => removePlace(view, id),
      retry() {
        forgetFailed(id);
        place.view.begin();
        void send(view, place);
      },
    }),
  };
  return place;
}

/** What belongs to a place that is gone is aborted by the plugin. */
function removePlace(view: EditorView, id: string): void {
  if (view.isDestroyed) return;
  view.dispatch(view.state.tr.setMeta(placesKey, { remove: id } satisfies Change).setMeta("addToHistory", false));
  view.focus();
}

async function send(view: EditorView, place: Place): Promise<void> {
  const answer = await enqueuePicture(place.file, { onProgress: place.view.progress, signal: place.stop.signal });
  if (!view.isDestroyed) settle(view, place, answer);
}

function settle(view: EditorView, { id, view: shown }: Place, answer: SentPicture): void {
  const [place] = decorationsOf(placesKey.getState(view.state), id);
  const type = view.state.schema.nodes.image;
  if (!place || !type || answer === "cancelled") return;
  if (typeof answer === "string") {
    noteFailed(id);
    shown.fail(answer);
    return;
  }
  const { tr, doc } = view.state;
  // Without a text: it is asked for by a mark.
  tr.insert(blockPlace(doc, place.from, type), type.create({ src: answer.src }));
  view.dispatch(tr.setMeta(placesKey, { remove: id } satisfies Change));
}

function undescribedPlugin({ words, onDescribe }: Options): Plugin<DecorationSet> {
  const marksIn = (doc: EditorView["state"]["doc"]) => {
    const marks: Decoration[] = [];
    doc.descendants((node, position) => {
      if (node.type.name !== "image" || node.attrs.alt !== null) return;
      const end = position + node.nodeSize;
      marks.push(Decoration.widget(end, (view, place) => markOf(view, place), { side: -1, key: `undescribed-${end}` }));
    });
    return DecorationSet.create(doc, marks);
  };
  const markOf = (view: EditorView, place: () => number | undefined) => {
    const mark = buttonOf(words.describe, () => {
      const end = place();
      const start = end === undefined ? undefined : end - (view.state.doc.resolve(end).nodeBefore?.nodeSize ?? 1);
      if (start === undefined) return;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, start)));
      onDescribe();
    });
    mark.className = "picture-mark";
    mark.contentEditable = "false";
    return mark;
  };
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => marksIn(doc),
      apply: (tr, before) => (tr.docChanged ? marksIn(tr.doc) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}
