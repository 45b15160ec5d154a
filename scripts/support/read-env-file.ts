import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Adds the values of `.env` to the environment; ones that are set already win. The first import of every entry point: some settings
 * are read while other files load (tables take their dialect from DATABASE_URL).
 */
const file = resolve(import.meta.dirname, "../../.env");
if (existsSync(file)) process.loadEnvFile(file);
