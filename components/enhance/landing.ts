/** What only the home page needs of the script, each part starting itself; `main.ts` runs there too. */
export {};
