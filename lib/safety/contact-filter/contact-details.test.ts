import { describe, expect, test } from "vitest";
import { contactDetails, contactDetailsAcross, type Finding } from "./contact-details.ts";

const found: Record<Exclude<Finding, "unread">, readonly string[]> = {
  email: [
    "Write to amina.diallo@example.org please",
    "amina @ example . org",
    "amina (at) example (dot) org",
    "amina at gmail dot com",
    "amina [at] example.org",
    "escribe a amina arroba gmail punto com",
    "amina arobase gmail point com",
    "amina ät web punkt de",
    "a\u200bmina@exam\u200bple.org",
    "ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ",
    "amina@gmail",
    "a, m, i, n, a, arobase, e-x-a-m-p-l-e, full stop, n-e-t",
    "L comme Léo, le a enroulé, example, point, com",
  ],
  phone: [
    "+44 20 7946 0958",
    "call 0207 946 0958",
    "(555) 012-3456 7",
    "0176/1234567",
    "06.12.34.56.78",
    "my number: 5 5 5 0 1 2 3 4 9",
    "vierundzwanzig siebenunddreissig einundachtzig zweiundneunzig",
    "oh seven nine one two three eight five six",
    "zero double five one two eight nine four",
    "cero seis uno dos nueve ocho siete cuatro",
    "zéro six douze trente-quatre cinquante-six",
    "null eins sieben sechs neun acht zwo",
    "nought 1 seven six five 88 nine two",
    "zér0 s!x, hu!t, puis zér0, s!x, hu!t, zér0 s!x",
    "０２０７９４６０９５８",
    "my number ٠٢٠٧٩٤٦٠٩٥٨",
    "零二零七九四六零九五八",
    "my digits are fivefive5 four nine1two",
    "zerosixundeuxtroisquatrecinqsix",
    "ring x0131 x031 x0331",
    "call twentyonefortytwoeightynineten",
    "0, 31, 7, 42, 5, 98",
    "You can reach me any time: triple five, then zero one seven, then a three",
  ],
  handle: ["I am @amina_d there", "find @ amina.teaches"],
  link: [
    "https://example.net/me",
    "www.example.de",
    "look at example.com",
    "t.me/amina",
    "bit.ly/3abc",
    "http://baobab.example.evil.com/",
    "http://khanacademy.org.evil.io",
    "https://scratch.mit.edu/users/amina09",
    "https://en.wikipedia.org/wiki/User:Amina",
    "discord.gg/abc",
    "my own room: meet punto jit punto si barra clase",
    "geh auf te punkt em e schrägstrich lerngruppe",
  ],
  elsewhere: [
    "Let's talk on WhatsApp",
    "add me on snap",
    "my insta is amina.d",
    "w h a t s a p p me",
    "füg mich auf ινσταγκραμ hinzu",
    "ライン で はなそう",
    "rückwärts lesen: tahcpans",
    "tu m'y trouves avec ce pseudo",
    "on t.e.l.e.g.r.a.m",
    "on wh4tsapp",
    "text me at night",
    "We could chat outside this platform",
    "give me your number",
    "Escríbeme por WhatsApp",
    "pásame tu número",
    "hablemos fuera de esta plataforma",
    "ajoute-moi sur Insta",
    "envoie-moi ton numéro",
    "parlons en dehors de ce site",
    "schreib mir auf Telegram",
    "gib mir deine Handynummer",
    "außerhalb dieser Plattform",
  ],
  address: [
    "I live at 14 Maple Row, the flat above the bakery",
    "I live at 12 Park Street",
    "221 Baker St",
    "Hauptstraße 5",
    "Am Lindenweg 12",
    "12 rue de la Paix",
    "calle Mayor 14",
    "Avenida de la Paz nº 33",
    "What is your home address?",
    "dónde vives",
    "où habites-tu",
    "wo wohnst du",
  ],
  secrecy: [
    "This is our secret",
    "Keep this between us",
    "don't tell your parents",
    "never tell anyone",
    "no se lo digas a nadie",
    "es nuestro secreto",
    "ne le dis à personne",
    "c’est notre secret",
    "sag es niemandem",
    "das bleibt unter uns",
  ],
  picture: [
    "send me a photo",
    "share some pics",
    "a picture of you",
    "turn on your camera",
    "mándame una foto",
    "envoie-moi une photo",
    "schick mir ein Bild",
    "ein Foto von dir",
  ],
  meeting: [
    "We could meet in person",
    "let's meet at the park",
    "see you in real life",
    "come to my house",
    "podemos vernos en persona",
    "ven a mi casa",
    "on se voit en vrai",
    "viens chez moi",
    "wir können uns persönlich treffen",
    "komm zu mir nach Hause",
  ],
};

describe.each(Object.entries(found))("%s is found in [@SAFE-22a @SAFE-22b]", (kind, texts) => {
  test.each(texts)("%j", (text) => expect(contactDetails(text)).toContain(kind));
});

describe("nothing is found in what people write about learning [@SAFE-22a]", () => {
  test.each([
    "",
    "I have taught mathematics since 1998, from 2004-2012 in Nairobi and 2013–2024 in Lyon.",
    "My lessons on 2026-11-21 at 15:30 and on 12.03.2026 or 3/12/2026",
    "One, two, three, four, five, six, seven: let us count to ten!",
    "1 2 3 4 5 6 7 8 9",
    "0, 31, 7, 42, 5, 9",
    "<td>0</td><td>12</td><td>3456</td><td>789</td>",
    "The number π is 3.14159265358979",
    "There are 8,000,000,000 people",
    "I would like to understand fractions and 12 x 34 = 408",
    "I can meet on Mondays and Thursdays",
    "Light needs 499 seconds to reach us, because 149597870700 / 299792458 ≈ 499.005.",
    "Who lived at 10 Downing Street in 1940?",
    "Write @app.route('/hello') above the function",
    "Die Emser Depesche war ein Telegramm. Was wollte er damit erreichen?",
    "Éteins ton téléphone et commence par la question 3.",
    "See https://en.wikipedia.org/wiki/Baobab and https://www.khanacademy.org/math",
    "I use Node.js and ASP.NET, e.g. for the web",
    "I work in social networks research: how Instagram changes reading",
    "Physics, Chemistry, English Literature",
    "Please help me at algebra. I am in grade 9.",
    "My daughter taught me patience; I keep learning.",
    "BSc Physics (2:1), PGCE, 12 years in schools",
    "Quiero aprender álgebra y geometría para el examen de junio",
    "Tengo dos hermanos y tres primos; estudio a las 5 de la tarde",
    "J'aimerais comprendre les équations du second degré",
    "Je suis libre le mardi à 17h30 et le jeudi",
    "Ich möchte Bruchrechnen verstehen und am Montag um 16 Uhr lernen",
    "Ich habe drei Jahre Nachhilfe gegeben, meistens acht Schüler",
    "What do you look for in an essay?",
    "The crispbread is spelled W-A-S-A",
    "In school we meet a lot of new words.",
    // Two words of one number are no two numbers.
    "I have twenty one red, twenty two blue and thirty three green",
    "soixante quinze, quatre vingt douze",
    "noventa y uno, setenta y dos",
  ])("%j", (text) => expect(contactDetails(text)).toEqual([]));
});

describe("who is spoken of, and what is denied, decide [@SAFE-22a @SAFE-22b]", () => {
  test.each([
    "For my essay on TikTok I read two articles",
    "Das Zeichen @ heißt Klammeraffe",
    "Upload a photo of your worked solution",
    "Si compro un regalo de 45 euros, ¿cuánto pago?",
    "Erzähl deinen Eltern, wie gut du warst!",
    "Erzähl deiner Mama davon, sie wird stolz sein",
    "Mach die Kamera aus, das Netz ist langsam",
    "turn the camera off, the network is slow",
    "I can't turn my camera on today",
    "tell your parents how well you did",
    "Cuéntales a tus padres lo bien que lo hiciste",
    "Apaga la cámara, la red va lenta",
    "Raconte à tes parents comme tu as bien travaillé",
    "Éteins la caméra, le réseau est lent",
    "In the story nobody may know her secret",
    "Draw a map from 12 Mill Lane to the church",
  ])("praise and advice are not held: %s", (text) => expect(contactDetails(text)).toEqual([]));

  test.each<[Finding, string]>([
    ["elsewhere", "For the essay, add me on TikTok"],
    ["picture", "Upload a photo of yourself"],
    ["meeting", "Te compré un regalo, ¿cuándo te lo doy?"],
    ["secrecy", "no need to tell your mum about our chats"],
    ["secrecy", "Sag deinen Eltern nichts"],
    ["secrecy", "borra esta conversación"],
    ["secrecy", "In the story I told you, keep our secret"],
    ["picture", "Don't turn your camera off"],
    ["picture", "Mach die Kamera nicht aus"],
    ["meeting", "I will wait for you after school at the bus stop"],
    ["meeting", "je t'attends devant le lycée"],
    ["elsewhere", "füg mich bei dem mit dem Geist hinzu"],
    ["address", "I live at 12 Mill Lane, that is on the map"],
    ["phone", "null eins sieben sechs, dann 55, den Rest sag ich dir gleich"],
    ["phone", "07 9 1 1, the rest comes later"],
    ["phone", `call me on 0791 123 4567 ${"0 5 ".repeat(30)}`],
  ])("but %s is: %s", (kind, text) => expect(contactDetails(text)).toContain(kind));
});

test("a link to the site itself is fine, one that only looks like it is not [@SAFE-22a]", () => {
  expect(contactDetails("https://mentoring.example.org/safety", "mentoring.example.org")).toEqual([]);
  expect(contactDetails("http://localhost:3000/faq.", "localhost:3000")).toEqual([]);
  expect(contactDetails("https://mentoring.example.org.evil.com/", "mentoring.example.org")).toEqual(["link"]);
  expect(contactDetails("https://mentoring.example.org@evil.com/", "mentoring.example.org")).toContain("link");
});

test("every kind is named once, in a fixed order", () => {
  const text = "Call +44 20 7946 0958 or +44 20 7946 0959, or write to a@example.org, b@example.org";
  expect(contactDetails(text)).toEqual(["email", "phone"]);
});

describe("contact details spread over messages are found where they come together [@SAFE-22g]", () => {
  test.each([
    [["Hi, did you do the exercise?", "my number is", "079"], "123 45 67"],
    [["ok", "07", "70", "09"], "00 123"],
    [["null eins sieben", "sechs drei"], "fünf acht zwei eins"],
    [["call me", "555", "201"], "8834"],
    [["+44"], "7700 900 123"],
    [["find me"], "on insta"],
    [["w", "h", "a", "t", "s", "a"], "p"],
    [["amina.d"], "@gmail.com"],
    [["send me"], "a photo of you"],
    [["don't tell"], "your parents"],
  ])("%j, then %j", (recent, text) => expect(contactDetailsAcross(recent, text)).not.toEqual([]));

  test.each([
    [["24", "36", "48"], "60"],
    [["12", "8", "45", "31"], "27"],
    [["x = 5", "y = 12"], "so 5 + 12 = 17"],
    [["I have school until four"], "then I can do Tuesday"],
    [["1914", "1918", "1939"], "1945"],
    [["0.5", "0.25"], "0.125"],
    [["my answer is"], "56"],
    [[], "123"],
    [["", " "], "Good morning"],
  ])("but nothing in %j, then %j", (recent, text) => expect(contactDetailsAcross(recent, text)).toEqual([]));

  test("what an earlier message gave away does not hold the ones after it, unless they go on with it", () => {
    const recent = ["Write to amina@example.org", "079 123 45"];
    expect(contactDetailsAcross(recent, "Which page are we on?")).toEqual([]);
    expect(contactDetailsAcross(recent, "67")).toEqual(["phone"]);
  });

  test("and a message of its own is found as ever", () => {
    expect(contactDetailsAcross(["Hello"], "t.me/amina")).toEqual(contactDetails("t.me/amina"));
  });
});
