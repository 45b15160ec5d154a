import { appRouteOf } from "#lib/platform/app-pages.ts";
import { avatarsFolder, cardsFolder, metricsPath, uploadsFolder } from "#lib/platform/file-paths.ts";
import { categoryFeedShape, paths, publicFiles, publicPaths, shapeOf, sitemapPartShape } from "#lib/platform/paths.ts";
import { interfaceRouteOf, type Route } from "#server/front/routes.ts";

const documents: ReadonlySet<string> = new Set([...publicPaths, ...publicFiles, metricsPath]);
const shapes = [
  [shapeOf(paths.post), `${paths.blog}/[slug]`],
  [shapeOf(paths.blogTag), paths.blogTag("*").replace("*", "[tag]")],
  [shapeOf(paths.blogAuthor), paths.blogAuthor("*").replace("*", "[author]")],
  [categoryFeedShape, `${paths.blog}/category/[category]/feed`],
  [sitemapPartShape, `${paths.sitemapFolder}[part]`],
] as const;
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
  return shapes.find(([shape]) => shape.test(path))?.[1] ?? "/[...rest]";
}
