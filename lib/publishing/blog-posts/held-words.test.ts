import { describe, expect, test } from "vitest";
import { experimentDraft } from "#db/seed/posts/experiment-draft.ts";
import { fractions } from "#db/seed/posts/fractions.ts";
import { languageDraft } from "#db/seed/posts/language-draft.ts";
import { studyWeek } from "#db/seed/posts/study-week.ts";
import { safePostOf } from "#lib/platform/html/html.ts";
import { contentWords } from "./content-words.ts";
import { lookAtPost, type PostWords } from "./held-words.ts";
import { slugify } from "./slug-rules.ts";

const host = "mentoring.example.org";

type Sample = Omit<PostWords, "words" | "alts" | "links"> & { content: string };

function held(change: Partial<Sample>): readonly string[] {
  const post = {
    title: "Sums",
    slug: "sums",
    excerpt: "Quick sums",
    tags: ["maths"],
    content: "<p>Add.</p>",
    ...change,
  };
  return whole(post).found;
}

function whole({ content, ...post }: Sample) {
  const { tree } = safePostOf(content);
  return lookAtPost({ ...post, ...contentWords(tree), ownHost: host });
}

const inMath = (tex: string) => `<span data-formula="inline">${tex}</span>`;
const link = (href: string) => `<p>See <a href="${href}">the source</a>.</p>`;

/** A table whose second column is read down, with words between. */
const column = (...cells: string[]) =>
  `<table>${cells.map((cell) => `<tr><td>red ripe apples</td><td>${cell}</td></tr>`).join("")}</table>`;

describe("words of a post that wait for staff [@SAFE-22a @SAFE-22b @SAFE-22d]", () => {
  test.each([
    ["a title", { title: "Write to noah.k@mail.example" }, "email"],
    ["an excerpt", { excerpt: "WhatsApp me: 0791 234 567" }, "phone"],
    ["a tag", { tags: ["sums", "@noah_k2010"] }, "handle"],
    ["an address of the post", { slug: "whatsapp-me-0791-234-567" }, "phone"],
    ["figures like a name of ours", { slug: "sums-15157788-4210-4000-8000-000000000000" }, "phone"],
    ["the text", { content: "<p>Add me on Snapchat</p>" }, "elsewhere"],
    ["a heading", { content: "<h2>noah@mail.example</h2>" }, "email"],
    ["what describes a picture", { content: '<img src="/uploads/a.png" alt="call 0791 234 567">' }, "phone"],
    ["a list", { content: "<ul><li>my number is</li><li>079 123</li><li>45 67</li></ul>" }, "phone"],
    [
      "a formula that draws a number",
      { content: `<p>Call ${inMath("0\\,7\\,9\\,1\\,2\\,3\\,4\\,5\\,6\\,7")}</p>` },
      "phone",
    ],
    [
      "formulas and text together",
      { content: `<p>no${inMath("\\mathrm{ah}")}@mail.${inMath("exam{ple}")}</p>` },
      "email",
    ],
    ["the TeX of a formula", { content: `<p>${inMath("% call 0791 234 567")}</p>` }, "phone"],
    ["a table", { content: "<table><tr><td>my number is</td><td>079 123</td><td>45 67</td></tr></table>" }, "phone"],
    [
      "a caption",
      { content: '<figure><img src="/uploads/a.png"><figcaption>call 0791 234 567</figcaption></figure>' },
      "phone",
    ],
    ["code", { content: "<pre><code># noah@mail.example</code></pre>" }, "email"],
    [
      "numbers of a list",
      { content: '<ol start="16"><li></li></ol><ol start="95"><li></li></ol><p>512 345 67</p>' },
      "phone",
    ],
    [
      "a formula that hides what stands between",
      { content: `<p>${inMath("0160\\phantom{=3x}955\\phantom{=2y}1234")}</p>` },
      "phone",
    ],
    ["a fraction", { content: `<p>${inMath("\\frac{0160}{955} \\cdot 1234")}</p>` }, "phone"],
    ["a product", { content: `<p>${inMath("\\sqrt{0160}\\cdot 955 \\cdot 1234")}</p>` }, "phone"],
    ["a column of a table", { content: column("0160", "955", "1234") }, "phone"],
    ["a column with a country's code", { content: column("+49 160", "955", "1234") }, "phone"],
    [
      "the points of a list",
      { content: "<ul><li>0160 very red apples</li><li>955 of the pears</li><li>1234 nuts</li></ul>" },
      "phone",
    ],
    ["the path of a link", { content: link("https://unknown.example/0160/a/955/b/1234") }, "phone"],
    ["the query of a link", { content: link("https://unknown.example/?a=0160&b=955&c=1234") }, "phone"],
    ["a coded link", { content: link("https://unknown.example/%30160%2D955%2D1234") }, "phone"],
    ["a link coded twice", { content: link("https://unknown.example/%2530160-955-1234") }, "phone"],
    ["letters in bold", { content: "<p>no<b>ah</b>@ma<i>il</i>.example</p>" }, "email"],
    ["text and picture together", { content: '<p>079 123</p><img src="/uploads/a.png" alt="45 67 call me">' }, "phone"],
    ["the title and the excerpt together", { title: "My number is 079", slug: "n", excerpt: "123 45 67" }, "phone"],
    ["a place to meet", { content: "<p>Let us meet at my place, 12 Baker Street</p>" }, "address"],
    ["secrecy", { content: "<p>Don't tell your parents about this</p>" }, "secrecy"],
    ["a wish for pictures", { content: "<p>Send me a photo of you</p>" }, "picture"],
    ["a meeting", { content: "<p>Let's meet in person after school</p>" }, "meeting"],
    ["the end of a long post", { content: `<p>${"Count to ten. ".repeat(500)}noah@mail.example</p>` }, "email"],
  ] satisfies [string, Partial<Sample>, string][])("%s", (_what, change, kind) => {
    expect(held(change)).toContain(kind);
  });

  test.each([
    "mailto:noah@mail.example",
    "mailto:noah%40mail.example",
    "tel:110",
    "sms:110",
    "callto:noah",
    "xmpp:noah@talk.example",
    "https://wa.me/41791234567",
    "https://chat.whatsapp.com/AbC",
    "https://t.me/noah",
    "HTTPS://T.ME/noah",
    "https://www.instagram.com/noah",
    "https://discord.gg/maths",
    "https://forms.gle/abc",
    "https://docs.google.com/forms/d/e/1/viewform",
    "https://linktr.ee/noah",
    "https://bit.ly/3abc",
    "https://us02web.zoom.us/j/1",
    "https://wikipedia.org@t.me/noah",
  ])("a link to %s", (href) => expect(held({ content: link(href) })).toContain("link"));

  test("an address that is only written, not pressed", () => {
    expect(held({ content: "<p>Join https://discord.gg/maths today</p>" })).toContain("link");
    expect(held({ content: "<p>Find it at t.me/maths.</p>" })).toContain("link");
  });

  test("letting twenty passages through lets no further one through", () => {
    const links = (last: string) => Array.from({ length: 20 }, (_, at) => link(`tel:${at}`)).join("") + link(last);
    const text = (last: string) => whole({ title: "T", slug: "t", excerpt: "E", tags: [], content: links(last) }).text;
    expect(text("tel:110")).not.toBe(text("tel:112"));
    expect(text("tel:110")).toBe(text("tel:110"));
  });

  test("a change elsewhere leaves the passage what it was", () => {
    const text = (before: string, tags: string[]) =>
      whole({
        title: "T",
        slug: "t",
        excerpt: "E",
        tags,
        content: `<p>${before} Write to noah@mail.example today. Add.</p>`,
      }).text;
    expect(text("Count.", [])).toBe("Write to noah@mail.example today.");
    expect(text("Count to ten. ".repeat(200), ["sums"])).toBe(text("Count.", []));
  });

  // Wherever the end of a passage comes.
  test.each(Array.from({ length: 14 }, (_, at) => 236 + at))(
    "what is spread over sentences is found behind %i",
    (count) => {
      const content = `<p>${"Ten. ".repeat(count)} My number is. 079. 123. 45. 67.</p>`;
      expect(held({ content })).toContain("phone");
    },
  );

  test("staff are shown the passages, not the whole post", () => {
    const content = `<p>${"Count to ten. ".repeat(500)}noah@mail.example ${"Count on. ".repeat(500)}</p>${link("tel:110")}`;
    const { text } = whole({ title: "T", slug: "t", excerpt: "E", tags: [], content });
    expect(text).toContain("noah@mail.example");
    expect(text).toContain("tel:110");
    expect(text.length).toBeLessThan(2500);
  });
});

describe("words of a post that do not [@SAFE-22d]", () => {
  test.each([
    "https://en.wikipedia.org/wiki/Fraction",
    "https://www.nature.com/articles/s41586-020-2649-2",
    "https://doi.org/10.1038/s41586-020-2649-2",
    "https://unknown.example/page",
    "https://example.org/article/1234567890",
    "https://unknown.example/2020/01/02/a-1234",
    "https://unknown.example/files/0f8fad5b-0160-4955-a165-012345678901",
    "https://youtu.be/abc",
    "https://www.netflix.com/title/1",
    "https://next.comet.me/x",
    `https://${host}/faq`,
    "/faq",
    "#top",
  ])("a link to %s", (href) => expect(held({ content: link(href) })).toEqual([]));

  test.each([
    "<p>Instagram and attention: why phones distract us.</p>",
    "<p>WhatsApp and Snapchat are popular with pupils, says the BBC.</p>",
    "<p>See example.org/page and https://unknown.example/x for more.</p>",
    "<p>ISBN 978-3-16-148410-0, pages 12 to 40.</p>",
    "<p>Baker Street 221b in London is a museum.</p>",
    "<pre><code>@media (width &lt; 40rem) { a { color: red } }</code></pre>",
    column("0.5", "0.25", "0.125", "0.0625"),
    column("007", "12", "40"),
    column("1914", "1918", "1939", "1945"),
    '<ol start="9"><li>Count</li></ol><ol start="12"><li>Add 345</li></ol>',
    "<ul><li>0 degrees</li><li>100 degrees</li><li>37 degrees</li></ul>",
    "<p>3.14159265358979 is only the beginning of π.</p>",
  ])("%s", (content) => expect(held({ content })).toEqual([]));

  test.each([fractions, studyWeek, experimentDraft, languageDraft])("the demo's post “$title”", (post) => {
    const { title, excerpt, tags, content } = post;
    expect(whole({ title, slug: slugify(title), excerpt, tags, content })).toMatchObject({
      text: "",
      found: [],
    });
  });
});
