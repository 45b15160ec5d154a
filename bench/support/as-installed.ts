/** How `./baobab start` runs the server. */
export const asInstalled = { NODE_OPTIONS: "--max-semi-space-size=16", MALLOC_ARENA_MAX: "2" } as const;
