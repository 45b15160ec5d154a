import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Existing variables win. Import it first: tables read their dialect from DATABASE_URL when they load. */
const file = resolve(import.meta.dirname, "../../.env");
if (existsSync(file)) process.loadEnvFile(file);
