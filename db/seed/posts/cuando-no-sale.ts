import type { MentorPost } from "./sample-post.ts";

export const cuandoNoSale: MentorPost = {
  by: "Diego Morales",
  picture: "path",
  title: "Cinco preguntas para cuando un problema no sale",
  slug: "cinco-preguntas-para-cuando-un-problema-no-sale",
  excerpt:
    "Quedarse en blanco no significa no saber. Estas cinco preguntas, que uso en mi trabajo de ingeniero, ayudan a dar el siguiente paso cuando el cuaderno sigue vacío.",
  categories: ["math-tips", "study-strategies"],
  tags: ["problemas", "álgebra", "exámenes"],
  language: "es",
  status: "published",
  daysAgo: 26,
  content: `
<p>A todo el mundo le pasa: lees el enunciado, lo vuelves a leer, y nada. El reloj avanza y el cuaderno sigue en blanco. En la escuela yo creía que eso significaba que no servía para las matemáticas. Hoy diseño máquinas y me quedo en blanco más o menos dos veces por semana.</p>
<p>Lo que cambió no fue mi cabeza. Fue que ahora tengo una lista de preguntas. Las llevo escritas en una tarjeta, y casi siempre alguna abre la puerta.</p>
<h2>1. ¿Qué me piden exactamente?</h2>
<p>Escríbelo con tus palabras y termina la frase con una unidad: «Tengo que encontrar un tiempo, en minutos». Es sorprendente cuántas veces buscábamos otra cosa.</p>
<h2>2. ¿Puedo dibujarlo?</h2>
<p>No hace falta que sea bonito. Un rectángulo, una flecha y tres letras bastan. El dibujo guarda los datos por ti y te deja la cabeza libre para pensar.</p>
<h2>3. ¿Y si los números fueran más fáciles?</h2>
<p>Cambia los números feos por diez y por la mitad. Resuelve ese problema pequeño y mira <strong>qué operaciones hiciste</strong>. Luego repite los mismos pasos con los números de verdad. Es el truco que más veces me ha salvado.</p>
<h2>4. ¿Qué paso puedo dar ya, aunque parezca inútil?</h2>
<p>Despeja una letra. Saca factor común. Calcula el área que falta. No siempre lleva a la solución, pero un paso correcto te enseña un paisaje nuevo, y desde ahí se ve mejor el camino.</p>
<h2>5. ¿Cómo sabría que mi respuesta está mal?</h2>
<p>Si te sale que un autobús va más rápido que un avión, o que una persona mide dos centímetros, no borres todo: has encontrado un aviso. Busca el renglón donde los números dejaron de tener sentido.</p>
<h2>Y si aun así no sale</h2>
<p>Pon un reloj: quince minutos de intento honesto. Después, descansa y anota dos cosas:</p>
<ul>
<li>hasta dónde llegaste;</li>
<li>qué pregunta no pudiste contestar.</li>
</ul>
<p>Con esas dos notas, tu mentor puede ayudarte en cinco minutos. Sin ellas, empezarán los dos desde cero. Pedir ayuda así no es rendirse: es exactamente lo que hacemos los ingenieros cuando entramos en la oficina de al lado y decimos «mira esto un momento».</p>
`,
};
