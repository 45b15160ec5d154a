import "./support/without-env-file.ts";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { registerPage } from "./support/register-page.ts";
import { root } from "./support/run.ts";

/** `npm run privacy-register`: writes what every table holds of a person, how long, and what becomes of it. */
writeFileSync(resolve(root, "docs/privacy-register.md"), registerPage());
