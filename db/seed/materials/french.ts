import type { SampleMaterial } from "./sample-material.ts";

const kind = "text";
const language = "fr";
const url = null;

export const french: readonly SampleMaterial[] = [
  {
    ...{ kind, language, url, daysAgo: 41, by: "team" },
    title: "Équilibrer une équation chimique",
    subject: "Chemistry",
    text: `Dans une réaction, aucun atome ne disparaît et aucun n’apparaît. Équilibrer une équation, c’est seulement compter.

# La méthode
1. Écrivez les formules et ne les changez plus jamais.
2. Comptez chaque sorte d’atome à gauche et à droite.
3. Commencez par l’élément qui se trouve dans le moins de formules.
4. Gardez l’oxygène et l’hydrogène pour la fin.
5. Recomptez tout.

# Un exemple
Le méthane brûle dans le dioxygène : CH4 + O2 → CO2 + H2O

- Carbone : 1 à gauche, 1 à droite. Rien à faire.
- Hydrogène : 4 à gauche, 2 à droite. Il faut 2 H2O.
- Oxygène : à droite 2 + 2 = 4, donc 2 O2 à gauche.

Résultat : CH4 + 2 O2 → CO2 + 2 H2O

# À vous
- H2 + O2 → H2O
- Fe + O2 → Fe2O3
- N2 + H2 → NH3

# Réponses
1. 2 H2 + O2 → 2 H2O
2. 4 Fe + 3 O2 → 2 Fe2O3
3. N2 + 3 H2 → 2 NH3`,
  },
  {
    ...{ kind: "link", language, daysAgo: 9, by: "team" },
    title: "Des vidéos et des exercices pour le collège et le lycée",
    subject: "Study skills",
    url: "https://www.lumni.fr/",
    text: "Un site gratuit de l’audiovisuel public français : des vidéos courtes, des quiz et des fiches par matière et par niveau.",
  },
];
