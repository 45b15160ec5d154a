/** The stores of what is not sent yet. Browsers hold them under these names, so they never change. */
export const storeNames = { messages: "baobab_outbox", goals: "baobab_learning" } as const;
