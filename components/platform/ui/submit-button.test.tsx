import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SubmitButton } from "./submit-button.tsx";

const shown = (values: { pending?: boolean; disabled?: boolean }) => {
  const html = renderToStaticMarkup(createElement(SubmitButton, { pendingLabel: "Sending...", ...values }, "Send"));
  const [, tag = "", content = ""] = /^<button ([^>]*)>(.*)<\/button>$/.exec(html) ?? [];
  return {
    says: content.replace(/<svg.*<\/svg>/, ""),
    turns: content.includes("<svg"),
    busy: tag.includes('aria-busy="true"'),
    disabled: tag.includes('disabled=""'),
    told: tag.includes('data-pending="Sending..."'),
  };
};

describe("the button of a form [@FIELD-19a @FIELD-19b @FIELD-19c]", () => {
  test("says what it does while the server works, and takes no second press", () => {
    expect(shown({ pending: true })).toEqual({
      ...{ says: "Sending...", turns: true },
      ...{ busy: true, disabled: true, told: true },
    });
  });

  test("says what it is for before and after that; the documents' script reads the other words from it", () => {
    const idle = { says: "Send", turns: false, busy: false, disabled: false, told: true };
    for (const values of [{}, { pending: false }]) expect(shown(values)).toEqual(idle);
    expect(shown({ disabled: true })).toEqual({ ...idle, disabled: true });
  });
});
