import { createHash } from "node:crypto";
import { parseAst } from "vitest/node";

/** One rule broken: `source` with `from`–`until` replaced. `at` is the place that must run for a test to notice. */
export type Mutant = Readonly<{
  /** The same for the same code, wherever in its file it stands. */
  id: string;
  file: string;
  line: number;
  /** Names around it, outermost first. */
  within: string;
  /** It runs once, when its module loads. */
  onLoad: boolean;
  kind: MutantKind;
  was: string;
  becomes: string;
  from: number;
  until: number;
  at: number;
}>;
export type MutantKind = "comparison" | "condition" | "logic" | "call" | "refusal" | "number" | "query condition";

type Node = Readonly<{ type: string; start: number; end: number }> & Readonly<Record<string, unknown>>;
type Change = Readonly<{ kind: MutantKind; from: number; until: number; becomes: string; at: number }>;
type Place = Readonly<{ names: readonly string[]; parent: Node | undefined; inFunction: boolean }>;

const comparisons = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" } as const;
const logic = { "&&": "||", "||": "&&" } as const;

export function findMutants(file: string, source: string): Mutant[] {
  const program = parseAst(source, { lang: "ts" }, file) as unknown as Node;
  const changes: [Change, Place][] = [];
  walk(program, { names: [], parent: undefined, inFunction: false }, (node, place) => {
    for (const change of changesOf(node, place, source)) changes.push([change, place]);
  });
  const seen = new Map<string, number>();
  return changes.map(([change, { names, inFunction }]) => {
    const within = names.join(".");
    const { kind, from, until, becomes, at } = change;
    const was = source.slice(from, until);
    const lineText = lineAt(source, from).trim();
    const text = [file, within, lineText, kind, was, becomes].join("\n");
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const line = source.slice(0, from).split("\n").length;
    return {
      id: digest(`${text}\n${nth}`),
      file,
      line,
      within,
      onLoad: !inFunction,
      kind,
      was,
      becomes,
      from,
      until,
      at,
    };
  });
}

export function broken(source: string, { from, until, becomes }: Mutant): string {
  return source.slice(0, from) + becomes + source.slice(until);
}

/** So many of them, the same ones for the same seed and code: at most one of a line. */
export function chooseMutants(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: digest(`${seed}\n${mutant.id}`) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const lines = new Set<string>();
  const chosen = ranked.filter(({ mutant: { file, line } }) => {
    const place = `${file}:${line}`;
    return !lines.has(place) && lines.add(place);
  });
  return chosen.slice(0, count).map(({ mutant }) => mutant);
}

function changesOf(node: Node, place: Place, source: string): Change[] {
  if (node.type === "BinaryExpression") return operatorOf("comparison", comparisons, node, source);
  if (node.type === "LogicalExpression") return operatorOf("logic", logic, node, source);
  if (node.type === "IfStatement" || node.type === "ConditionalExpression")
    return conditionsOf(child(node, "test"), source);
  if (node.type === "ExpressionStatement" && place.inFunction) return callOf(node);
  if (node.type === "ReturnStatement") return refusalOf(node, place);
  if (node.type === "Literal") return numbersOf(node, place);
  if (node.type === "CallExpression") return queryConditionsOf(node);
  return [];
}

function operatorOf(kind: MutantKind, others: Readonly<Record<string, string>>, node: Node, source: string): Change[] {
  const operator = String(node.operator);
  const becomes = others[operator];
  const [left, right] = [child(node, "left"), child(node, "right")];
  if (becomes === undefined || !left || !right) return [];
  const from = left.end + source.slice(left.end, right.start).indexOf(operator);
  return [{ kind, from, until: from + operator.length, becomes, at: node.start }];
}

function conditionsOf(test: Node | undefined, source: string): Change[] {
  if (!test) return [];
  const { start: from, end: until } = test;
  const place = { kind: "condition", from, until, at: from } as const;
  return [`!(${source.slice(from, until)})`, "true", "false"].map((becomes) => ({ ...place, becomes }));
}

/** Such as a line of the audit log, or a notice. */
function callOf(node: Node): Change[] {
  const expression = child(node, "expression");
  const called = expression?.type === "AwaitExpression" ? child(expression, "argument") : expression;
  if (called?.type !== "CallExpression") return [];
  return [{ kind: "call", from: node.start, until: node.end, becomes: ";", at: node.start }];
}

/** `return refuse("late")` or `return "late"` after a condition. */
function refusalOf(node: Node, { parent }: Place): Change[] {
  const returned = child(node, "argument");
  const refuses = returned?.type === "CallExpression" && child(returned, "callee")?.name === "refuse";
  const reason = returned?.type === "Literal" && typeof returned.value === "string";
  if (!(refuses || reason) || !(parent?.type === "IfStatement" || parent?.type === "BlockStatement")) return [];
  return [{ kind: "refusal", from: node.start, until: node.end, becomes: ";", at: node.start }];
}

function numbersOf(node: Node, { parent }: Place): Change[] {
  const isIndex = parent?.type === "MemberExpression";
  if (typeof node.value !== "number" || !Number.isInteger(node.value) || isIndex) return [];
  const place = { kind: "number", from: node.start, until: node.end, at: node.start } as const;
  // In brackets, because a sign may stand before it.
  return [node.value + 1, node.value - 1].map((value) => ({
    ...place,
    becomes: value < 0 ? `(${value})` : String(value),
  }));
}

/** Drizzle leaves out what is undefined. */
function queryConditionsOf(node: Node): Change[] {
  const name = child(node, "callee")?.name;
  const args = name === "and" || name === "or" ? children(node.arguments) : [];
  const kind = "query condition";
  return args.map(({ start: from, end: until }) => ({ kind, from, until, becomes: "undefined", at: node.start }));
}

/** Types are left out: they are gone when the code runs. */
function walk(node: Node, place: Place, visit: (node: Node, place: Place) => void): void {
  visit(node, place);
  const name = nameOf(node);
  const isFunction = /Function/.test(node.type);
  const inner = {
    names: name === undefined ? place.names : [...place.names, name],
    parent: node,
    inFunction: place.inFunction || isFunction,
  };
  for (const value of Object.values(node)) for (const one of children(value)) walk(one, inner, visit);
}

function nameOf(node: Node): string | undefined {
  if (/^(?:FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(node.type)) return named(child(node, "id"));
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) return named(child(node, "key"));
  return undefined;
}

const named = (node: Node | undefined) => (typeof node?.name === "string" ? node.name : undefined);

const child = (node: Node, key: string): Node | undefined => children(node[key])[0];

function children(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

const kept = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);

function isNode(value: unknown): value is Node {
  if (typeof value !== "object" || value === null || !("type" in value) || typeof value.type !== "string") return false;
  return !value.type.startsWith("TS") || kept.has(value.type);
}

function lineAt(source: string, place: number): string {
  const end = source.indexOf("\n", place);
  return source.slice(source.lastIndexOf("\n", place - 1) + 1, end === -1 ? undefined : end);
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
