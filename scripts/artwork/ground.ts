import { seeded } from "#lib/platform/seeded.ts";
import { round as r, swing } from "./wave.ts";

export function ridge(base: number, height: number, waves: number, seed: number): string {
  const random = seeded(seed);
  const shifts = [random() * 6, random() * 6, random() * 6];
  const points: string[] = [];
  for (let x = 0; x <= 1600; x += 20) {
    const t = (x / 1600) * Math.PI * 2;
    const [a = 0, b = 0, c = 0] = shifts;
    const wave =
      Math.sin(t * waves * 0.5 + a) * 0.6 + Math.sin(t * waves + b) * 0.28 + Math.sin(t * waves * 2.3 + c) * 0.12;
    points.push(`${x} ${r(base - wave * height)}`);
  }
  return `M0 900L${points.join("L")}L1600 900z`;
}

export function pair(time: number): string {
  const older =
    "M962 848q-3-24 4-38q5-9 13-9q8 0 11 9q3 8 2 15q10 1 19 6q3 2 1 4q-8 3-22 2q12 5 26 5q4 0 4 6zM971 789a9.5 10 0 1 1 19 0a9.5 10 0 1 1-19 0z";
  const younger =
    "M1066 848q2-20-3-31q-4-8-11-8q-7 0-10 8q-2 6-2 12q-8 2-14 6q-2 2 0 3q8 2 18 1q-10 3-20 3q-3 1-3 6zM1042 800a8.5 9 0 1 1 17 0a8.5 9 0 1 1-17 0z";
  const book = "M1009 829l9 4 9-4v-9l-9 4-9-4z";
  const light = 0.9 + 0.1 * swing(time, 2, 0);
  return (
    `<ellipse cx="1014" cy="850" rx="110" ry="12" fill="url(#shade)"/>` +
    `<circle cx="1018" cy="822" r="58" fill="url(#page)" opacity="${light.toFixed(3)}"/>` +
    `<path fill="#e8874f" transform="translate(-1.6 -1.6)" d="${older}${younger}"/>` +
    `<path fill="#1d0c19" d="${older}${younger}"/><path fill="#ffdca6" d="${book}"/>`
  );
}

export function grass(time: number): string {
  const random = seeded(17);
  const blades: string[] = [];
  for (let x = -10; x < 1610; x += 4) {
    const tall = 10 + random() * random() * 46;
    const foot = 868 + Math.sin(x / 130) * 10;
    const lean = (random() - 0.4) * tall * 0.7 + tall * 0.13 * swing(time, 1, -x / 700);
    blades.push(
      `M${x} 902L${x} ${r(foot)}q${(lean * 0.3).toFixed(2)} ${r(-tall * 0.6)} ${lean.toFixed(2)} ${r(-tall)}q${(-lean * 0.4 + 3).toFixed(2)} ${r(tall * 0.5)} ${(3.4 - lean).toFixed(2)} ${r(tall)}L${x + 4} 902z`,
    );
  }
  return `<path fill="#160a14" d="${blades.join("")}"/>`;
}

export function fireflies(time: number): string {
  const random = seeded(71);
  return Array.from({ length: 24 }, () => {
    const [x, y] = [random() * 1600, 770 + random() * 85];
    const [wide, high, shift] = [14 + random() * 22, 6 + random() * 10, random()];
    const light = Math.max(0, swing(time, 1 + Math.floor(random() * 2), random())) ** 1.5;
    const at = `${(x + wide * swing(time, 1, shift)).toFixed(2)} ${(y + high * swing(time, 1, shift * 2)).toFixed(2)}`;
    return `<g transform="translate(${at})" opacity="${light.toFixed(3)}"><circle r="11" fill="url(#spark)"/><circle r="1.9" fill="#fff1b8"/></g>`;
  }).join("");
}
