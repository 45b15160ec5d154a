/** A random UUID made in a browser, where `crypto.randomUUID` is missing on a site without TLS. The server calls that itself. */
export function newId(): string {
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    // The 8 is one of four digits, every other one of sixteen.
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16);
  });
}
