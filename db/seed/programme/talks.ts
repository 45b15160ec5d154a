/** Made-up talks of the demo's people; `s` is the student, `m` the mentor. */
export type TalkLine = readonly ["s" | "m", string];
export type Talk = readonly TalkLine[];

export const derivatives: Talk = [
  ["m", "Hi Kofi, good to have you here! What would you like to start with?"],
  ["s", "Hello Elena! Derivatives. I can follow the rules in the book but I never know why they work."],
  ["m", "That is the best place to start. What do you think the slope of a curve at one single point could mean?"],
  ["s", "Hmm. A point has no slope? You need two points for a line."],
  [
    "m",
    "Exactly right. So take two points and let the second one walk towards the first. Draw f(x) = x² and try it at x = 1: use 2, then 1.5, then 1.1.",
  ],
  ["s", "I get 3, 2.5 and 2.1. It comes closer and closer to 2!"],
  [
    "m",
    "And that number it never quite reaches but always approaches is the derivative. You just found it yourself 🎉",
  ],
  ["s", "So the rule 2x is only the short way of saying what all those numbers walk to?"],
  ["m", "Yes! For homework do the same with x³ at x = 1 and at x = 2, and guess the rule before you look it up."],
  ["s", "1: 3\n2: 12\nSo 3x²? I did not look it up, promise."],
  ["m", "3x² it is. Keep that sheet: the chain rule starts where it ends."],
  ["s", "Thank you. The test is next week. Could we do the chain rule before that?"],
  ["m", "Of course. Pick a time that suits you on my page."],
  ["s", "Booked! See you then."],
];

/** Held back: it looks like a phone number. */
export const withNumber = "If my internet fails again, you can call me: +233 20 555 0147";
/** Comes last and stays unread. */
export const lastWord =
  "Before our session: try to write sin(x²) as two machines, one feeding the other. That is all the chain rule is.";
/** To a minor at night: waits for the morning. */
export const late = "Noch etwas: Bring am Montag bitte kariertes Papier mit.";
/** Staff refuse it. */
export const refusedText = "Can we talk on WhatsApp instead? It is easier for me.";

export const talks: Readonly<Record<"en" | "es" | "fr" | "de", Talk>> = {
  en: [
    ["s", "Good afternoon! I finished the exercises but number 7 gives me a negative length."],
    ["m", "A negative length is a nice sign that something is hiding. Which formula did you use?"],
    ["s", "a² + b² = c², and I looked for b."],
    ["m", "Then write it as b² = c² - a² first, and look at what you subtracted from what."],
    ["s", "Oh. I had them the wrong way round. Thank you!!"],
    ["m", "Well spotted! Shall we do vectors next time?"],
  ],
  es: [
    ["s", "¡Hola! ¿Puedo preguntar algo sobre los límites?"],
    ["m", "¡Claro que sí! Cuéntame qué has probado ya."],
    ["s", "He sustituido x = 2, pero me sale 0/0 y no sé si eso es 0 o 1."],
    ["m", "Ni una cosa ni la otra: 0/0 solo nos dice que hay que mirar mejor. ¿Puedes factorizar el numerador?"],
    ["s", "(x - 2)(x + 2)… ¡y se va el de abajo! Entonces es 4."],
    ["m", "Perfecto. El miércoles vemos qué pasa cuando no se puede factorizar."],
    ["s", "Gracias, hasta el miércoles 😊"],
  ],
  fr: [
    ["s", "Bonjour, j’ai relu le texte de Camus, mais je ne comprends pas la fin du premier chapitre."],
    ["m", "Bonjour ! Qu’est-ce qui vous gêne : un mot, ou ce que fait le personnage ?"],
    ["s", "Pourquoi il ne pleure pas à l’enterrement."],
    ["m", "Très bonne question. Notez trois choses qu’il remarque à la place : nous partirons de là jeudi."],
    ["s", "La chaleur, la lumière, et le bruit des gens. Merci, à jeudi !"],
  ],
  de: [
    ["s", "Hallo, ich verstehe nicht, warum man bei Brüchen nicht einfach oben und unten addiert."],
    ["m", "Hallo! Probier es aus: Was kommt so bei 1/2 + 1/2 heraus?"],
    ["s", "2/4. Aber das ist ja wieder nur ein Halbes!"],
    ["m", "Genau. Zwei halbe Pizzen sind eine ganze – also kann die Regel nicht stimmen. Was müsste gleich sein?"],
    ["s", "Die Stücke müssen gleich groß sein. Also erst gleiche Nenner?"],
    ["m", "Du hast es selbst gefunden. Am Montag üben wir das mit Dritteln und Vierteln."],
  ],
};

const topics = [
  "fractions",
  "linear equations",
  "functions",
  "parabolas",
  "probability",
  "vectors",
  "limits",
  "series",
];
const week = (topic: string): Talk => [
  ["m", `This week: ${topic}. Have you had it at school already?`],
  ["s", `A little. We started with ${topic} on Monday, and I was lost after ten minutes.`],
  ["m", "Then let us go slowly. Which was the last line you still understood?"],
  ["s", "The example. Then the teacher changed all the numbers into letters."],
  ["m", "Put numbers back for the letters, small ones, and tell me what you see."],
  ["s", "With 2 and 3 it works. With 0 it does something strange."],
  ["m", "0 is always worth a try! What happens there, in your own words?"],
  ["s", "Everything disappears and both sides are the same."],
  ["m", "That is exactly what the letters wanted to tell you."],
  ["s", "Now I see it. I did exercises 1 to 6, and I think all are right."],
  ["m", "All but number 4: look at the sign once more."],
  ["s", "Minus times minus. Again! Fixed."],
  ["m", "Everybody's favourite mistake. Well done this week."],
  ["s", "Thank you! See you next week."],
];

const step = (index: number) =>
  `${index}. Read the question aloud. Underline what is given, circle what is asked, and write down one thing you could work out from what is given, even if you do not know yet what it is good for.`;

/** Weeks of lessons, with one very long message. */
export const longTalk: Talk = [
  ...topics.flatMap(week),
  ["s", "Could you send me once more the whole way of solving a problem? I want to hang it over my desk."],
  [
    "m",
    `With pleasure. Here it is, so that you never have to ask again:\n\n${[1, 2, 3, 4, 5, 6, 7, 8].map(step).join("\n\n")}`,
  ],
  ["s", "That is a long poster 😄 Thank you!"],
];
