export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

export type Share = Readonly<{ name: string; ms: number }>;

/** Milliseconds each function, and each package or part of ours, used itself. The longest first; idle time left out. */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): {
  functions: Share[];
  parts: Share[];
  ms: number;
} {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map<string, number>();
  const parts = new Map<string, number>();
  let sum = 0;
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id);
    if (!frame || frame.functionName === "(idle)") continue;
    const ms = Math.max(0, timeDeltas[index] ?? 0) / 1_000;
    const part = partOf(frame.url, frame.functionName);
    const name = `${frame.functionName || "(anonymous)"}  ${part}:${frame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + ms);
    parts.set(part, (parts.get(part) ?? 0) + ms);
    sum += ms;
  }
  return { functions: sorted(functions), parts: sorted(parts), ms: sum };
}

function partOf(url: string, functionName: string): string {
  if (url === "") return functionName.startsWith("(") ? functionName : "(native)";
  if (url.startsWith("node:")) return url;
  const packaged = /node_modules\/((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(url);
  if (packaged)
    return packaged[1] === "next" ? `next${packaged[2]?.replace(/^.*\/dist/, "") ?? ""}` : (packaged[1] ?? "");
  return url.replace(/^.*\/(?=(?:\.next|lib|db|server|components|app|i18n)\/)/, "");
}

function sorted(sums: Map<string, number>): Share[] {
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}
