import { baobab } from "./baobab.ts";
import { fireflies, grass, pair, ridge } from "./ground.ts";
import { birds, clouds, sun, sunlight, twinklingStars } from "./sky.ts";

/** 1600 by 900. `time` runs from 0 to 1, where the loop closes; the site's still picture is at 0. */
export function duskScene(width: number, height: number, time = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">
${paints}
<rect width="1600" height="900" fill="url(#sky)"/>
${twinklingStars(time)}
${clouds(time)}
${sunlight(time)}
${hills}
${birds(time)}
<path fill="url(#ground)" d="${ridge(790, 12, 3, 15)}"/>
<ellipse cx="${sun.x}" cy="806" rx="640" ry="72" fill="url(#path)"/>
<path fill="url(#rim)" transform="translate(-3.4 -1)" d="${tree}"/><path fill="#240f1e" d="${tree}"/>
<ellipse cx="1195" cy="842" rx="190" ry="16" fill="url(#shade)"/>
${pair(time)}
${grass(time)}
${fireflies(time)}
</svg>`;
}

const paints = `<defs>
<linearGradient id="sky" x2="0" y2="1">
<stop offset="0" stop-color="#2c1838"/><stop offset=".26" stop-color="#5b2648"/><stop offset=".46" stop-color="#a5404a"/>
<stop offset=".62" stop-color="#dd6f45"/><stop offset=".75" stop-color="#f5a552"/><stop offset=".84" stop-color="#fcd287"/>
</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff0c2" stop-opacity=".95"/><stop offset=".22" stop-color="#ffd58a" stop-opacity=".6"/><stop offset=".6" stop-color="#ff9d5c" stop-opacity=".22"/><stop offset="1" stop-color="#ff8a50" stop-opacity="0"/></radialGradient>
<linearGradient id="haze" x2="0" y2="1"><stop offset="0" stop-color="#f3a35c" stop-opacity="0"/><stop offset="1" stop-color="#f9b56c" stop-opacity=".55"/></linearGradient>
<linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#3d1a2a"/><stop offset="1" stop-color="#1a0d18"/></linearGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="760" y1="0" x2="1240" y2="0"><stop offset="0" stop-color="#e0704a" stop-opacity=".3"/><stop offset=".7" stop-color="#ffb46a" stop-opacity=".95"/><stop offset="1" stop-color="#e0704a" stop-opacity="0"/></linearGradient>
<radialGradient id="path"><stop offset="0" stop-color="#f08a50" stop-opacity=".5"/><stop offset=".5" stop-color="#c4573f" stop-opacity=".2"/><stop offset="1" stop-color="#a5404a" stop-opacity="0"/></radialGradient>
<radialGradient id="shade"><stop offset=".4" stop-color="#1d0c19" stop-opacity=".8"/><stop offset="1" stop-color="#1d0c19" stop-opacity="0"/></radialGradient>
<radialGradient id="page"><stop offset="0" stop-color="#ffdca6" stop-opacity=".5"/><stop offset="1" stop-color="#ffb46a" stop-opacity="0"/></radialGradient>
<radialGradient id="spark"><stop offset="0" stop-color="#ffe28a" stop-opacity=".8"/><stop offset="1" stop-color="#ffc060" stop-opacity="0"/></radialGradient>
</defs>`;

/** A second tree, slightly towards the sun, is the lit edge. */
const tree = baobab(1195, 838, 560, 42);

const hills = `<path fill="#b65a55" d="${ridge(668, 26, 3, 11)}"/>
<path fill="#94434d" d="${ridge(690, 20, 4, 12)}"/>
<rect y="560" width="1600" height="170" fill="url(#haze)"/>
<path fill="#6f2f43" d="${ridge(716, 12, 5, 13)}"/>
<path fill="#6a2c41" d="${baobab(700, 726, 84, 5)}"/><path fill="#6f2f43" d="${baobab(812, 724, 60, 8)}"/><path fill="#6a2c41" d="${baobab(1090, 726, 74, 21)}"/>
<path fill="#512338" d="${ridge(748, 10, 6, 14)}"/>
<path fill="#4a2035" d="${baobab(560, 766, 150, 12)}"/><path fill="#4a2035" d="${baobab(1480, 768, 190, 33)}"/>`;
