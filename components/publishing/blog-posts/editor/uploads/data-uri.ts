/** The bytes of a picture written into pasted text; undefined if it is written in no way we know. */
export function pictureOfDataUri(uri: string): Blob | undefined {
  const body = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]*)$/.exec(uri)?.[1];
  if (body === undefined) return undefined;
  try {
    const text = atob(body.replace(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/"));
    return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
  } catch {
    return undefined;
  }
}
