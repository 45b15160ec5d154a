/** `globalThis`, because the server and Next's bundle are two module graphs: what one registers, the other calls. */
const place = Symbol.for("baobab.hooks");
type Holder = { [place]?: { connected: boolean; answers: Map<string, Map<string, unknown>> } };
const holder = globalThis as Holder;
holder[place] ??= { connected: false, answers: new Map() };
const hooks = holder[place];

/**
 * What a lower area tells or asks, and higher areas answer. The lower area makes the hook; the higher one registers its part in a
 * `register.ts` of its own, which `lib/connect.ts` imports. `name` is unique.
 */
export function hook<Answer extends (...args: never[]) => unknown>(name: string) {
  const answers = (hooks.answers.get(name) ?? new Map()) as Map<string, Answer>;
  hooks.answers.set(name, answers);
  const registered = () => {
    if (!hooks.connected) throw new Error(`Nobody can answer "${name}": this process does not import lib/connect.ts.`);
    return answers;
  };
  return {
    /** Adds an answer, or replaces the one with this key. */
    register: (key: string, answer: Answer): void => void answers.set(key, answer),
    /** All answers, by the alphabet of their keys, so that locks are taken in one order. Throws in a process without `lib/connect.ts`. */
    all: (): Answer[] => [...registered()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
    /** The answer with this key. Throws where there is none. */
    of: (key: string): Answer => {
      const answer = registered().get(key);
      if (!answer) throw new Error(`Nobody answers "${name}" for "${key}".`);
      return answer;
    },
  };
}

/** Said once, by `lib/connect.ts`, when every area has registered. */
export function allConnected(): void {
  hooks.connected = true;
}
