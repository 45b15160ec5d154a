export const countries = ["us", "uk", "ca", "au", "de", "fr", "es", "it", "in", "br", "mx", "eg", "other"] as const;
export type Country = (typeof countries)[number];

export const schoolGrades = [
  "8th",
  "9th",
  "10th",
  "11th",
  "12th",
  "freshman",
  "sophomore",
  "junior",
  "senior",
  "graduate",
] as const;
export type SchoolGrade = (typeof schoolGrades)[number];
export const isGrade = (code: string): code is SchoolGrade => schoolGrades.some((known) => known === code);
