import { Window } from "happy-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchForms } from "./page-busy.ts";

let window = new Window();
let watch: ReturnType<typeof watchForms> = { isBusy: () => false, end: () => undefined };

/** A page of the app, on which the watch has just begun. */
function open(main: string, beside = ""): void {
  window.document.body.innerHTML = `<main>${main}</main>${beside}`;
  watch = watchForms();
}

const find = (selector: string) => window.document.querySelector(selector) as unknown as HTMLInputElement;

function type(selector: string, value: string): void {
  find(selector).value = value;
  find(selector).dispatchEvent(new window.Event("input", { bubbles: true }) as unknown as Event);
}

beforeEach(() => {
  window = new Window();
  for (const name of ["document", "Element", "HTMLInputElement", "HTMLTextAreaElement"] as const)
    vi.stubGlobal(name, window[name]);
});
afterEach(() => {
  watch.end();
  vi.unstubAllGlobals();
});

describe("a page waits while a form is being filled [@DASH-13b]", () => {
  const form = '<form><input name="title"><textarea name="text"></textarea><button>Send</button></form>';

  test("nobody touched it: no", () => {
    open(form, '<input name="search">');
    expect(watch.isBusy()).toBe(false);
    type("[name=search]", "outside of the page's own part");
    expect(watch.isBusy()).toBe(false);
  });

  test("somebody is in a field", () => {
    open(form);
    find("[name=title]").focus();
    expect(watch.isBusy()).toBe(true);
    find("[name=title]").blur();
    expect(watch.isBusy()).toBe(false);
  });

  test.each(["[name=title]", "[name=text]"])("what is typed in %s is not sent or emptied yet", (field) => {
    open(form);
    type(field, "A cold");
    expect(watch.isBusy()).toBe(true);
    type(field, "");
    expect(watch.isBusy()).toBe(false);
    type(field, "A cold");
    find("form").dispatchEvent(new window.Event("submit", { bubbles: true }) as unknown as Event);
    expect(watch.isBusy()).toBe(false);
  });

  test("it was typed before anybody watched", () => {
    window.document.body.innerHTML = `<main>${form}</main>`;
    find("[name=title]").value = "Early";
    watch = watchForms();
    expect(watch.isBusy()).toBe(true);
  });

  test("the field is gone: no", () => {
    open(form);
    type("[name=title]", "A cold");
    find("form").remove();
    expect(watch.isBusy()).toBe(false);
  });
});

describe("a page waits while a dialog is open [@DASH-13c]", () => {
  test.each([
    ["<dialog open>Leave?</dialog>", true],
    ["<dialog>Leave?</dialog>", false],
    ['<div role="dialog">Report</div>', true],
    ['<div role="alertdialog">Delete?</div>', true],
    // The bell's list is there to be read.
    ['<div role="dialog" data-bell-panel>News</div>', false],
  ])("%s: %s", (dialog, busy) => {
    open("<p>Sessions</p>", dialog);
    expect(watch.isBusy()).toBe(busy);
  });
});
