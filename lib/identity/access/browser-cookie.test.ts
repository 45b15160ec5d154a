import { expect, test } from "vitest";
import { browserCookie } from "./browser-cookie.ts";

const kinds = ["session", "device", "half", "new"] as const;

test.each(kinds)(
  "the cookie “%s” goes over https alone and to this host alone where the site has https [@AUTH-27b]",
  (kind) => {
    expect(browserCookie(kind, { siteUrl: "https://mentoring.example.org" })).toEqual({
      name: `__Host-baobab-${kind}`,
      options: { httpOnly: true, sameSite: "lax", path: "/", secure: true },
    });
  },
);

test.each(kinds)(
  "the cookie “%s” is kept on a site without https too, read by the server alone [@AUTH-27b]",
  (kind) => {
    for (const siteUrl of ["http://localhost:3000", "http://https.example.org"])
      expect(browserCookie(kind, { siteUrl })).toEqual({
        name: `baobab-${kind}`,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: false },
      });
  },
);
