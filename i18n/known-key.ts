/** A key that is put together where the page is drawn, and so not known to the compiler; what has no sentence is a fault of the page. */
export function knownKey<Key extends string>(t: { has: (key: Key) => boolean }, key: string): Key {
  const typed = key as Key;
  if (!t.has(typed)) throw new Error(`There is no sentence ${key}`);
  return typed;
}
