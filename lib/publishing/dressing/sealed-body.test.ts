import { expect, test } from "vitest";
import { openBody, sealBody } from "./sealed-body.ts";

const content = "<h2>One</h2>\n<p>two</p>";
const body = {
  html: '<h2 id="section-one">One</h2>\n<p>two</p>',
  headings: [{ id: "section-one", level: 2, text: "One" }],
};
const { dressed } = sealBody(content, body);

test("what was made of a post opens as it was", () => {
  expect(openBody(content, dressed)).toEqual(body);
});

test.each([
  ["there is none", content, null],
  ["it is of another text", `${content} `, dressed],
  ["somebody changed it in the database", content, dressed.replace("<p>two</p>", "<script>two</script>")],
  ["somebody changed its headings", content, dressed.replace('"One"', '"Two"')],
  ["its seal is another's", content, dressed.replace(/^./, (first) => (first === "a" ? "b" : "a"))],
  ["it has none", content, dressed.replace(/^[^\n]*\n/, "")],
])("it does not open if %s", (_why, of, stored) => {
  expect(openBody(of, stored)).toBeUndefined();
});
