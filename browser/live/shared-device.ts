/** Whether the page says that several people use this browser: then nothing of a person is stored in it. */
export function isSharedDevice(): boolean {
  return globalThis.document?.querySelector("[data-app][data-shared]") != null;
}
