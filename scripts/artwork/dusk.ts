import { baobab } from "./baobab.ts";
import { seeded } from "./random.ts";

const r = (value: number) => Math.round(value * 10) / 10;

/** Dusk over the savannah, 1600 by 900: the sun just above the hills, baobabs before it, room for words on the left. */
export function duskScene(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">
<defs>
<linearGradient id="sky" x2="0" y2="1">
<stop offset="0" stop-color="#2c1838"/><stop offset=".26" stop-color="#5b2648"/><stop offset=".46" stop-color="#a5404a"/>
<stop offset=".62" stop-color="#dd6f45"/><stop offset=".75" stop-color="#f5a552"/><stop offset=".84" stop-color="#fcd287"/>
</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff0c2" stop-opacity=".95"/><stop offset=".22" stop-color="#ffd58a" stop-opacity=".6"/><stop offset=".6" stop-color="#ff9d5c" stop-opacity=".22"/><stop offset="1" stop-color="#ff8a50" stop-opacity="0"/></radialGradient>
<linearGradient id="haze" x2="0" y2="1"><stop offset="0" stop-color="#f3a35c" stop-opacity="0"/><stop offset="1" stop-color="#f9b56c" stop-opacity=".55"/></linearGradient>
<linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#3d1a2a"/><stop offset="1" stop-color="#1a0d18"/></linearGradient>
</defs>
<rect width="1600" height="900" fill="url(#sky)"/>
${stars()}
${clouds()}
<circle cx="985" cy="640" r="430" fill="url(#glow)"/>
<circle cx="985" cy="640" r="62" fill="#fff3cf"/>
<path fill="#b65a55" d="${ridge(668, 26, 3, 11)}"/>
<path fill="#94434d" d="${ridge(690, 20, 4, 12)}"/>
<rect y="560" width="1600" height="170" fill="url(#haze)"/>
<path fill="#6f2f43" d="${ridge(716, 12, 5, 13)}"/>
${baobab(700, 726, 84, "#6a2c41", 5)}${baobab(812, 724, 60, "#6f2f43", 8)}${baobab(1090, 726, 74, "#6a2c41", 21)}
<path fill="#512338" d="${ridge(748, 10, 6, 14)}"/>
${baobab(560, 766, 150, "#4a2035", 12)}${baobab(1480, 768, 190, "#4a2035", 33)}
<path fill="url(#ground)" d="${ridge(790, 12, 3, 15)}"/>
${baobab(1195, 838, 560, "#240f1e", 42)}
${pair()}
${grass()}
${birds()}
</svg>`;
}

/** A soft skyline from a few sine waves down to the lower edge. */
function ridge(base: number, height: number, waves: number, seed: number): string {
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

function stars(): string {
  const random = seeded(3);
  const dots = Array.from({ length: 70 }, () => {
    const y = random() * random() * 330;
    const size = 0.5 + random() * 1.1;
    return `<circle cx="${r(random() * 1600)}" cy="${r(y)}" r="${r(size)}" opacity="${r(0.85 - y / 420)}"/>`;
  });
  return `<g fill="#ffe9cf">${dots.join("")}</g>`;
}

/** Long flat streaks, lit from below. */
function clouds(): string {
  const random = seeded(29);
  const streaks = Array.from({ length: 15 }, () => {
    const y = 300 + random() * 300;
    const length = 170 + random() * 420;
    const x = random() * 1700 - 100;
    const thick = 3 + random() * 9;
    const color = y > 470 ? "#ffc07a" : y > 380 ? "#ee8258" : "#b04a52";
    return `<path fill="${color}" opacity="${r(0.25 + random() * 0.3)}" d="M${r(x)} ${r(y)}q${r(length / 2)} ${r(-thick * 2)} ${r(length)} 0q${r(-length / 2)} ${r(thick)} ${r(-length)} 0z"/>`;
  });
  return streaks.join("");
}

/** Two people under the tree, one reading to the other. */
function pair(): string {
  const older =
    "M962 848q-3-24 4-38q5-9 13-9q8 0 11 9q3 8 2 15q10 1 19 6q3 2 1 4q-8 3-22 2q12 5 26 5q4 0 4 6zM971 789a9.5 10 0 1 1 19 0a9.5 10 0 1 1-19 0z";
  const younger =
    "M1066 848q2-20-3-31q-4-8-11-8q-7 0-10 8q-2 6-2 12q-8 2-14 6q-2 2 0 3q8 2 18 1q-10 3-20 3q-3 1-3 6zM1042 800a8.5 9 0 1 1 17 0a8.5 9 0 1 1-17 0z";
  const book = "M1009 829l9 4 9-4v-9l-9 4-9-4z";
  return `<path fill="#1d0c19" d="${older}${younger}"/><path fill="#f6c98a" opacity=".9" d="${book}"/>`;
}

function grass(): string {
  const random = seeded(17);
  const blades: string[] = [];
  for (let x = -10; x < 1610; x += 4) {
    const tall = 10 + random() * random() * 46;
    const foot = 868 + Math.sin(x / 130) * 10;
    const lean = (random() - 0.4) * tall * 0.7;
    blades.push(
      `M${r(x)} 902L${r(x)} ${r(foot)}q${r(lean * 0.3)} ${r(-tall * 0.6)} ${r(lean)} ${r(-tall)}q${r(-lean * 0.4 + 3)} ${r(tall * 0.5)} ${r(3.4 - lean)} ${r(tall)}L${r(x + 4)} 902z`,
    );
  }
  return `<path fill="#160a14" d="${blades.join("")}"/>`;
}

function birds(): string {
  const flock = [
    [700, 330, 15],
    [742, 312, 12],
    [764, 344, 10],
    [806, 322, 13],
    [850, 352, 9],
    [668, 362, 9],
  ] as const;
  const wings = flock.map(
    ([x, y, s]) =>
      `M${x - s} ${r(y - s * 0.25)}q${r(s * 0.6)} ${r(-s * 0.35)} ${s} ${r(s * 0.3)}q${r(s * 0.4)} ${r(-s * 0.65)} ${s} ${r(-s * 0.3)}`,
  );
  return `<path fill="none" stroke="#3a1730" stroke-width="2.4" stroke-linecap="round" d="${wings.join("")}"/>`;
}
