/** For browsers: `crypto.randomUUID` is missing on sites without TLS. */
export function newId(): string {
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
}
