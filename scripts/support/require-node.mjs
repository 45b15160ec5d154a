// Plain JavaScript, because an old Node cannot read TypeScript. Below N-API 10 the database driver crashes Node.
if (Number(process.versions.napi) < 10) {
  console.error(
    `Baobab needs Node 22.18 or newer, this is ${process.version}. ` +
      "Start it through npm (for example `npm run demo`), which brings Node 24 with `npm ci`; " +
      "where npm was told to omit optional packages, or on macOS, install Node 22.18 or newer.",
  );
  process.exit(1);
}
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
await import("./quick-modules.mjs");
