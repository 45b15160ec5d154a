/** Whatever year somebody dictates for a child's date of birth, as a word of a line. */
export const dictatedYears = Array.from({ length: 40 }, (_, at) => 1985 + at).join("|");
