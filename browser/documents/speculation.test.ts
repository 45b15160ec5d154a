import { expect, test } from "vitest";
import { apiArea } from "#lib/platform/api-paths.ts";
import { avatarsFolder, feedPaths, uploadsFolder } from "#lib/platform/file-paths.ts";
import { paths } from "#lib/platform/paths.ts";
import { never } from "./speculation.ts";

test("what no browser opens ahead has the addresses it has everywhere", () => {
  const { dashboard, login, signup, forgotPassword } = paths;
  const folders = [apiArea, uploadsFolder, avatarsFolder].map((folder) => folder.slice(0, -1));
  expect(never).toEqual([dashboard, login, signup, forgotPassword, ...folders, feedPaths.rss]);
});
