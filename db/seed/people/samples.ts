import mentors from "./mentors.json" with { type: "json" };
import students from "./students.json" with { type: "json" };

/** Fictitious people of the demo. */
export type SampleMentor = Readonly<{
  name: string;
  country: string;
  zone: string;
  subjects: readonly string[];
  languages: readonly string[];
  qualifications: string;
  bio: string;
  years: number;
}>;

export type SampleStudent = Readonly<{
  name: string;
  country: string;
  zone: string;
  /** Years, at the time of the demo. */
  age: number;
  grade: string;
  subjects: readonly string[];
  goal: string;
}>;

export const sampleMentors: readonly SampleMentor[] = mentors;
export const sampleStudents: readonly SampleStudent[] = students;
