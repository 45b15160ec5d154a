/** Separate from the schemas, so forms in the browser load only this. */
export const referenceLengths = { name: 80, email: 254, line: 200, text: 3000, reason: 500 } as const;
