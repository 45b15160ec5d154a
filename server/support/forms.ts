/** Forms as browsers write them, and broken ones, for tests. */
export const boundary = "----WebKitFormBoundary0123456789abcdef";
export const action = `60${"ab".repeat(20)}`;

export type PostedForm = { body: string; headers: Record<string, string> };
export type PostedEntry = readonly [name: string, value: string];

export function multipartForm(
  fields: readonly PostedEntry[],
  type = `multipart/form-data; boundary=${boundary}`,
): PostedForm {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join("")}--${boundary}--\r\n`, headers: { "content-type": type } };
}

export const hidden = (id = action, given = '[{"status":"idle"}]'): PostedEntry[] => [
  ["$ACTION_REF_1", ""],
  ["$ACTION_1:0", `{"id":"${id}","bound":"$@1"}`],
  ["$ACTION_1:1", given],
  ["$ACTION_KEY", "k2889a8e84fb6abd8a838bb7da9788933"],
];

/** A string is sent unchanged. */
export function callOf(id: string, values: unknown): PostedForm {
  const body = typeof values === "string" ? values : JSON.stringify(values);
  return { body, headers: { "content-type": "text/plain;charset=UTF-8", "next-action": id } };
}

export function callWithForm(
  fields: readonly PostedEntry[],
  root = '[{"status":"idle"},"$K1"]',
  id = action,
): PostedForm {
  const { body, headers } = multipartForm([
    ...fields.map(([name, value]): PostedEntry => [`_1_${name}`, value]),
    ["0", root],
  ]);
  return { body, headers: { ...headers, "next-action": id } };
}

export const emptyFields = (count: number): PostedEntry[] => Array.from({ length: count }, (_, n) => [`f${n}`, ""]);

const form = multipartForm([...hidden(), ["a", "1"]]);
const call = callWithForm([["a", "1"]]);
const named = { "next-action": action };

/** Bodies that no page sends, with what is wrong. */
export const malformed: ReadonlyArray<readonly [what: string, sent: PostedForm]> = [
  ["a form without a boundary", { ...form, headers: { "content-type": "multipart/form-data" } }],
  ["a form with a boundary of one sign", multipartForm(hidden(), "multipart/form-data; boundary=x")],
  ["a form with another boundary", multipartForm(hidden(), `multipart/form-data; boundary=${boundary}0`)],
  ["a form of another kind", multipartForm(hidden(), `multipart/mixed; boundary=${boundary}`)],
  ["a form cut short", { ...form, body: form.body.slice(0, -boundary.length) }],
  ["a form cut in a head", { ...form, body: form.body.slice(0, boundary.length + 20) }],
  ["a form with a tail", { ...form, body: `${form.body}more` }],
  ["a form with a beginning", { ...form, body: `more\r\n${form.body}` }],
  ["an empty form", { ...form, body: "" }],
  ["a field without a name", { ...form, body: form.body.replace('; name="a"', "") }],
  [
    "a field in base64",
    { ...form, body: form.body.replace('name="a"', 'name="a"\r\nContent-Transfer-Encoding: base64') },
  ],
  ["a form for no action", multipartForm([["a", "1"]])],
  ["a form for an action of no shape", multipartForm([["$ACTION_ID_zz", ""]])],
  [
    "a form for three actions",
    multipartForm(
      ["1", "2", "3"].flatMap((n) => hidden().map(([name, value]): PostedEntry => [name.replace("1", n), value])),
    ),
  ],
  ["hidden fields that name nothing", multipartForm([["$ACTION_REF_1", ""]])],
  ["hidden fields without what was given", multipartForm(hidden().filter(([name]) => name !== "$ACTION_1:1"))],
  ["hidden fields twice", multipartForm([...hidden(), ["$ACTION_1:1", "[]"]])],
  ["a hidden field cut short", multipartForm(hidden(action, "["))],
  ["a hidden field that names another", multipartForm(hidden(action, '["$2"]'))],
  [
    "hidden fields of no shape",
    multipartForm(
      hidden().map(([name, value]): PostedEntry => [name, name === "$ACTION_1:0" ? value.slice(0, -9) : value]),
    ),
  ],
  ["a call cut short", { ...call, body: call.body.slice(0, -boundary.length) }],
  ["a call without a boundary", { ...call, headers: { ...named, "content-type": "multipart/form-data" } }],
  ["a call without arguments", { ...multipartForm([["_1_a", "1"]]), headers: { ...form.headers, ...named } }],
  [
    "a call with arguments twice",
    callWithForm(
      [["a", "1"]].map(
        ([name]): PostedEntry => [
          `${name}"\r\n\r\n1\r\n--${boundary}\r\nContent-Disposition: form-data; name="0`,
          "[]",
        ],
      ),
    ),
  ],
  ["a call with the fields of a form it does not name", callWithForm([["a", "1"]], "[]")],
  [
    "a call by form fields",
    { body: "0=[]", headers: { "content-type": "application/x-www-form-urlencoded", ...named } },
  ],
  ["a call in no type", { body: "[]", headers: named }],
  ["a call in JSON's own type", { body: "[]", headers: { "content-type": "application/json", ...named } }],
  ["a call of no shape", callOf("zz", [])],
  ...[
    ["nothing", ""],
    ["half a list", "["],
    ["no list", "7"],
    ["an object", "{}"],
    ["too many", JSON.stringify(Array.from({ length: 9 }, () => 0))],
    ["lists in lists", "[".repeat(20_000) + "]".repeat(20_000)],
    ["more in lists than React takes", JSON.stringify([["x".repeat(50_000)], 0])],
    ["what was never written", '["$0:1"]'],
    ["what is not written to its end", '[{"a":"$0:0"}]'],
    ["itself", '["$0:0"]'],
    ["what no object owns", '[{},"$0:0:constructor"]'],
    [
      "one object a thousand times",
      JSON.stringify([{}, ...Array.from({ length: 7 }, () => Array.from({ length: 200 }, () => "$0:0"))]),
    ],
    ["a form three times", '["$K1","$K1","$K1"]'],
    ...[
      "$",
      "$9",
      "$F1",
      "$h1",
      "$Q1",
      "$W1",
      "$i1",
      "$@1",
      "$B1",
      "$R1",
      "$r1",
      "$X1",
      "$x1",
      "$A1",
      "$n12",
      "$nx",
      "$T",
      "$Z",
      "$K",
    ].map((kind) => [kind, JSON.stringify([kind])] as const),
  ].map(([what = "", text = ""]): [string, PostedForm] => [`arguments that are ${what}`, callOf(action, text)]),
];

export const wellFormed: ReadonlyArray<readonly [what: string, sent: PostedForm]> = [
  ["a form", form],
  ["a form with an empty field", multipartForm([...hidden(), ["a", ""]])],
  ["a form for an action that is given nothing", multipartForm([[`$ACTION_ID_${action}`, ""]])],
  [
    "a form whose text looks like one",
    multipartForm([...hidden(), ["a", '\r\n\r\n--x\r\nContent-Disposition: form-data; name="b"']]),
  ],
  ["a call with a form", call],
  ["a call with the largest form", callWithForm(emptyFields(199))],
  ["a call with a text that begins with a dollar", callOf(action, '["$$5",{"a":"$$undefined"}]')],
  ["a call with nothing", callOf(action, [])],
  [
    "a call with what JSON has no word for",
    callOf(action, '["$undefined","$NaN","$-0","$D2026-01-01T00:00:00.000Z",null,true,1.5]'),
  ],
  ["a call that says one thing twice", callOf(action, '[{"a":{"b":1}},"$0:0:a"]')],
];
