import { createServer } from "node:http";
import next from "next";
import { routing } from "#i18n/routing.ts";
const port = Number(process.env.PORT ?? 3100);
const app = next({ dev: false, port });
await app.prepare();
const handle = app.getRequestHandler();
createServer((q, s) => void handle(q, s)).listen(port, () => console.log("up", routing.locales));
