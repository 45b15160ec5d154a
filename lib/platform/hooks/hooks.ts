/** On `globalThis`: the server and Next's bundle each load a copy of this module. */
const place = Symbol.for("baobab.hooks");
type Holder = { [place]?: { connected: boolean; answers: Map<string, Map<string, unknown>> } };
const holder = globalThis as Holder;
holder[place] ??= { connected: false, answers: new Map() };
const hooks = holder[place];

/** Lower areas create hooks; higher areas answer them in a `register.ts` that `lib/connect.ts` imports. */
export function hook<Answer extends (...args: never[]) => unknown>(name: string) {
  const answers = (hooks.answers.get(name) ?? new Map()) as Map<string, Answer>;
  hooks.answers.set(name, answers);
  const registered = () => {
    if (!hooks.connected) throw new Error(`Nobody can answer "${name}": this process does not import lib/connect.ts.`);
    return answers;
  };
  return {
    register: (key: string, answer: Answer): void => void answers.set(key, answer),
    /** Sorted by key, so locks are always taken in the same order. */
    all: (): Answer[] => [...registered()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
    of: (key: string): Answer => {
      const answer = registered().get(key);
      if (!answer) throw new Error(`Nobody answers "${name}" for "${key}".`);
      return answer;
    },
  };
}

export function allConnected(): void {
  hooks.connected = true;
}
