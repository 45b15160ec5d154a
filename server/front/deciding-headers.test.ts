import { expect, test } from "vitest";
import { decidingHeaders } from "./deciding-headers.ts";

const browser = ["Host", "example.org", "User-Agent", "x", "Accept", "text/html", "Accept-Language", "de"];

test("what decides about kept bytes is found, however it is written", () => {
  const given = [...browser, "Accept-Encoding", "gzip, br", "COOKIE", "a=b", "if-none-match", 'W/"x"'];
  expect(decidingHeaders(given)).toEqual({ "accept-encoding": "gzip, br", cookie: "a=b", "if-none-match": 'W/"x"' });
  expect(decidingHeaders(browser)).toEqual({});
});

test.each([
  ["a body with a length", ["Content-Length", "0"]],
  ["a body without one", ["transfer-encoding", "chunked"]],
  ["where Next's router stands", ["Next-Router-State-Tree", "x"]],
  ["two lists of cookies", ["cookie", "a=b", "Cookie", "baobab_hint=x"]],
  ["two lists of encodings", ["accept-encoding", "br", "accept-encoding", "gzip"]],
  ["two tags", ["if-none-match", '"a"', "if-none-match", '"b"']],
  ["an empty cookie and another", ["cookie", "", "cookie", "baobab_hint=x"]],
])("%s needs a closer look", (_, headers) => {
  expect(decidingHeaders([...browser, ...headers])).toBeUndefined();
});
