import type { MentorPost } from "./sample-post.ts";

export const erstesProgramm: MentorPost = {
  by: "Thomas Becker",
  picture: "screen",
  title: "Dein erstes Programm darf winzig sein",
  slug: "dein-erstes-programm-darf-winzig-sein",
  excerpt:
    "Viele wollen als Erstes ein großes Spiel schreiben und geben nach einer Woche auf. Sechs Zeilen, die wirklich etwas können, sind ein besserer Anfang. So findest du deine.",
  categories: ["science", "math-tips"],
  tags: ["programmieren", "anfangen", "python"],
  language: "de",
  status: "published",
  daysAgo: 18,
  content: `
<p>Fast jede Woche schreibt mir jemand: „Ich möchte ein Spiel programmieren, mit einer offenen Welt, für mehrere Leute.“ Das ist ein schöner Wunsch. Es ist nur ein Projekt, an dem zweihundert Erwachsene drei Jahre lang arbeiten. Wer damit anfängt, hat nach einer Woche eine Figur, die nicht springt, und das Gefühl, es nicht zu können.</p>
<p>Mein eigenes erstes Programm hatte sechs Zeilen. Es fragte, wie viel Taschengeld ich bekomme, und sagte mir, in wie vielen Wochen ich mir ein Fahrrad leisten kann. Ich habe es meiner ganzen Familie gezeigt.</p>
<h2>Such dir eine Frage, die du wirklich hast</h2>
<p>Ein gutes erstes Programm beantwortet eine kleine Frage aus deinem Leben:</p>
<ul>
<li>Welche Note brauche ich in der letzten Arbeit für eine Zwei?</li>
<li>Wer räumt heute die Küche auf?</li>
<li>Wie viele Tage sind es noch bis zu den Ferien?</li>
</ul>
<p>Wichtig ist, dass du <strong>die Antwort selbst nachrechnen kannst</strong>. Dann merkst du sofort, ob dein Programm recht hat.</p>
<h2>Erst auf Deutsch, dann in Code</h2>
<p>Schreib die Schritte zuerst als Sätze auf, so, als würdest du sie einem sehr gehorsamen und sehr wörtlichen Menschen erklären:</p>
<ol>
<li>Frag nach dem Preis.</li>
<li>Frag nach dem Taschengeld in der Woche.</li>
<li>Teile das eine durch das andere und runde auf.</li>
<li>Sag, wie viele Wochen es sind.</li>
</ol>
<p>Wenn diese Sätze stimmen, ist die schwerste Arbeit getan. Jeder Satz wird zu einer oder zwei Zeilen. In Python sieht der dritte so aus: <code>wochen = ceil(preis / taschengeld)</code>.</p>
<h2>Freu dich über Fehlermeldungen</h2>
<p>Eine Fehlermeldung ist kein Tadel. Sie ist das Einzige, was an einem Computer höflich ist: Sie sagt dir, in welcher Zeile er nicht mehr weiterweiß. Lies die letzte Zeile zuerst, langsam, und such dann die genannte Stelle. Meistens fehlt eine Klammer. Das geht mir nach elf Jahren im Beruf noch genauso.</p>
<h2>Danach genau ein neuer Wunsch</h2>
<p>Wenn alles funktioniert, wünschst du dir eine einzige Sache dazu. Was passiert, wenn jemand null Euro eingibt? Kann es auch ausrechnen, wie viel man sparen muss, damit es in zehn Wochen reicht? Ein Wunsch, ausprobieren, nächster Wunsch. So entstehen auch die großen Spiele, nur mit sehr vielen Wünschen.</p>
<p>Bring deine sechs Zeilen in die nächste Stunde mit, auch wenn sie noch nicht laufen. Gerade dann: Zu zweit sieht man die fehlende Klammer viel schneller, und man lacht mehr dabei.</p>
`,
};
