import { describe, expect, test } from "vitest";
import { widerNetwork } from "#lib/platform/limits/network.ts";
import { clientAddress, settleHeaders } from "./client-address.ts";

const trust = { siteUrl: "https://mentoring.example.org", loopback: false, trustedProxies: 0 };

test("a stranger's claims about address, host and protocol are replaced by what is known", () => {
  const headers: Record<string, string | string[]> = {
    host: "evil.example",
    "x-forwarded-for": "1.2.3.4",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-baobab-client": "9.9.9.9",
    "x-real-ip": "9.9.9.9",
    forwarded: "for=9.9.9.9",
    "x-middleware-subrequest": "proxy",
    cookie: "kept",
  };
  settleHeaders(headers, "::ffff:10.0.0.7", trust);
  expect(headers).toEqual({
    host: "mentoring.example.org",
    "x-forwarded-host": "mentoring.example.org",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "10.0.0.7",
    "x-baobab-client": "10.0.0.7",
    cookie: "kept",
  });
});

test("cookies that show unpublished pages with a key of the build are dropped, others stay", () => {
  const settled = (cookie: string) => {
    const headers: Record<string, string> = { cookie };
    settleHeaders(headers, "10.0.0.7", trust);
    return headers.cookie;
  };
  expect(settled("a=1; __prerender_bypass=f89c; __Host-baobab-session=x")).toBe("a=1; __Host-baobab-session=x");
  expect(settled("__next_preview_data=f89c")).toBeUndefined();
  expect(settled("a=__prerender_bypass=1")).toBe("a=__prerender_bypass=1");
});

test("one trusted proxy: the last entry counts, what the client put before it does not", () => {
  expect(clientAddress("6.6.6.6, 203.0.113.9", "10.0.0.1", 1)).toBe("203.0.113.9");
  expect(clientAddress("6.6.6.6, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2)).toBe("203.0.113.9");
  expect(clientAddress(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
  expect(clientAddress("<script>", "10.0.0.1", 1)).toBe("10.0.0.1");
});

test("at home the loopback name the browser used stays the host", () => {
  const headers: Record<string, string> = { host: "127.0.0.1:3000" };
  settleHeaders(headers, "127.0.0.1", { siteUrl: "http://localhost:3000", loopback: true, trustedProxies: 0 });
  expect(headers).toMatchObject({ host: "127.0.0.1:3000", "x-forwarded-proto": "http" });
});

describe("one customer is one client", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
    ["2001:DB8:0001:0002::1", "2001:db8:1:2::"],
    ["2001:db8::1", "2001:db8::"],
    ["[2001:db8:1:2::7]", "2001:db8:1:2::"],
    ["[2001:db8:1:2::7]:51234", "2001:db8:1:2::"],
    ["fe80::1%eth0", "fe80::"],
    ["1::3:4:5:6:1.2.3.4", "1:0:3:4::"],
  ])("%s counts as %s", (address, client) => {
    expect(clientAddress(address, "10.0.0.1", 1)).toBe(client);
    expect(clientAddress(undefined, address, 0)).toBe(client);
  });

  test.each(["", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "999.1.1.1", "1:2:3", ":::", "[1.2.3.4", "a".repeat(60)])(
    "%j is no address: the direct peer counts",
    (address) => {
      expect(clientAddress(address, "10.0.0.1", 1)).toBe("10.0.0.1");
      expect(clientAddress(address, undefined, 1)).toBe("unknown");
    },
  );
});

test.each([
  ["2001:db8:1:2::", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::", "2001:db8:1::/48"],
  ["2001:db8:2:2::", "2001:db8:2::/48"],
  ["2001:db8::", "2001:db8::/48"],
  ["203.0.113.9", "203.0.113.9"],
  ["unknown", "unknown"],
])("the wider network of %s is %s", (client, wider) => {
  expect(widerNetwork(client)).toBe(wider);
});
