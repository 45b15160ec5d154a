import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#i18n/routing.ts";
import { root } from "#scripts/support/run.ts";

const routes = globSync("app/**/{page,route}.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes("[..."))
  .map((file) =>
    file
      .split("/")
      .slice(1, -1)
      .filter((part) => !/^(?:\(.*\)|\[locale\])$/.test(part)),
  )
  .map((parts) => new RegExp(`^/${parts.map((part) => part.replace(/^\[.*\]$/, "[^/]+")).join("/")}$`));

/** Those that the server answers without a page. */
const written = ["paths", "file-paths", "api-paths"].flatMap((name) =>
  [...readFileSync(join(root, `lib/platform/${name}.ts`), "utf8").matchAll(/"(\/[\w./-]+)"/g)].map(
    ([, address = ""]) => address,
  ),
);

/** Folders of a server, and an example of another blog. */
const foreign = /^\/(?:etc|mnt|srv|usr|2024)\//;

/** An address of the site that no page and no interface has. */
export function isMissingAddress(piece: string): boolean {
  const address = piece.replace(/(?<=.)\/$/, "");
  if (!/^\/[\w{}[\]./-]*$/.test(address) || foreign.test(piece)) return false;
  const known = [...written, ...locales.map((locale) => `/${locale}`)];
  const isKnown = known.some((one) => one === address || (one.endsWith("/") && `${address}/`.startsWith(one)));
  return !isKnown && !routes.some((route) => route.test(address));
}
