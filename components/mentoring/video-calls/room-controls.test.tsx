import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { nothingLive, openCarrier } from "#browser/calls/carrier.ts";
import { drawn } from "#components/platform/drawn.testing.ts";
import { RoomControls } from "./room-controls.tsx";

const nothing = () => undefined;

test("where a browser cannot share its screen, the button says why and cannot be pressed [@CALL-05d]", async () => {
  const carrier = openCarrier({ saving: false });
  const rest = { carrier, live: nothingLive, pictures: true, speaker: "", panel: undefined, chat: true };
  const html = await drawn(<RoomControls {...rest} onSpeaker={nothing} onPanel={nothing} onEnd={nothing} />);
  carrier.close();
  const page = parseDocument(html);
  const byName = (name: string) =>
    DomUtils.findOne((one) => one.name === "button" && DomUtils.textContent(one).includes(name), page.children);
  const share = byName("Share screen");
  expect([share?.attribs["aria-disabled"], byName("Camera")?.attribs["aria-disabled"]]).toEqual(["true", "false"]);
  const why = DomUtils.getElementById(share?.attribs["aria-describedby"] ?? "", page.children);
  expect(why && DomUtils.textContent(why)).toContain("can’t share your screen");
});
