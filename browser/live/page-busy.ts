const fields = "input:not([type=hidden]), textarea, select, [contenteditable=true]";
const dialogs = "dialog[open], [role=dialog]:not([data-bell-panel]), [role=alertdialog]";

type Watch = Readonly<{ isBusy: () => boolean; end: () => void }>;

/** Whether somebody is filling in a form of the page or has a dialog open, and must not be disturbed. */
export function watchForms(): Watch {
  const filled = new Set<Element>();
  for (const field of document.querySelectorAll("main input, main textarea")) if (isTyped(field)) filled.add(field);
  const note = ({ target }: Event) => void (target instanceof Element && filled.add(target));
  const forget = ({ target }: Event) => {
    for (const field of filled) if (target instanceof Element && target.contains(field)) filled.delete(field);
  };
  const listened = [
    ["input", note],
    ["submit", forget],
    ["reset", forget],
  ] as const;
  for (const [type, listener] of listened) document.addEventListener(type, listener, true);
  return {
    isBusy: () => {
      if (document.querySelector(dialogs)) return true;
      const main = document.querySelector("main");
      if (!main) return false;
      const focused = document.activeElement;
      if (focused && main.contains(focused) && focused.matches(fields)) return true;
      for (const field of filled) if (!field.isConnected) filled.delete(field);
      return [...filled].some((field) => main.contains(field) && !isEmpty(field));
    },
    end: () => {
      for (const [type, listener] of listened) document.removeEventListener(type, listener, true);
    },
  };
}

const isText = (field: Element) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !["checkbox", "radio", "hidden"].includes(field.type));

function isEmpty(field: Element): boolean {
  return isText(field) && (field as HTMLInputElement).value === "";
}

/** Before anybody listened. */
function isTyped(field: Element): boolean {
  const { value, defaultValue } = field as HTMLInputElement;
  return isText(field) && value !== defaultValue;
}
