import type { MentorPost } from "./sample-post.ts";

export const readTheGraph: MentorPost = {
  by: "Amara Okafor",
  picture: "graph",
  title: "Read the graph before you touch the formula",
  slug: "read-the-graph-before-you-touch-the-formula",
  excerpt:
    "A graph is a story about two things that change together. Four questions help you to hear it before you calculate anything.",
  categories: ["math-tips"],
  tags: ["functions", "graphs", "visual thinking"],
  language: "en",
  status: "published",
  daysAgo: 12,
  content: `
<p>Give a student a graph and a question, and the pencil starts to run. Which formula? Which points? What goes where? I try to stop the pencil for one minute. In that minute we only read.</p>
<p>Here is an example. You fill the kitchen sink. After two minutes you turn the water off, and a little later you put the big pot in. It soaks for a quarter of an hour. Then you pull the plug. Draw the height of the water over time, without any numbers. Please do it now, on the back of something. It takes thirty seconds.</p>
<h2>Question 1: what is on each axis?</h2>
<p>It sounds too simple, and it is where most lost marks begin. A line that goes up means something different if the axis says <em>height</em> or <em>speed</em>. Say both axes aloud: “This shows how high the water is, minute by minute.”</p>
<h2>Question 2: where is it steep, and where is it flat?</h2>
<p>Steep means that it changes quickly. Flat means that nothing happens. Your sink has a long flat part. Did you draw the small jump when the pot went in? Many people forget it. The water did not: a pot takes up room.</p>
<h2>Question 3: what happens at the special places?</h2>
<p>Look at the beginning, the end, the highest point and every corner. Each corner is an event. In our story there are three of them: the water goes off, the pot goes in, the plug comes out. If your graph shows only two events, one is missing. If it shows four, something happened that nobody told us.</p>
<h2>Question 4: can I tell it as a story?</h2>
<p>Two or three sentences are enough: “First it rises steadily. Then it stays the same for a long time. In the end it falls, quickly at first and then more slowly, because less water presses on the drain.”</p>
<p>Now you may take the formula. You will notice that you already know roughly what the answer has to be, and that is the best protection against a slip with a minus sign.</p>
<h2>A little practice for the week</h2>
<ul>
<li>Draw how full your school bag is during a day.</li>
<li>Draw how awake you are, from morning to night.</li>
<li>Ask somebody at home to guess the story from your graph.</li>
</ul>
<p>If they guess it, you have explained a function without using the word. Bring the drawing to your next session; I would love to see what your mentor reads in it.</p>
`,
};
