import { registerHooks } from "node:module";

/**
 * Node asks for the format of each file of a package and parses all exports of its package.json for it. Those of Drizzle are
 * 180 KB: half of the processor time of a command.
 */
registerHooks({
  resolve(specifier, context, next) {
    const within = specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/");
    if (!within || context.conditions?.includes("require")) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
