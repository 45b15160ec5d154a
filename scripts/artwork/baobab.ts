import { seeded } from "#lib/platform/seeded.ts";
import { round as r } from "./wave.ts";

type Point = readonly [number, number];

/** `x`, `y` is the middle of its foot. Returns path data. */
export function baobab(x: number, y: number, height: number, seed: number): string {
  const random = seeded(seed);
  const width = height * 0.26;
  const top = y - height * 0.52;
  const parts = [trunk(x, y, top, width)];
  const spread = [-1.12, -0.72, -0.34, 0.04, 0.4, 0.76, 1.14];
  spread.forEach((lean, index) => {
    const from: Point = [x + (index / (spread.length - 1) - 0.5) * width * 0.62, top + height * 0.03];
    const length = height * (0.27 - Math.abs(lean) * 0.02 + random() * 0.05);
    branch(parts, random, from, lean + (random() - 0.5) * 0.14, length, width * 0.25, 3);
  });
  return parts.join("");
}

function trunk(x: number, y: number, top: number, width: number): string {
  const half = width / 2;
  const tall = y - top;
  const side = (sign: number) => (dx: number, dy: number) => `${r(x + sign * dx)} ${r(y - dy)}`;
  const [left, right] = [side(-1), side(1)];
  return (
    `M${left(half * 1.75, 0)}C${left(half * 1.2, tall * 0.04)} ${left(half * 1.06, tall * 0.12)} ${left(half * 1.12, tall * 0.34)}` +
    `S${left(half * 0.98, tall * 0.78)} ${left(half * 0.82, tall * 1.04)}L${right(half * 0.82, tall * 1.04)}` +
    `C${right(half * 1.02, tall * 0.8)} ${right(half * 1.14, tall * 0.6)} ${right(half * 1.12, tall * 0.32)}` +
    `S${right(half * 1.25, tall * 0.03)} ${right(half * 1.8, 0)}z`
  );
}

function branch(
  parts: string[],
  random: () => number,
  [x, y]: Point,
  lean: number,
  length: number,
  thick: number,
  depth: number,
): void {
  const end: Point = [x + Math.sin(lean) * length, y - Math.cos(lean) * length * 0.82];
  const bend: Point = [x + Math.sin(lean * 1.25) * length * 0.6, y - Math.cos(lean) * length * 0.32];
  const thin = thick * 0.62;
  const [nx, ny] = [Math.cos(lean), Math.sin(lean)];
  parts.push(
    `M${r(x - (nx * thick) / 2)} ${r(y - (ny * thick) / 2)}` +
      `Q${r(bend[0] - (nx * thick) / 2.4)} ${r(bend[1] - (ny * thick) / 2.4)} ${r(end[0] - (nx * thin) / 2)} ${r(end[1] - (ny * thin) / 2)}` +
      `L${r(end[0] + (nx * thin) / 2)} ${r(end[1] + (ny * thin) / 2)}` +
      `Q${r(bend[0] + (nx * thick) / 2.4)} ${r(bend[1] + (ny * thick) / 2.4)} ${r(x + (nx * thick) / 2)} ${r(y + (ny * thick) / 2)}z`,
  );
  if (depth < 2) tuft(parts, random, end, length * (depth === 0 ? 2.1 : 1.25));
  if (depth === 0) return;
  const forks = depth === 3 ? 2 : 2 + Math.floor(random() * 2);
  for (let index = 0; index < forks; index += 1) {
    const turn = (index / (forks - 1) - 0.5) * 1.05 + (random() - 0.5) * 0.25;
    const next = Math.max(-1.45, Math.min(1.45, lean * 0.92 + turn));
    branch(parts, random, end, next, length * (0.5 + random() * 0.14), thin, depth - 1);
  }
}

function tuft(parts: string[], random: () => number, [x, y]: Point, size: number): void {
  for (let index = 0; index < 15; index += 1) {
    const radius = size * (0.07 + random() * 0.13);
    const cx = x + (random() - 0.5) * size * 1.42;
    const cy = y + (random() - 0.62) * size * 0.46;
    const flat = radius * 0.62;
    parts.push(
      `M${r(cx - radius)} ${r(cy)}a${r(radius)} ${r(flat)} 0 1 1 ${r(radius * 2)} 0a${r(radius)} ${r(flat)} 0 1 1 ${r(-radius * 2)} 0z`,
    );
  }
}
