import { expect, test } from "vitest";
import { isPublicAddress, publicLookup } from "./public-address.ts";

test.each([
  ["8.8.8.8", 4, true],
  ["142.250.1.1", 4, true],
  ["0.0.0.0", 4, false],
  ["10.1.2.3", 4, false],
  ["100.64.0.1", 4, false],
  ["127.0.0.1", 4, false],
  ["169.254.169.254", 4, false],
  ["172.31.255.255", 4, false],
  ["172.32.0.1", 4, true],
  ["192.168.1.1", 4, false],
  ["198.18.0.1", 4, false],
  ["224.0.0.1", 4, false],
  ["255.255.255.255", 4, false],
  ["2a00:1450:4001::1", 6, true],
  ["::1", 6, false],
  ["::", 6, false],
  ["::ffff:10.0.0.1", 6, false],
  ["64:ff9b::a00:1", 6, false],
  ["fc00::1", 6, false],
  ["fe80::1", 6, false],
  ["ff02::1", 6, false],
  ["2001:db8::1", 6, false],
  ["2002:a00:1::", 6, false],
])("%s (IPv%i) is public: %s [@NOTE-08b]", (address, family, expected) => {
  expect(isPublicAddress({ address, family })).toBe(expected);
});

test.each([{ all: true }, { all: false }])("a name that leads to this machine is not connected to", async (options) => {
  const code = await new Promise((done) => {
    publicLookup("localhost", options, (error: NodeJS.ErrnoException | null) => done(error?.code));
  });
  expect(code).toBe("ENOTPUBLIC");
});
