const compile = require("icu-minify/compile");
const { wordsWithRuleNumbers } = require("./rule-words.ts");

const compiled = (words) =>
  typeof words === "string"
    ? compile.default(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compiled(value)]));

/** Turbopack loads the catalogues with this: sentences are parsed as the build is made, not on servers and in browsers. */
module.exports = function (source) {
  const locale = /messages[\\/](\w+)[\\/]\w+\.json$/.exec(this.resourcePath)[1];
  return JSON.stringify(compiled(wordsWithRuleNumbers(locale, JSON.parse(source))));
};
