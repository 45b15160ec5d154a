import { appRouteOf } from "#lib/platform/app-pages.ts";
import { avatarsFolder, cardsFolder, metricsPath, uploadsFolder } from "#lib/platform/file-paths.ts";
import { paths, publicFiles, publicPaths, shapeOf } from "#lib/platform/paths.ts";
import { interfaceRouteOf, type Route } from "#server/front/routes.ts";

const documents: ReadonlySet<string> = new Set([...publicPaths, ...publicFiles, metricsPath]);
const post = shapeOf(paths.post);
const folders = [
  [uploadsFolder, "[name]"],
  [avatarsFolder, "[name]"],
  [cardsFolder, "[...place]"],
] as const;

/** The folder that answers, for logs and metrics: no language, id, slug or token, and few values in all. */
export function routeNameOf(route: Route): string {
  if (route.kind === "app") return appRouteOf(route.path) ?? interfaceRouteOf(route.path) ?? "(app)";
  if (route.kind === "document") return documentName(route.path);
  if (route.kind !== "file") return `(${route.kind})`;
  const folder = folders.find(([start]) => route.path.startsWith(start));
  return folder ? folder.join("") : "(file)";
}

function documentName(path: string): string {
  if (documents.has(path)) return path;
  return post.test(path) ? `${paths.blog}/[slug]` : "/[...rest]";
}
