import type { SamplePost } from "./sample-post.ts";

export const studyWeek: SamplePost = {
  title: "A study week that survives real life",
  slug: "a-study-week-that-survives-real-life",
  excerpt:
    "Most timetables break on Tuesday. Here is how to plan a week that bends instead: three fixed blocks, one catch-up evening, and tasks small enough to finish on a tired day.",
  categories: ["study-strategies"],
  tags: ["planning", "habits", "exams"],
  language: "en",
  status: "published",
  daysAgo: 3,
  content: `
<p>Every September the same thing happens. Somebody buys a planner, fills every hour of the week with colours, and keeps to it for one and a half days. Then a younger brother is ill, the bus is late, or the power goes out, and the plan is broken. A broken plan feels like failure, so it is put away.</p>
<p>The plan was the problem, not you. A timetable with no empty space assumes a week in which nothing goes wrong, and there are no such weeks. What follows is a smaller plan that I have used with students in four countries. It takes ten minutes on a Sunday.</p>
<h2>1. Three fixed blocks, not thirty</h2>
<p>Choose three blocks of 45 minutes that are nearly always yours: perhaps Monday and Thursday after dinner, and Saturday morning. Put your <strong>hardest subject</strong> in them, and nothing else. Tell the people you live with. Everything outside these blocks is welcome, but the blocks are what you count.</p>
<p>Three sounds like too little. Three blocks kept for ten weeks are more than twenty hours of work on the subject you would otherwise avoid.</p>
<h2>2. One evening that belongs to nothing</h2>
<p>Keep Wednesday empty on purpose. It is the evening for whatever fell over. If a Monday block was lost, it moves to Wednesday; if nothing was lost, Wednesday is free. Because the space is already there, a bad Monday no longer spoils the week.</p>
<h2>3. Tasks with an end</h2>
<p>“Study chemistry” has no end, so it is hard to begin and impossible to finish. Write tasks that you can tick:</p>
<ul>
<li>Do exercises 4 to 9 and check them against the answers.</li>
<li>Explain osmosis aloud, without notes, in two minutes.</li>
<li>Write down the three questions I would ask my mentor.</li>
</ul>
<p>On a tired day, halve the task instead of dropping it. Three exercises are not six, but tomorrow you will still be somebody who works on Mondays.</p>
<h2>4. Test yourself before you reread</h2>
<p>Rereading feels pleasant because the page looks familiar. Familiar is not the same as known. Close the book first and write what you remember, then open it and mark what was missing. Those gaps are tomorrow’s task, and finding them is the most useful ten minutes of the block.</p>
<blockquote><p>If you only change one habit this month, change this one: <em>close the book before you check</em>.</p></blockquote>
<h2>5. Look back for five minutes</h2>
<p>On Sunday, before you plan the next week, answer three questions in one line each:</p>
<ol>
<li>Which block was easy to keep, and why?</li>
<li>Which one broke, and what stood in its way?</li>
<li>What is the one thing I still do not understand?</li>
</ol>
<p>Move the block that broke to another time. If it breaks again, make it shorter. And take the third answer to your mentor: a clear question is the best beginning a session can have.</p>
<hr>
<p>You will notice that nothing here is clever. It only assumes that life will get in the way, and leaves it some room.</p>
`,
};
