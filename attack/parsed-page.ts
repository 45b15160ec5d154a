import { Parser } from "htmlparser2";
import { mark } from "./hostile-texts.ts";

/** What became markup instead of text: elements, attributes, addresses, scripts. Empty if all is well. */
export function becameMarkup(html: string): string[] {
  const faults: string[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag.includes(mark)) faults.push(`an element <${tag}>`);
      if (tag === "script") script = "";
      for (const [name, value] of Object.entries(attributes)) {
        if (name.includes(mark)) faults.push(`an attribute ${name}`);
        // Neither React nor our documents write handlers into HTML.
        if (/^on[a-z]/.test(name)) faults.push(`a handler ${name} on <${tag}>`);
        if (name === "srcdoc") faults.push(`srcdoc on <${tag}>`);
        const isAddress = ["href", "src", "action", "formaction", "data", "xlink:href"].includes(name);
        if (isAddress && value.includes(mark) && /^\s*(?:javascript|data|vbscript):/i.test(value))
          faults.push(`an address ${value.slice(0, 40)}`);
        if (name === "style" && value.includes(mark)) faults.push(`a style ${value.slice(0, 40)}`);
      }
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(tag) {
      if (tag !== "script") return;
      if (script?.includes(mark) && !isDataOnly(script)) faults.push(`a script ${script.slice(0, 80)}`);
      script = undefined;
    },
  });
  parser.end(html);
  return faults;
}

/** Structured data, or a piece of what React sent. */
function isDataOnly(script: string): boolean {
  const begun = script.trim().replace(/^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\);?/, "");
  const pushed = /^self\.__next_f\.push\((.*)\);?$/s.exec(begun);
  try {
    JSON.parse(pushed?.[1] ?? script);
    return true;
  } catch {
    return false;
  }
}
