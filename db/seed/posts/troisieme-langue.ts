import type { MentorPost } from "./sample-post.ts";

export const troisiemeLangue: MentorPost = {
  by: "Fatima Zahra Idrissi",
  picture: "tree",
  title: "Étudier dans sa troisième langue : ce qui m’a aidée",
  slug: "etudier-dans-sa-troisieme-langue",
  excerpt:
    "Je parlais deux langues à la maison et j’ai suivi mes études dans une troisième. C’était fatigant, puis c’est devenu une force. Voici cinq habitudes qui ont tout changé.",
  categories: ["success-stories", "language-learning"],
  tags: ["études", "plurilinguisme", "confiance"],
  language: "fr",
  status: "published",
  daysAgo: 10,
  content: `
<p>Le premier jour à la faculté de pharmacie, j’ai rempli trois pages de notes. Le soir, en les relisant, je me suis aperçue que je n’avais rien compris. J’avais recopié des sons. À la maison nous parlions arabe et amazighe ; le français était la langue de l’école, et voilà qu’il devenait celle de la chimie, des formules et des examens.</p>
<p>J’ai pensé que les autres étaient plus intelligents que moi. Ils ne l’étaient pas. Ils étaient simplement moins fatigués à la fin de la journée, car ils ne traduisaient pas. Personne ne me l’avait dit ; alors je vous le dis.</p>
<h2>1. Préparer dix mots avant le cours</h2>
<p>La veille, je parcourais le chapitre pendant un quart d’heure, sans chercher à le comprendre. Je notais seulement dix mots qui revenaient souvent, et leur sens. Le lendemain, ces dix mots étaient comme dix visages connus dans une salle pleine d’inconnus.</p>
<h2>2. Apprendre d’abord dans la langue qui vient</h2>
<p>J’expliquais l’idée à ma mère, dans notre langue, avec les mains et avec des verres d’eau. Une fois l’idée claire, je cherchais les mots français. Comprendre et traduire sont deux travaux différents : on a le droit de les faire <strong>l’un après l’autre</strong>.</p>
<h2>3. Garder ses phrases toutes prêtes</h2>
<p>J’avais une page de débuts de phrases : « On observe que… », « Cela s’explique par… », « À l’inverse, … ». À l’examen, elles me laissaient du temps pour penser au contenu.</p>
<h2>4. Poser la question, même mal</h2>
<p>Pendant un semestre, j’ai attendu de savoir poser mes questions sans faute. C’était un semestre sans réponses. Puis j’ai levé la main, avec un accord oublié et la voix qui tremblait. Le professeur a répondu, et deux personnes m’ont remerciée à la sortie.</p>
<h2>5. Se reposer pour de bon</h2>
<p>Travailler dans une langue nouvelle fatigue vraiment la tête. Ce n’est pas de la paresse :</p>
<ul>
<li>faites une courte pause toutes les demi-heures ;</li>
<li>gardez une soirée par semaine dans la langue de votre cœur ;</li>
<li>dormez avant de décider que vous n’y arriverez pas.</li>
</ul>
<p>Aujourd’hui, dans ma pharmacie, je change de langue vingt fois par jour. Une dame me décrit sa douleur en amazighe, je lis la notice en français, je réponds au laboratoire en anglais. Ce qui me ralentissait à vingt ans est ce que l’on vient chercher chez moi. Si vous êtes au début de ce chemin, soyez patients avec vous-mêmes. Vous n’êtes pas en retard : vous portez davantage.</p>
`,
};
