import type { SampleMaterial } from "./sample-material.ts";

const kind = "text";
const language = "de";
const url = null;

export const german: readonly SampleMaterial[] = [
  {
    ...{ kind, language, url, daysAgo: 27, by: "team" },
    title: "Prozentrechnung mit dem Dreisatz",
    subject: "Math",
    text: `Prozent heißt „von hundert“. Wer das im Kopf behält, braucht keine Formel.

# Die drei Fragen
- Wie viel sind 15 % von 80 Euro?
- 12 von 48 Aufgaben sind richtig. Wie viel Prozent sind das?
- Eine Jacke kostet nach 20 % Rabatt noch 64 Euro. Was kostete sie vorher?

# So geht es immer
1. Schreibe auf, was 100 % sind.
2. Rechne aus, was 1 % ist (durch 100 teilen).
3. Rechne auf das hoch, was gefragt ist.

# Erste Frage
100 % sind 80 Euro. 1 % sind 0,80 Euro. 15 % sind 15 × 0,80 Euro = 12 Euro.

# Zweite Frage
100 % sind 48 Aufgaben. 12 von 48 sind ein Viertel, also 25 %.

# Dritte Frage
Vorsicht: 64 Euro sind nicht 100 %, sondern 80 %. 1 % sind also 64 : 80 = 0,80 Euro, und 100 % sind 80 Euro. Probe: 20 % von 80 Euro sind 16 Euro, und 80 - 16 = 64.

# Merke
Die wichtigste Frage ist immer: Was sind hier die 100 %?`,
  },
];
