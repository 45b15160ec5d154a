import { Parser } from "htmlparser2";

export type HtmlForm = {
  action: string | undefined;
  /** As sent without JavaScript, before anything is typed. */
  fields: Map<string, string>;
  /** Names of the text fields. */
  typed: Set<string>;
  text: string;
};

export function formsIn(html: string): HtmlForm[] {
  const forms: HtmlForm[] = [];
  let form: HtmlForm | undefined;
  let select: string | undefined;
  let area: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === "form") {
        form = { action: attributes.action, fields: new Map(), typed: new Set(), text: "" };
        forms.push(form);
      }
      if (!form || "disabled" in attributes) return;
      const name = attributes.name;
      if (tag === "input" && name) readInput(form, name, attributes);
      if (tag === "select" && name) {
        select = name;
        form.fields.set(name, "");
      }
      if (tag === "option" && select && "selected" in attributes) form.fields.set(select, attributes.value ?? "");
      if (tag === "textarea" && name) {
        area = name;
        form.typed.add(name);
        form.fields.set(name, "");
      }
      if (tag === "button" && name) form.text += ` [${name}=${attributes.value ?? ""}]`;
    },
    ontext(text) {
      if (!form) return;
      if (area) form.fields.set(area, (form.fields.get(area) ?? "") + text);
      else form.text += text;
    },
    onclosetag(tag) {
      if (tag === "form") form = undefined;
      if (tag === "select") select = undefined;
      if (tag === "textarea") area = undefined;
    },
  });
  parser.end(html);
  return forms;
}

function readInput(form: HtmlForm, name: string, attributes: Record<string, string>): void {
  const type = attributes.type ?? "text";
  if (type === "submit" || type === "button" || type === "file") return;
  if ((type === "checkbox" || type === "radio") && !("checked" in attributes)) return;
  if (type === "text" || type === "search") form.typed.add(name);
  form.fields.set(name, attributes.value ?? (type === "checkbox" ? "on" : ""));
}
