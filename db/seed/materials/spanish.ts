import type { SampleMaterial } from "./sample-material.ts";

const kind = "text";
const language = "es";
const url = null;

export const spanish: readonly SampleMaterial[] = [
  {
    ...{ kind, language, url, daysAgo: 48, by: "mentor" },
    title: "Cómo resolver un problema de física en seis pasos",
    subject: "Physics",
    text: `Casi todos los problemas de la escuela se pueden resolver con el mismo orden. Al principio parece lento; después ahorra mucho tiempo.

# Los seis pasos
1. Lee el problema dos veces y haz un dibujo, aunque sea feo.
2. Anota lo que sabes, con sus unidades: v = 20 m/s, t = 4 s.
3. Escribe qué te preguntan. Solo una cosa.
4. Busca la ley que une lo que sabes con lo que te preguntan.
5. Despeja con letras primero y pon los números al final.
6. Comprueba: ¿la unidad es la correcta? ¿El resultado es razonable?

# Un ejemplo
Un autobús va a 20 m/s y frena hasta pararse en 4 s. ¿Qué distancia recorre mientras frena?

- Sabemos: velocidad inicial 20 m/s, velocidad final 0, tiempo 4 s.
- Nos preguntan: la distancia.
- Si frena de manera uniforme, la velocidad media es (20 + 0) / 2 = 10 m/s.
- Distancia = velocidad media × tiempo = 10 m/s × 4 s = 40 m.

Comprobación: metros por segundo por segundos da metros. Y 40 m es la mitad de los 80 m que recorrería sin frenar. Tiene sentido.

# Errores frecuentes
- Mezclar km/h y m/s. Para pasar de km/h a m/s, divide entre 3,6.
- Usar una fórmula porque tiene las mismas letras, sin mirar qué significan.`,
  },
  {
    ...{ kind, language, url, daysAgo: 15, by: "team" },
    title: "Escribir un párrafo claro",
    subject: "Writing",
    text: `Un párrafo claro dice una sola cosa y la dice bien.

# Cuatro partes
1. La idea: una frase que dice de qué trata el párrafo.
2. La razón: por qué es así.
3. El ejemplo: algo concreto que se pueda ver o contar.
4. El cierre: qué significa para el resto del texto.

# Un ejemplo
«Leer en voz alta ayuda a encontrar errores. Cuando solo leemos con los ojos, el cerebro corrige lo que falta sin avisar. Si lees esta frase en voz alta, notarás en qué palabra tienes que parar a respirar. Donde te falta el aire, casi siempre sobra una frase.»

# Antes de entregar
- Lee el texto en voz alta.
- Tacha cada palabra que se pueda quitar sin que cambie el sentido.
- Cambia «cosa», «hacer» y «muy» por una palabra más precisa.`,
  },
];
