import { expect, test } from "vitest";
import { mailMode } from "./mail-mode.ts";

const smtpUrl = "smtp://mail.example.org";

test.each([
  [{ demo: true, smtpUrl }, "demo"],
  [{ demo: true, smtpUrl: undefined }, "demo"],
  [{ demo: false, smtpUrl: undefined }, "none"],
  [{ demo: false, smtpUrl }, "smtp"],
] as const)(
  "of %j mails go by %s: nothing leaves a demo, whatever server is set [@OPS-10b @OPS-10d]",
  (settings, mode) => {
    expect(mailMode(settings)).toBe(mode);
  },
);
