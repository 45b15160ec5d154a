import type { SamplePost } from "./sample-post.ts";

export const fractions: SamplePost = {
  title: "Fractions make sense when you can see them",
  slug: "fractions-make-sense-when-you-can-see-them",
  excerpt:
    "Why do you need a common denominator to add fractions, but not to multiply them? A folded sheet of paper answers both questions better than a rule does.",
  categories: ["math-tips"],
  tags: ["fractions", "visual thinking", "grade 8"],
  language: "en",
  status: "published",
  daysAgo: 7,
  content: `
<p>A student once told me she was “bad at fractions”. She could recite every rule: turn the second one over, multiply across, find the common denominator. What she could not do was tell whether her answer was possible. She had calculated that <code>1/2 + 1/3 = 2/5</code>, and nothing seemed wrong.</p>
<p>Yet 2/5 is <em>less than a half</em>. Adding a third to a half cannot leave you with less than you began with. She did not need another rule. She needed a picture.</p>
<h2>Begin with one sheet of paper</h2>
<p>Fold a sheet in half and open it again. Each part is one half. Fold it in three the other way, and the creases cut it into six equal rectangles. Now look:</p>
<ul>
<li>One half of the sheet is <strong>three</strong> of the six rectangles.</li>
<li>One third of the sheet is <strong>two</strong> of the six rectangles.</li>
</ul>
<p>Together that is five rectangles of six: <code>1/2 + 1/3 = 3/6 + 2/6 = 5/6</code>. The common denominator is not a trick. It is the size of a piece that both fractions can be cut into. You cannot count halves and thirds together for the same reason that you cannot add three coins and two notes and say you have “five”: first they must be changed into the same thing.</p>
<h2>Why multiplying is different</h2>
<p>Multiplication asks another question. <code>1/2 × 1/3</code> means “half <em>of</em> a third”. Take one third of the sheet, a strip of two rectangles, and take half of that strip. One rectangle is left, one sixth of the sheet. Nothing had to be changed into the same thing first, because we were never counting two kinds of pieces together. We took a part of a part.</p>
<h2>Three questions to ask of every answer</h2>
<p>Before you check the back of the book, ask:</p>
<ol>
<li><strong>Is it bigger or smaller than I began with?</strong> Adding makes it bigger. Multiplying by less than one makes it smaller.</li>
<li><strong>Is it near 0, near a half, or near 1?</strong> 7/15 is a little less than a half. If your answer says otherwise, look again.</li>
<li><strong>Can I draw it?</strong> One rectangle and a few lines are enough.</li>
</ol>
<p>These take ten seconds and catch most mistakes. They also work for percentages and decimals, which are fractions in other clothes.</p>
<h2>Try these without a rule</h2>
<p>Estimate first, draw second, calculate last:</p>
<ul>
<li><code>3/4 + 1/8</code>: is it more or less than 1?</li>
<li><code>2/3 × 3/4</code>: why is the answer exactly a half?</li>
<li><code>1/2 ÷ 1/4</code>: how many quarters fit into a half?</li>
</ul>
<p>The last one is worth a minute. Dividing by a quarter makes the answer <em>larger</em>, which surprises everyone until they ask it as a question about paper: two quarter sheets fit into half a sheet, so the answer is two.</p>
<p>The student from the beginning? She now draws a rectangle in the corner of every exam page. She says it is the cheapest calculator she has ever owned.</p>
`,
};
