/** Separate from the schema, so the form in the browser loads only this. */
export const guardianLengths = { name: 80, email: 254, phone: 30 } as const;
