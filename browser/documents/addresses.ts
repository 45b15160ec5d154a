/** `window.open` features that centre a popup over the window that opens it. */
export function popupFeatures(
  width: number,
  height: number,
  around: Readonly<{ screenX: number; screenY: number; outerWidth: number; outerHeight: number }>,
): string {
  const left = Math.max(0, Math.round(around.screenX + (around.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(around.screenY + (around.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
