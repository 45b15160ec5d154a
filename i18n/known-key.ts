/** For keys built at run time, which the compiler cannot check. Throws if the message does not exist. */
export function knownKey<Key extends string>(t: { has: (key: Key) => boolean }, key: string): Key {
  const typed = key as Key;
  if (!t.has(typed)) throw new Error(`There is no sentence ${key}`);
  return typed;
}
