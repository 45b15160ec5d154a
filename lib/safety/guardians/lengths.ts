/** Most characters of what is said about a guardian (PURE); apart from the schema, because the form in the browser needs no more. */
export const guardianLengths = { name: 80, email: 254, phone: 30 } as const;
