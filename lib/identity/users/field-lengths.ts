import { nameLimits } from "./name-rules.ts";

/** Characters; shared by forms in the browser and the schemas that check them. */
export const fieldLengths = { name: nameLimits.characters, line: 200, email: 254, text: 1000 } as const;
