import { type DoctorFinding, found } from "./reasons.ts";

/** `needed` as in the package: ">=24". */
export function checkVersions(versions: Readonly<{ app: string; node: string; needed: string }>): DoctorFinding[] {
  const { node, needed } = versions;
  return [found(isOlder(node, needed.replace(/^\D+/, "")) ? "versions.node" : "versions.fine", versions)];
}

function isOlder(version: string, least: string): boolean {
  const [left, right] = [version, least].map((text) => text.split(".").map(Number));
  for (const [at, part] of (right ?? []).entries()) {
    const own = left?.[at] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}
