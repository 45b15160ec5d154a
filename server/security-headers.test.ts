import { expect, test } from "vitest";
import { appPolicy, documentPolicy, withPayment } from "./security-headers.ts";

const payTo = "https://checkout.stripe.com";

test("only the pages with the donation form may lead on to the payment page, and only where there is one [@DON-06a]", () => {
  const paying = documentPolicy.replace("form-action 'self'", `form-action 'self' ${payTo}`);
  expect(withPayment(documentPolicy, "/", payTo)).toBe(paying);
  expect(withPayment(appPolicy("n", false), "/donation/1", payTo)).toContain(`form-action 'self' ${payTo};`);
  expect(withPayment(appPolicy("n", false), "/donation", payTo)).toContain(`form-action 'self' ${payTo};`);
  for (const path of ["/blog", "/login", "/dashboard", "/donations", "/open-books"]) {
    expect(withPayment(documentPolicy, path, payTo)).toBe(documentPolicy);
  }
  expect(withPayment(documentPolicy, "/", undefined)).toBe(documentPolicy);
});

test("pictures come from here alone: documents carry none themselves, the app what its editor and dialogs hold [@PRIV-09a]", () => {
  const pictures = (policy: string) => policy.split("; ").find((part) => part.startsWith("img-src"));
  expect(pictures(documentPolicy)).toBe("img-src 'self'");
  for (const development of [false, true])
    expect(pictures(appPolicy("n", development))).toBe("img-src 'self' data: blob:");
});
