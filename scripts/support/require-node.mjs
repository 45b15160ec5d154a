// Plain JavaScript, because an old Node cannot read TypeScript. Node 22 never closes answers that wait behind another on one connection.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Baobab needs Node 24 or newer, this is ${process.version}. ` +
      "Start it through npm (for example `npm run demo`), which brings Node 24 with `npm ci`; " +
      "where npm was told to omit optional packages, or on macOS, install Node 24 or newer.",
  );
  process.exit(1);
}
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
await import("./quick-modules.mjs");
