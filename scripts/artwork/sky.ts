import { seeded } from "#lib/platform/seeded.ts";
import { round as r, swing } from "./wave.ts";

export const sun = { x: 985, y: 640 };

export function twinklingStars(time: number): string {
  const random = seeded(3);
  const dots = Array.from({ length: 90 }, () => {
    const y = random() * random() * 330;
    const size = 0.5 + random() * 1.1;
    const x = random() * 1600;
    const light = (0.85 - y / 420) * (0.72 + 0.28 * swing(time, 1 + Math.floor(random() * 2), random()));
    return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(size)}" opacity="${light.toFixed(2)}"/>`;
  });
  return `<g fill="#ffe9cf">${dots.join("")}</g>`;
}

/** Each streak is drawn twice, half a cycle apart: one fades out while the other is brightest. */
export function clouds(time: number): string {
  const random = seeded(29);
  const streaks = Array.from({ length: 17 }, () => {
    const y = 290 + random() * 300;
    const length = 190 + random() * 460;
    const x = random() * 1700 - 100;
    const thick = 3 + random() * 9;
    const color = y > 470 ? "#ffc07a" : y > 380 ? "#ee8258" : "#b04a52";
    const light = 0.3 + random() * 0.32;
    const [way, start] = [36 + y / 9, random()];
    return [start, start + 0.5].map((at) => {
      const part = (time + at) % 1;
      return streak(x + (part - 0.5) * way, y, length, thick, color, light * Math.sin(Math.PI * part) ** 2);
    });
  });
  return streaks.flat().join("");
}

function streak(x: number, y: number, length: number, thick: number, color: string, light: number): string {
  const path = `M${x.toFixed(2)} ${r(y)}q${r(length / 2)} ${r(-thick * 2)} ${r(length)} 0q${r(-length / 2)} ${r(thick)} ${r(-length)} 0z`;
  return `<path fill="${color}" opacity="${light.toFixed(3)}" d="${path}"/>`;
}

export function birds(time: number): string {
  const flock = [
    [700, 330, 15],
    [742, 312, 12],
    [764, 344, 10],
    [806, 322, 13],
    [850, 352, 9],
    [668, 362, 9],
  ] as const;
  const wings = flock.map(([x, y, s], index) => {
    const at = [x + 16 * swing(time, 1, 0.08 * index), y + 5 * swing(time, 1, 0.25 + 0.11 * index)] as const;
    const beat = 0.72 + 0.28 * swing(time, 6 + (index % 3), 0.37 * index);
    return `M${(at[0] - s).toFixed(2)} ${(at[1] - s * 0.3 * beat).toFixed(2)}q${r(s * 0.6)} ${(-s * 0.4 * beat).toFixed(2)} ${s} ${(s * 0.35 * beat).toFixed(2)}q${r(s * 0.4)} ${(-s * 0.75 * beat).toFixed(2)} ${s} ${(-s * 0.35 * beat).toFixed(2)}`;
  });
  return `<path fill="none" stroke="#3a1730" stroke-width="2.4" stroke-linecap="round" d="${wings.join("")}"/>`;
}

export function sunlight(time: number): string {
  const reach = 440 + 12 * swing(time, 1, 0);
  return (
    `<circle cx="${sun.x}" cy="${sun.y}" r="${reach.toFixed(1)}" fill="url(#glow)"/>` +
    `<circle cx="${sun.x}" cy="${sun.y}" r="62" fill="#fff3cf"/>`
  );
}
