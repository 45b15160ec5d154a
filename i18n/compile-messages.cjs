const compile = require("icu-minify/compile");

const compiled = (words) =>
  typeof words === "string"
    ? compile.default(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compiled(value)]));

/** Turbopack loads the catalogues with this: sentences are parsed as the build is made, not on servers and in browsers. */
module.exports = (source) => JSON.stringify(compiled(JSON.parse(source)));
