/** The readable one-time cookie by which a page that redirects leaves a message for the next one (PURE). */
export const flashCookieName = "baobab_flash";

export type ReadFlash = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** The sign-in ended with it: the browser forgets what was written and saved in it. */
  forgets?: boolean;
};

/** Reads base64url JSON; anything else is nothing. */
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

/** JSON out of a base64url cookie value, or undefined. */
export function readBase64Json(value: string): unknown {
  try {
    const bytes = atob(decodeURIComponent(value).replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}

/** The value of one cookie in a `document.cookie` string. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split("; ")) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return undefined;
}
