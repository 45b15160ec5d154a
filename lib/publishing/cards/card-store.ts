import { LRUCache } from "lru-cache";
import { createMutex, type Mutex } from "#db/mutex.ts";
import { cardAddress, type ShareCard } from "./card.ts";
import { drawCard } from "./draw-card.ts";

/** Cards waiting to be drawn beyond which nobody else waits. */
const mostWaiting = 24;

type Store = { cards: LRUCache<string, Buffer>; drawing: Map<string, Promise<Buffer>>; run: Mutex };

const key = Symbol.for("baobab.cards");
// One per process, whichever copy of this module runs.
const shared = globalThis as { [key]?: Store };

/** The picture of a card: from memory, or drawn now, one at a time. `undefined` when too many wait already. */
export async function cardPicture(card: ShareCard): Promise<Buffer | undefined> {
  shared[key] ??= {
    cards: new LRUCache({ maxSize: 16_000_000, sizeCalculation: (bytes) => bytes.length }),
    drawing: new Map(),
    run: createMutex(),
  };
  const { cards, drawing, run } = shared[key];
  const address = cardAddress(card);
  const known = cards.get(address) ?? drawing.get(address);
  if (known) return known;
  if (drawing.size >= mostWaiting) return undefined;
  const drawn = run(() => drawCard(card));
  drawing.set(address, drawn);
  try {
    const bytes = await drawn;
    cards.set(address, bytes);
    return bytes;
  } finally {
    drawing.delete(address);
  }
}
