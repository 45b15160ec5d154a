export const contactFormLengths = { name: 200, email: 254, subject: 200, message: 5000 } as const;
export type ContactFormField = keyof typeof contactFormLengths;
