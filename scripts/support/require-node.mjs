// Loaded before every entry point (`node --import`), in plain JavaScript, because an old Node cannot even read the
// TypeScript files: an N-API below 10 means a Node that crashes on the database driver instead of refusing it.
if (Number(process.versions.napi) < 10) {
  console.error(
    `Baobab needs Node 22.18 or newer, this is ${process.version}. ` +
      "Start it through npm (for example `npm run demo`), which brings Node 24 with `npm ci`; " +
      "where npm was told to omit optional packages, or on macOS, install Node 22.18 or newer.",
  );
  process.exit(1);
}
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
