import { registerHooks } from "node:module";

const root = new URL("../../", import.meta.url).href;

/**
 * Node asks for the format of each file, reads package.json for that, and parses all exports of a package: those of Drizzle
 * are 180 KB, half of the processor time of a command. Here the format is known from where a file lies.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    if (from === undefined || context.conditions?.includes("require")) return next(specifier, context);
    const found = (url, format) => ({ url, format, shortCircuit: true });
    if (specifier.startsWith(".") && from.includes("/node_modules/drizzle-orm/"))
      return found(new URL(specifier, from).href, "module");
    if (!isOwn(from) || !specifier.endsWith(".ts")) return next(specifier, context);
    if (specifier.startsWith("#")) return found(root + specifier.slice(1), "module-typescript");
    if (specifier.startsWith(".")) return found(new URL(specifier, from).href, "module-typescript");
    return next(specifier, context);
  },
});

/** @param {string} url */
function isOwn(url) {
  return url.startsWith(root) && !url.includes("/node_modules/") && !url.includes("/.next/");
}
