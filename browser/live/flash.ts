/** The one-time cookie, readable by script, that carries a message across a redirect. */
export const flashCookieName = "baobab_flash";

export type ReadFlash = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** The sign-in ended: the browser deletes drafts and saved texts. */
  forgets?: boolean;
};

export function readFlash(value: string): ReadFlash | undefined {
  const data = readBase64Json(value);
  if (typeof data !== "object" || data === null || !("title" in data) || typeof data.title !== "string")
    return undefined;
  const description = "description" in data && typeof data.description === "string" ? data.description : undefined;
  const destructive = "variant" in data && data.variant === "destructive";
  return {
    title: data.title,
    ...(description ? { description } : {}),
    variant: destructive ? "destructive" : "default",
    forgets: "forgets" in data && data.forgets === true,
  };
}

export function readBase64Json(value: string): unknown {
  try {
    const bytes = atob(decodeURIComponent(value).replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split("; ")) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return undefined;
}
