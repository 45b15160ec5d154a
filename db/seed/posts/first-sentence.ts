import type { MentorPost } from "./sample-post.ts";

export const firstSentence: MentorPost = {
  by: "James Whitfield",
  picture: "page",
  title: "Write the first sentence last",
  slug: "write-the-first-sentence-last",
  excerpt:
    "An empty page is frightening because we try to begin at the beginning. After thirty-four years of reading school essays I suggest another order.",
  categories: ["study-strategies", "language-learning"],
  tags: ["essays", "writing", "exams"],
  language: "en",
  status: "published",
  daysAgo: 16,
  content: `
<p>I taught English for thirty-four years. In that time I have watched perhaps four thousand young people look at an empty page. Most of them were waiting for the first sentence. It had to be clever, it had to be perfect, and it did not come.</p>
<p>The first sentence is the hardest one in the whole essay. It introduces something that does not exist yet. No wonder it will not come. So leave it. Leave three empty lines and begin somewhere else.</p>
<h2>Begin with what you would tell a friend</h2>
<p>Imagine a friend asks on the way home: “What was that text about, and what did you think?” You would not be silent. You would say something like: “It’s about a boy who lies to his father, and I think the father knows all along.” Write exactly that. It is not elegant. It is an opinion, though, and an essay is an opinion with reasons.</p>
<h2>Then collect three reasons</h2>
<p>For each reason write one line from the text that shows it. Copy it word for word. If you cannot find a line, the reason may still be right, but you cannot prove it; choose another one.</p>
<ol>
<li>What do I think?</li>
<li>Which line shows it?</li>
<li>How does that line show it? Begin with “because”.</li>
</ol>
<p>The third answer is the one that earns the marks. Many students quote beautifully and then move on, as if the line could speak for itself. It cannot. Take it by the hand.</p>
<h2>Now write the middle, then the end</h2>
<p>One paragraph for each reason, the strongest last. Do not correct while you write. You would not wash the plates while people are still eating.</p>
<p>For the ending, answer one question: what do I understand now that I did not understand before? If nothing has changed, look again at your strongest reason.</p>
<h2>And finally the beginning</h2>
<p>Only now do you know what your essay says. Go back to the three empty lines and tell the reader where you are going to take them. You will find that the sentence is simply there. It was waiting for the others.</p>
<p>One last thing. Read it aloud, to a person or to a cat. Where you run out of breath, put a full stop. Where you stumble, the sentence is not finished. Your ear has been practising English longer than your pen has. Trust it.</p>
`,
};
