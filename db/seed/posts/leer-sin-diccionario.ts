import type { MentorPost } from "./sample-post.ts";

export const leerSinDiccionario: MentorPost = {
  by: "Isabella Fernández",
  picture: "book",
  title: "Leer en otro idioma sin el diccionario al lado",
  slug: "leer-en-otro-idioma-sin-el-diccionario-al-lado",
  excerpt:
    "Quien busca cada palabra acaba por dejar el libro. Cuatro costumbres de traductora para leer con gusto desde la primera página, aunque no lo entiendas todo.",
  categories: ["language-learning"],
  tags: ["lectura", "vocabulario", "inglés"],
  language: "es",
  status: "published",
  daysAgo: 9,
  content: `
<p>Llevo dieciséis años traduciendo y todavía hay palabras que no conozco. Me pasa casi todos los días. La diferencia con mis primeros años es que ya no me detengo en cada una: he aprendido cuáles merecen una pausa y cuáles no.</p>
<p>Muchos estudiantes empiezan una novela en inglés con el diccionario abierto. En la primera página buscan veinte palabras. En la tercera ya no recuerdan de qué iba la historia. Y en la quinta cierran el libro y piensan: «No tengo nivel». Sí que lo tienes. Lo que te falta es otra manera de leer.</p>
<h2>1. Elige un texto en el que falle una palabra de cada veinte</h2>
<p>Abre una página al azar y cuenta las palabras que no entiendes en unas cinco líneas. Si son dos o tres, adelante. Si son diez, guarda ese libro para el año que viene: te estará esperando.</p>
<h2>2. Lee la página entera antes de buscar nada</h2>
<p>El contexto trabaja gratis. Si la abuela bate los huevos con un <em>whisk</em>, ya entiendes bastante bien para qué sirve. Subraya con lápiz y sigue.</p>
<h2>3. Busca solo tres palabras por página</h2>
<p>¿Cuáles? Las que aparecen más de una vez y las que te impiden saber <strong>quién hace qué</strong>. Los adjetivos del paisaje pueden esperar. Apunta las tres con la frase completa; una palabra sola se olvida, una escena no.</p>
<h2>4. Cuéntalo en voz alta</h2>
<p>Al terminar, cuenta en un minuto lo que ha pasado, en el idioma del libro y con palabras sencillas. No hace falta que esté perfecto:</p>
<ul>
<li>¿Quién aparece y qué quiere?</li>
<li>¿Qué ha cambiado desde la página anterior?</li>
<li>¿Qué crees que va a pasar ahora?</li>
</ul>
<p>Ese minuto vale más que media hora de listas, porque usas lo que acabas de leer. Y si lo haces con tu mentor o tu mentora, mejor todavía: te dirá qué se entendió a la primera, que suele ser mucho más de lo que imaginas.</p>
<h2>Un reto pequeño</h2>
<p>Esta semana, diez minutos al día con el mismo libro. Ni uno más, aunque te apetezca. El viernes vuelve a la primera página y léela otra vez. Vas a notar que algo se ha movido, y ese día nadie tendrá que convencerte de seguir.</p>
`,
};
