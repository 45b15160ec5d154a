import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSecrets, secretInFolder } from "./secret.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "baobab-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the secret in the data folder", () => {
  it("is made once and stays", () => {
    const made = secretInFolder(folder);
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(secretInFolder(folder)).toBe(made);
    expect(readdirSync(folder)).toEqual(["auth-secret"]);
  });

  it.skipIf(process.platform === "win32")("is readable by its owner alone", () => {
    secretInFolder(folder);
    expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("is made together with a folder that is not there yet", () => {
    expect(secretInFolder(join(folder, "new", "data"))).toHaveLength(43);
  });

  it("is not replaced when it was damaged: a person decides", () => {
    writeFileSync(join(folder, "auth-secret"), "short");
    expect(() => secretInFolder(folder)).toThrow(/delete the file/);
  });
});

describe("the secrets of the settings", () => {
  const settings = { authSecret: "present", authSecretOld: undefined, dataDir: "nowhere" };

  it("are the present one and, while it is exchanged, the former one", () => {
    expect(readSecrets(settings)).toEqual(["present"]);
    expect(readSecrets({ ...settings, authSecretOld: "former" })).toEqual(["present", "former"]);
  });

  it("are read from the data folder where none is set", () => {
    expect(readSecrets({ ...settings, authSecret: "", dataDir: folder })).toEqual([secretInFolder(folder)]);
  });
});
