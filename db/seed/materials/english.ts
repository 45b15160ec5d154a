import type { SampleMaterial } from "./sample-material.ts";

const kind = "text";
const language = "en";
const url = null;

export const english: readonly SampleMaterial[] = [
  {
    ...{ kind, language, url, daysAgo: 60, by: "mentor" },
    title: "Fractions: the five things that make them easy",
    subject: "Math",
    text: `Most trouble with fractions comes from a handful of ideas that were never said clearly. Here they are.

# 1. The bottom number is a name, the top number is a count
In 3/5, "fifths" is what you have, and 3 is how many. That is why 3/5 + 1/5 is 4/5 and not 4/10: three fifths and one fifth are four fifths, just as three apples and one apple are four apples.

# 2. You may multiply top and bottom by the same number
1/2 = 2/4 = 3/6. You cut every piece into smaller pieces, and so you have more of them. Nothing was added.

# 3. To add, first give both the same name
1/2 + 1/3: halves and thirds cannot be counted together. Both can be written as sixths: 3/6 + 2/6 = 5/6.

# 4. To multiply, think "of"
1/2 × 2/3 means "half of two thirds". Two thirds are two pieces; half of them is one piece: 1/3. The rule (top times top, bottom times bottom) gives 2/6, which is the same.

# 5. To divide, ask "how many fit in?"
3 ÷ 1/2: how many halves fit into 3? Six. That is why dividing by 1/2 is the same as multiplying by 2.

# Try these
- 2/3 + 1/4
- 3/4 of 20
- 5/6 - 1/2
- 2 ÷ 2/3

# Answers
1. 8/12 + 3/12 = 11/12
2. 15
3. 5/6 - 3/6 = 2/6 = 1/3
4. 3, because three times 2/3 is 2`,
  },
  {
    ...{ kind, language, url, daysAgo: 34, by: "team" },
    title: "How to study when you have only 25 minutes",
    subject: "Study skills",
    text: `You do not need a free afternoon. You need one small goal, one short block, and a way to check yourself.

# Before you start (2 minutes)
- Write one sentence: "After this I can ..."
- Put away everything that can make a sound.
- Get water, paper and what you need. Nothing else.

# Work (20 minutes)
1. Do the hardest part first, while your head is fresh.
2. If you are stuck for three minutes, write down exactly where, and go on with the next thing. That sentence is what you ask your mentor.
3. Close the book now and then and say what you just read in your own words. What you cannot say, you do not know yet.

# Check (3 minutes)
Close everything and answer your own sentence on a blank piece of paper. Then look. What was missing is tomorrow's first task.

# Why this works
Remembering is what makes memory stronger, much more than reading again. Short blocks on several days beat one long evening, because your brain has to fetch things anew each time.`,
  },
  {
    ...{ kind: "link", language, daysAgo: 20, by: "mentor" },
    title: "Algebra from the beginning",
    subject: "Math",
    url: "https://www.khanacademy.org/math/algebra",
    text: "Free lessons and exercises on equations, graphs and functions, in small steps with hints. Start with the first unit even if it looks easy.",
  },
];
