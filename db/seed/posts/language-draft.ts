import type { SamplePost } from "./sample-post.ts";

export const languageDraft: SamplePost = {
  title: "Aprender veinte palabras y no olvidarlas",
  slug: "aprender-veinte-palabras-y-no-olvidarlas",
  excerpt: "Un método sencillo con tarjetas de papel: repasar poco, pero en el momento justo. Borrador.",
  categories: ["language-learning", "study-strategies"],
  tags: ["vocabulario", "memoria"],
  language: "es",
  status: "draft",
  daysAgo: 2,
  content: `
<p>Aprender una lista de veinte palabras la noche anterior es fácil. Lo difícil es recordarlas dentro de un mes. La diferencia no está en el esfuerzo, sino en <strong>cuándo</strong> se repasa.</p>
<h2>Las cinco cajas</h2>
<p>Escribe cada palabra en una tarjeta: en una cara la palabra, en la otra una frase tuya. Todas empiezan en la primera caja.</p>
<ul>
<li>Si la recuerdas, pasa a la caja siguiente.</li>
<li>Si no, vuelve a la primera. No pasa nada: esa es justamente la tarjeta que necesitabas ver.</li>
</ul>
<p>La primera caja se repasa cada día, la segunda cada dos días, la tercera cada semana, la cuarta cada dos semanas y la quinta una vez al mes.</p>
<h2>Por hacer</h2>
<p>Añadir un ejemplo con verbos irregulares y una foto de las cajas.</p>
`,
};
