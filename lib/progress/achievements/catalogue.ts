/** Each badge needs enough of one fact. The words are in `achievements.json`. */

export const rarities = ["common", "rare", "epic", "legendary"] as const;
export type Rarity = (typeof rarities)[number];

export const badgeRoles = ["student", "mentor"] as const;
export type BadgeRole = (typeof badgeRoles)[number];

export const factsOfRole = {
  student: ["sessions", "minutes", "goals", "reviews", "mentors", "subjects"],
  mentor: ["sessions", "minutes", "students", "helped", "reviews", "posts"],
} as const satisfies Record<BadgeRole, readonly string[]>;
export type Fact = (typeof factsOfRole)[BadgeRole][number];

export type CatalogueBadge = Readonly<{
  id: string;
  role: BadgeRole;
  fact: Fact;
  atLeast: number;
  rarity: Rarity;
}>;

const hours = (count: number) => count * 60;

type Row = readonly [id: string, fact: Fact, atLeast: number, rarity: Rarity];

const students: readonly Row[] = [
  ["firstSession", "sessions", 1, "common"],
  ["fiveSessions", "sessions", 5, "common"],
  ["twentyFiveSessions", "sessions", 25, "rare"],
  ["hundredSessions", "sessions", 100, "legendary"],
  ["fiveHours", "minutes", hours(5), "common"],
  ["twentyFiveHours", "minutes", hours(25), "rare"],
  ["fiftyHours", "minutes", hours(50), "epic"],
  ["firstGoal", "goals", 1, "common"],
  ["fiveGoals", "goals", 5, "rare"],
  ["fifteenGoals", "goals", 15, "epic"],
  ["firstReview", "reviews", 1, "common"],
  ["tenReviews", "reviews", 10, "rare"],
  ["twoMentors", "mentors", 2, "rare"],
  ["threeSubjects", "subjects", 3, "rare"],
];

const mentors: readonly Row[] = [
  ["firstLesson", "sessions", 1, "common"],
  ["tenLessons", "sessions", 10, "common"],
  ["fiftyLessons", "sessions", 50, "rare"],
  ["twoHundredLessons", "sessions", 200, "legendary"],
  ["tenHoursGiven", "minutes", hours(10), "common"],
  ["fiftyHoursGiven", "minutes", hours(50), "rare"],
  ["hundredHoursGiven", "minutes", hours(100), "epic"],
  ["threeStudents", "students", 3, "common"],
  ["tenStudents", "students", 10, "epic"],
  ["firstGoalHelped", "helped", 1, "common"],
  ["tenGoalsHelped", "helped", 10, "rare"],
  ["firstFeedback", "reviews", 1, "common"],
  ["twentyFiveFeedbacks", "reviews", 25, "epic"],
  ["firstPost", "posts", 1, "common"],
  ["fivePosts", "posts", 5, "rare"],
  ["twentyPosts", "posts", 20, "epic"],
];

const rowsOf = (role: BadgeRole, rows: readonly Row[]): CatalogueBadge[] =>
  rows.map(([id, fact, atLeast, rarity]) => ({ id, role, fact, atLeast, rarity }));

export const catalogue: readonly CatalogueBadge[] = [...rowsOf("student", students), ...rowsOf("mentor", mentors)];

export function badgesOf(role: BadgeRole): readonly CatalogueBadge[] {
  return catalogue.filter((badge) => badge.role === role);
}

export function badgeById(id: string): CatalogueBadge | undefined {
  return catalogue.find((badge) => badge.id === id);
}
