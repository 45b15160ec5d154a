/** The stores of unsent items. Browsers hold data under these names, so never change them. */
export const storeNames = { messages: "baobab_outbox", goals: "baobab_learning", posts: "baobab_posts" } as const;
