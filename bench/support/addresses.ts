export async function firstPost(url: string): Promise<string> {
  const html = await (await fetch(`${url}/blog`)).text();
  const found = [...html.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)]
    .map(([, path = ""]) => path)
    .find((path) => path !== "/blog/preview");
  if (!found) throw new Error("The blog lists no post");
  return found;
}
