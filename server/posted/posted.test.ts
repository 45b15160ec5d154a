import { describe, expect, test } from "vitest";
import { fieldLimits } from "#lib/platform/forms/form-fields.ts";
import {
  action,
  callOf,
  callWithForm,
  emptyFields,
  hidden,
  malformed,
  multipartForm,
  type PostedForm,
  wellFormed,
} from "#server/support/forms.ts";
import { postedFaultOf } from "./posted.ts";

const faultIn = ({ body, headers }: PostedForm, path = "/contact", known?: ReadonlyMap<string, number>) =>
  postedFaultOf({ path, headers, body: Buffer.from(body), fields: fieldLimits.usual }, known);

describe("what is posted [@OPS-05e @OPS-05f]", () => {
  test.each(malformed)("%s is no form of ours", (_, sent) => {
    expect(faultIn(sent)).toBe("malformed");
  });

  test.each(wellFormed)("%s is one", (_, sent) => {
    expect(faultIn(sent)).toBeUndefined();
  });

  test("a form with a file is one, whatever the file is called", () => {
    const { body, headers } = multipartForm([...hidden(), ["photo", "bytes"]]);
    const named = body.replace('name="photo"', 'name="photo"; filename="Zoë\\ %22.png"\r\nContent-Type: image/png');
    expect(faultIn({ body: named, headers })).toBeUndefined();
  });

  test("an action of another build is told so", () => {
    const known = new Map([[action, 100_000]]);
    const gone = `60${"cd".repeat(20)}`;
    for (const sent of [
      callOf(gone, []),
      callWithForm([], '["$K1"]', gone),
      multipartForm(hidden(gone)),
      multipartForm([[`$ACTION_ID_${gone}`, ""]]),
    ]) {
      expect(faultIn(sent, "/contact", known)).toBe("outdated");
    }
    for (const sent of [callOf(action, []), multipartForm(hidden())])
      expect(faultIn(sent, "/contact", known)).toBeUndefined();
  });

  test("a form has 200 fields at most, whichever way it is sent and wherever to", () => {
    const list = (count: number) => ({
      body: Array.from({ length: count }, (_, n) => `f${n}=`).join("&"),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    for (const path of ["/contact", "/api/sign-out"]) {
      const own = hidden().length;
      expect(faultIn(multipartForm([...hidden(), ...emptyFields(200 - own)]), path)).toBeUndefined();
      expect(faultIn(multipartForm([...hidden(), ...emptyFields(201 - own)]), path)).toBe("tooMany");
      expect(faultIn(callWithForm(emptyFields(199)), path)).toBeUndefined();
      expect(faultIn(callWithForm(emptyFields(200)), path)).toBe("tooMany");
      expect(faultIn(list(200), path)).toBeUndefined();
      expect(faultIn(list(201), path)).toBe("tooMany");
    }
  });
});
