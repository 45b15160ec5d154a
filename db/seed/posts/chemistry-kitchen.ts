import type { MentorPost } from "./sample-post.ts";

export const chemistryKitchen: MentorPost = {
  by: "Priya Raman",
  picture: "flask",
  title: "Balancing equations is only shopping for pancakes",
  slug: "balancing-equations-is-only-shopping-for-pancakes",
  excerpt:
    "If you can work out how many eggs twelve pancakes need, you can balance a chemical equation. Three steps, one table and a mistake that almost everyone makes once.",
  categories: ["science", "study-strategies"],
  tags: ["chemistry", "equations", "grade 9"],
  language: "en",
  status: "published",
  daysAgo: 5,
  content: `
<p>My students often tell me that balancing equations feels like guessing. You put a 2 here, a 3 there, and hope. I did the same at fifteen, until my grandmother asked me to shop for pancakes.</p>
<p>Her recipe for four pancakes: one egg, two cups of milk, one cup of flour. We wanted twelve. Nobody needs a formula for that. You need three of everything, and you would never solve it by putting half an egg inside a pancake.</p>
<h2>An equation is a recipe</h2>
<p>Look at how water is made:</p>
<p><code>H₂ + O₂ → H₂O</code></p>
<p>Oxygen comes in pairs, as eggs come in boxes. On the left there are two oxygen atoms, on the right only one. One of them has disappeared, and atoms do not do that. So we make <strong>two</strong> waters, and then we need two lots of hydrogen:</p>
<p><code>2 H₂ + O₂ → 2 H₂O</code></p>
<h2>Three steps that always work</h2>
<ol>
<li><strong>Make a table.</strong> One line for each element, one column for left and one for right. Count first, change later.</li>
<li><strong>Begin with the element that appears in the fewest places.</strong> Leave hydrogen and oxygen for the end; they are usually in several.</li>
<li><strong>Change only the number in front.</strong> Then count again, all of it.</li>
</ol>
<h2>The mistake that almost everyone makes once</h2>
<p>It is tempting to write <code>H₂O₂</code>, because then the numbers fit. But that is no longer water. It is hydrogen peroxide, which bleaches hair. The small number says <em>what</em> it is. The big number in front says <em>how many</em>. When we shop for more pancakes we do not change what a pancake is.</p>
<h2>Try these with a table</h2>
<ul>
<li><code>N₂ + H₂ → NH₃</code></li>
<li><code>CH₄ + O₂ → CO₂ + H₂O</code></li>
<li><code>Fe + O₂ → Fe₂O₃</code></li>
</ul>
<p>The last one takes a little longer. If you end with an odd number of oxygen atoms on one side, double everything and look again. It is allowed to take ten minutes. It is also allowed to stop and eat something.</p>
<p>And if you get stuck, do not bring your mentor only the answer you wanted. Bring the table. In the table we can see together which atom went missing.</p>
`,
};
