import type { MentorPost } from "./sample-post.ts";

export const paperBridge: MentorPost = {
  by: "Samuel Adjei",
  picture: "bridge",
  title: "The paper bridge that held eleven books",
  slug: "the-paper-bridge-that-held-eleven-books",
  excerpt:
    "A student wrote to me that she was not the engineering type. Four weeks, nine bridges and a lot of glue later she changed her mind. This is how it went.",
  categories: ["success-stories", "science"],
  tags: ["engineering", "first steps", "mistakes"],
  language: "en",
  status: "published",
  daysAgo: 1,
  content: `
<p>In her first message a student wrote to me: “I like bridges, but I am not the engineering type. I get things wrong too often.” I build roads and bridges for a living. I answered that she had just described my job.</p>
<p>So we made a plan. No formulas for the first month. One question only: <strong>how many books can ten sheets of paper carry</strong> across a gap as long as a hand?</p>
<h2>Week one: it falls down</h2>
<p>Her first bridge was a flat sheet. It held a pencil. The second one, with all ten sheets on top of each other, held one thin book and then folded in the middle, very slowly, like somebody sitting down. She was disappointed. I was delighted, because now we had something to look at.</p>
<p>I asked her to take a photo of the moment before it fell and to draw an arrow on every place where the paper was being pulled or pushed. That drawing was her first piece of engineering, and she did not notice.</p>
<h2>Week two: a fold changes everything</h2>
<p>She remembered that a folded fan is stiffer than a flat sheet. One sheet, folded like a fan, held three books. The same paper, the same weight; only the shape was new.</p>
<blockquote><p>“I thought strong meant more. It can also mean better placed.”</p></blockquote>
<p>That sentence is hers. I have written it on the wall of my office.</p>
<h2>Weeks three and four: keep a list of what broke</h2>
<p>From then on she kept a small table after every try:</p>
<ul>
<li>What did I change? Only one thing at a time.</li>
<li>How many books did it hold?</li>
<li>Where did it break, and what does that place need?</li>
</ul>
<p>Bridge five was worse than bridge four. Bridge seven fell because the glue was still wet. Bridge nine, two folded sheets between two flat ones, held eleven books, and then we ran out of books.</p>
<h2>What I took from it</h2>
<p>She still gets things wrong. So do I, every week. The difference is what happens next: she now asks <em>where</em> it broke before she asks <em>why she is bad at it</em>. That is a question with an answer.</p>
<p>If you would like to try it, you need ten sheets of paper, glue, two chairs and some books nobody will miss for an hour. Then tell your mentor where your first bridge broke. I promise that they will be pleased to hear it.</p>
`,
};
