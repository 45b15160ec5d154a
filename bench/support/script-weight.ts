import { gzipSync } from "node:zlib";

/** Bytes, compressed by gzip, of all scripts that a page names for its first load. */
export async function scriptWeight(url: string, html: string): Promise<number> {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const addresses = new Set(tags.map(([, address = ""]) => new URL(address, url).href));
  const sizes = [...addresses].map(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return gzipSync(new Uint8Array(await answer.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
