import type { UploadFault } from "#lib/publishing/blog-posts/upload-answers.ts";

export type PlaceWords = {
  sending: (name: string) => string;
  preparing: (name: string) => string;
  percent: (percent: number) => string;
  failed: (name: string) => string;
  fault: (code: UploadFault) => string;
  cancel: string;
  retry: string;
  remove: string;
  describe: string;
};

type Presses = { cancel: () => void; retry: () => void; remove: () => void };

export type PlaceView = {
  dom: HTMLElement;
  progress: (percent: number) => void;
  begin: () => void;
  fail: (code: UploadFault) => void;
};

/** What stands in the text while a picture is on its way: never part of the text itself. */
export function createPlaceView(name: string, words: PlaceWords, presses: Presses): PlaceView {
  const dom = document.createElement("div");
  dom.className = "picture-place";
  dom.contentEditable = "false";
  const label = document.createElement("p");
  label.setAttribute("role", "status");
  const bar = document.createElement("progress");
  bar.max = 100;
  const percent = document.createElement("span");
  percent.ariaHidden = "true";
  const cancel = buttonOf(words.cancel, presses.cancel);
  const [retry, remove] = [buttonOf(words.retry, presses.retry), buttonOf(words.remove, presses.remove)];

  function begin() {
    label.setAttribute("role", "status");
    label.textContent = words.sending(name);
    bar.value = 0;
    bar.ariaLabel = words.sending(name);
    percent.textContent = words.percent(0);
    dom.classList.remove("picture-failed");
    dom.replaceChildren(label, bar, percent, cancel);
  }

  begin();
  return {
    dom,
    begin,
    progress(now) {
      bar.value = now;
      percent.textContent = words.percent(now);
      // All of it is there; the server checks and stores it.
      if (now === 100) label.textContent = words.preparing(name);
    },
    fail(code) {
      label.setAttribute("role", "alert");
      label.textContent = `${words.failed(name)} ${words.fault(code)}`;
      dom.classList.add("picture-failed");
      dom.replaceChildren(label, retry, remove);
    },
  };
}

export function buttonOf(text: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  // Keeps the selection of the text.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", onPress);
  return button;
}
