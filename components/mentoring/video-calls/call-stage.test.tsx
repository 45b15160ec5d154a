import { expect, test } from "vitest";
import { nothingLive, openCarrier } from "#browser/calls/carrier.ts";
import { drawn } from "#components/platform/drawn.testing.ts";
import { CallStage } from "./call-stage.tsx";

test.each([
  [true, "camera"],
  [true, "screen"],
  [false, "camera"],
  [false, "screen"],
] as const)(
  "pictures allowed: %s; what comes of the other side's %s is shown only then [@CALL-12e]",
  async (pictures, source) => {
    const carrier = openCarrier({ saving: false });
    const partner = { microphone: true, camera: false, screen: false, [source]: true };
    const live = { ...nothingLive, link: "connected", partner, stream: {} as MediaStream } as const;
    const html = await drawn(
      <CallStage {...{ carrier, live, pictures }} name="Ada" pictureLabel="Picture of Ada" speaker="" />,
    );
    carrier.close();
    expect(html.includes("Picture of Ada")).toBe(pictures);
  },
);
