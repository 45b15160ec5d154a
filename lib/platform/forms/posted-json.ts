export async function postedJson(request: Request, mostCharacters: number): Promise<unknown> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) return undefined;
  // An escaped character takes up to six bytes.
  if (Number(request.headers.get("content-length") ?? 0) > 6 * mostCharacters) return undefined;
  const text = await request.text();
  if (text.length > 6 * mostCharacters) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
