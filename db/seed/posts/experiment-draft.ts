import type { SamplePost } from "./sample-post.ts";

export const experimentDraft: SamplePost = {
  title: "A kitchen experiment for understanding density",
  slug: "a-kitchen-experiment-for-understanding-density",
  excerpt:
    "Oil, water, honey and a grape: four layers in one glass, and the question of why each stays where it is. Draft.",
  categories: ["science"],
  tags: ["experiments", "physics"],
  language: "en",
  status: "draft",
  daysAgo: 1,
  content: `
<p>You need a tall glass, honey, water, cooking oil and something small to drop in: a grape, a coin, a piece of cork. Pour the honey first, then the water, slowly, over the back of a spoon, then the oil.</p>
<h2>Guess before you look</h2>
<p>Write down where each object will come to rest. The coin is easy. The grape is not: it sinks in water and floats on honey, so it settles on the boundary between them.</p>
<p>Density is how much matter is packed into each cubic centimetre. The denser liquid goes below, and an object sinks until what lies under it is denser than itself.</p>
<h2>Still to write</h2>
<ul>
<li>What changes when the water is salty?</li>
<li>How to measure the density of the grape with a kitchen scale.</li>
</ul>
`,
};
