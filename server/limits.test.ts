import { describe, expect, test } from "vitest";
import { bodyLimit, isOwnOrigin, type RequestFacts, requestLimits, requestRefusalOf } from "./limits.ts";

const site = { siteUrl: "https://mentoring.example.org", loopback: false };
const home = { siteUrl: "http://localhost:3000", loopback: true };

function request(change: Partial<RequestFacts>): RequestFacts {
  const url = change.url ?? "/contact";
  return {
    method: "POST",
    url,
    path: url,
    origin: site.siteUrl,
    host: "mentoring.example.org",
    contentLength: "10",
    transferEncoding: undefined,
    ...change,
  };
}

describe("a change is accepted only from the site's own pages [@OPS-05a]", () => {
  test.each([
    ["a missing origin", undefined],
    ["a null origin", "null"],
    ["a foreign origin", "https://evil.example"],
    ["a sibling domain", "https://blog.example.org"],
    ["a subdomain", "https://x.mentoring.example.org"],
    ["the same name without https", "http://mentoring.example.org"],
    ["another port", "https://mentoring.example.org:8443"],
    ["a name that begins the same", "https://mentoring.example.org.evil.example"],
    ["a trailing slash", "https://mentoring.example.org/"],
  ])("%s is refused", (_, origin) => {
    expect(requestRefusalOf(request({ origin }), site)).toBe("origin");
  });

  test("its own origin is accepted", () => {
    expect(requestRefusalOf(request({}), site)).toBeUndefined();
  });

  test("the payment provider posts its signed messages from nowhere [@DON-06b]", () => {
    expect(requestRefusalOf(request({ url: "/api/stripe", origin: undefined }), site)).toBeUndefined();
    expect(requestRefusalOf(request({ url: "/api/stripe/", origin: undefined }), site)).toBe("origin");
    expect(requestRefusalOf(request({ url: "/api/stripe", contentLength: "256001" }), site)).toBe("bodyTooLarge");
  });

  test("a mail program posts to its signed address from nowhere [@NOTE-07d]", () => {
    expect(requestRefusalOf(request({ url: "/api/unsubscribe/a-token", origin: undefined }), site)).toBeUndefined();
    expect(requestRefusalOf(request({ url: "/api/unsubscribes", origin: undefined }), site)).toBe("origin");
  });

  test("reading needs no origin", () => {
    expect(
      requestRefusalOf(request({ method: "GET", origin: undefined, contentLength: undefined }), site),
    ).toBeUndefined();
  });

  test("in production the request's own host proves nothing", () => {
    expect(isOwnOrigin("http://localhost:3000", "localhost:3000", site)).toBe(false);
  });

  test("at home any loopback name works, as long as page and request use the same", () => {
    expect(isOwnOrigin("http://127.0.0.1:3000", "127.0.0.1:3000", home)).toBe(true);
    expect(isOwnOrigin("http://[::1]:3000", "[::1]:3000", home)).toBe(true);
    expect(isOwnOrigin("http://127.0.0.1:4000", "127.0.0.1:3000", home)).toBe(false);
    expect(isOwnOrigin("http://rebound.example:3000", "rebound.example:3000", home)).toBe(false);
  });
});

describe("sizes and methods [@OPS-05c]", () => {
  test.each([
    ["TRACE", "/"],
    ["OPTIONS", "/"],
    ["PUT", "/contact"],
    ["DELETE", "/dashboard/blogs"],
    ["CONNECT", "/"],
  ])("%s %s is no method here", (method, url) => {
    expect(requestRefusalOf(request({ method, url }), site)).toBe("method");
  });

  test("a body may have 1 MB, a post 10 MB, an upload 5 MB", () => {
    expect(bodyLimit("/contact")).toBe(1_000_000);
    expect(bodyLimit("/api/stripe")).toBe(256_000);
    expect(bodyLimit("/dashboard/blogs/new")).toBe(10_000_000);
    expect(bodyLimit("/dashboard/blogs")).toBe(10_000_000);
    expect(bodyLimit("/dashboard/profile")).toBe(6_000_000);
    expect(bodyLimit("/staff/settings")).toBe(6_000_000);
    expect(bodyLimit("/dashboard/profiles")).toBe(1_000_000);
    expect(bodyLimit("/dashboard/blogsx")).toBe(1_000_000);
  });

  test("a declared size over the limit is refused before the body is read", () => {
    expect(requestRefusalOf(request({ contentLength: "1000001" }), site)).toBe("bodyTooLarge");
    expect(requestRefusalOf(request({ contentLength: "1000000" }), site)).toBeUndefined();
  });

  test("reading carries no body", () => {
    expect(requestRefusalOf(request({ method: "GET", contentLength: "5" }), site)).toBe("malformed");
    expect(
      requestRefusalOf(request({ method: "GET", contentLength: undefined, transferEncoding: "chunked" }), site),
    ).toBe("malformed");
  });

  test("an address has an end", () => {
    expect(requestRefusalOf(request({ method: "GET", url: `/${"a".repeat(5000)}` }), site)).toBe("urlTooLong");
  });
});

test("Node waits for the largest body over a slow line, and not for heads [@OPS-05i]", () => {
  const { headersTimeout, requestTimeout, bodyPatience, slowPace } = requestLimits;
  const longest = headersTimeout + bodyPatience + (bodyLimit("/dashboard/verification/identity") / slowPace) * 1_000;
  expect(requestTimeout).toBeGreaterThanOrEqual(longest);
  expect(headersTimeout).toBeLessThan(bodyPatience);
});
