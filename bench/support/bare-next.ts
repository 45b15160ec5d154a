import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { freePort } from "#scripts/support/port.ts";
import { root, run } from "#scripts/support/run.ts";
import { type StartedServer, startServerProcess } from "./process.ts";

const folder = resolve(root, ".generated", "bare-next");
const nextCommand = resolve(root, "node_modules", "next", "dist", "bin", "next");

/** A Next app with one prerendered page: the body of `html`. */
export async function startBareNext(html: string): Promise<StartedServer> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(resolve(folder, "app"), { recursive: true });
  const article = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  const files: Record<string, string> = {
    "package.json": `{ "private": true, "type": "module" }`,
    "next.config.mjs": `export default { compress: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };`,
    "app/layout.jsx": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
    "app/page.jsx": `const article = ${JSON.stringify({ __html: article })};
export const dynamic = "force-static";
export default function Page() { return <div dangerouslySetInnerHTML={article} />; }`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(resolve(folder, name), text);
  await run(process.execPath, [nextCommand, "build", folder]);
  const port = String(await freePort());
  return startServerProcess(process.execPath, [nextCommand, "start", folder, "-p", port], {
    env: { NODE_ENV: "production" },
  });
}
