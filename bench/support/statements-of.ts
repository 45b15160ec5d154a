import type { inspect } from "./inspected.ts";

type Inspector = Awaited<ReturnType<typeof inspect>>;

/** Where `db/statements.ts` keeps who is told of statements. */
const watching = `(globalThis[Symbol.for("baobab.statements")] ??=
  { watchers: new Set(), counts: new (process.getBuiltinModule("node:async_hooks").AsyncLocalStorage)() })`;
const begin = `globalThis.seenStatements = []; globalThis.seeStatement = ({ text }) => globalThis.seenStatements.push(text);
  ${watching}.watchers.add(globalThis.seeStatement);`;
const end = `${watching}.watchers.delete(globalThis.seeStatement); JSON.stringify(globalThis.seenStatements);`;

/** The texts of all statements that the inspected server runs meanwhile. */
export async function statementsOf({ send }: Inspector, work: () => Promise<unknown>): Promise<string[]> {
  await send("Runtime.evaluate", { expression: begin });
  await work();
  const { result } = await send<{ result: { value: string } }>("Runtime.evaluate", { expression: end });
  return JSON.parse(result.value) as string[];
}
