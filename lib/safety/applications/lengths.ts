/** Separate from the schema, so the form in the browser loads only this. */
export const applicationLengths = { text: 3000, declared: 2000, relatives: 1000, answer: 2000, reason: 500 } as const;
export const mostCountries = 5;
export const mostRelatives = 10;
