import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Reads bodies with React's decoders (`node --conditions=react-server`) and prints an error or null for each. */
type Sent = { body: string; headers: Record<string, string> };
type Options = { temporaryReferences: unknown };
type Decoders = {
  createTemporaryReferenceSet: () => unknown;
  decodeReply: (body: string, actions: object, options: Options) => Promise<unknown>;
  decodeReplyFromBusboy: (body: NodeJS.WritableStream, actions: object, options: Options) => Promise<unknown>;
  decodeAction: (form: FormData, actions: object) => Promise<unknown> | null;
  decodeFormState: (result: unknown, form: FormData, actions: object) => Promise<unknown>;
};

const load = createRequire(import.meta.url);
const called = (...given: unknown[]) => given.length;
Object.assign(globalThis, { __next_require__: () => ({ called }), __next_chunk_load__: () => undefined });
const react = load("next/dist/compiled/react-server-dom-webpack/server.node") as Decoders;
const busboy = load("next/dist/compiled/busboy") as (options: object) => NodeJS.WritableStream;
const actions = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: "called" }) });

async function read({ body, headers }: Sent): Promise<void> {
  const isForm = headers["content-type"]?.startsWith("multipart/form-data");
  if (headers["next-action"] === undefined) return readForm(body, headers);
  const options = { temporaryReferences: react.createTemporaryReferenceSet() };
  let given: unknown;
  if (isForm) {
    const reader = busboy({ defParamCharset: "utf8", headers });
    const decoded = react.decodeReplyFromBusboy(reader, actions, options);
    [, given] = await Promise.all([pipeline(Readable.from([Buffer.from(body)]), reader), decoded]);
  } else given = await react.decodeReply(body, actions, options);
  called.apply(null, given as unknown[]);
}

async function readForm(body: string, headers: Record<string, string>): Promise<void> {
  const form = await new Request("http://localhost", { method: "POST", headers, body }).formData();
  const action = await react.decodeAction(form, actions);
  if (typeof action !== "function") throw new Error("No action");
  await react.decodeFormState(action(), form, actions);
}

function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer")), 2_000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const sent = JSON.parse(await text(process.stdin)) as Sent[];
const faults: (string | null)[] = [];
for (const one of sent) {
  faults.push(
    await inTime(read(one)).then(
      () => null,
      (error: unknown) => String(error),
    ),
  );
}
process.stdout.write(JSON.stringify(faults));
process.exit(0);
