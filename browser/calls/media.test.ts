import { describe, expect, test } from "vitest";
import { deviceFaultOf } from "./devices.ts";
import { allOff, type OwnMedia, ownMedia } from "./media.ts";

/** A device of the test: it can be stopped and unplugged. */
function track(kind: "audio" | "video") {
  const made = {
    kind,
    contentHint: "",
    readyState: "live",
    onended: null as (() => void) | null,
    stop() {
      made.readyState = "ended";
    },
  };
  return made;
}
type Track = ReturnType<typeof track>;

function setUp(answer: (wish: MediaStreamConstraints) => Promise<Track> | Track) {
  const seen: { sound: unknown[]; picture: unknown[]; states: OwnMedia[] } = { sound: [], picture: [], states: [] };
  const devices = {
    getUserMedia: async (wish: MediaStreamConstraints) => {
      const opened = await answer(wish);
      return { getTracks: () => [opened] };
    },
  } as unknown as MediaDevices;
  const media = ownMedia(
    {
      sound: (sent) => void seen.sound.push(sent),
      picture: (sent) => void seen.picture.push(sent),
      change: (state) => void seen.states.push(state),
    },
    devices,
  );
  return { media, seen, last: () => seen.states.at(-1) ?? allOff };
}

describe("own devices", () => {
  test("switching off really stops the track and sends nothing; on again opens the device anew [@CALL-05a @CALL-05b]", async () => {
    const opened: Track[] = [];
    const { media, seen, last } = setUp(({ audio }) => {
      opened.push(track(audio ? "audio" : "video"));
      return opened.at(-1) ?? track("audio");
    });
    await media.start("microphone");
    expect(last().microphone).toBe("on");
    expect(seen.sound.at(-1)).toBe(opened[0]);
    media.stop("microphone");
    expect(opened[0]?.readyState).toBe("ended");
    expect(seen.sound.at(-1)).toBeNull();
    expect(last().microphone).toBe("off");
    await media.start("microphone");
    expect(opened).toHaveLength(2);
    expect(seen.sound.at(-1)).toBe(opened[1]);
  });

  test("nothing is asked of a camera until it is pressed [@CALL-12b]", async () => {
    const wishes: MediaStreamConstraints[] = [];
    const { media } = setUp((wish) => {
      wishes.push(wish);
      return track("audio");
    });
    await media.start("microphone");
    expect(wishes).toHaveLength(1);
    expect(wishes[0]).not.toHaveProperty("video");
  });

  test("a device that answers after it was switched off again is stopped [@CALL-05a]", async () => {
    const { promise, resolve: open } = Promise.withResolvers<Track>();
    const { media, seen, last } = setUp(() => promise);
    const starting = media.start("camera");
    expect(last().camera).toBe("starting");
    media.stop("camera");
    const late = track("video");
    open(late);
    await starting;
    expect(late.readyState).toBe("ended");
    expect(last().camera).toBe("off");
    expect(seen.picture).not.toContain(late);
  });

  test("a device that is unplugged says so, and nothing is sent [@CALL-09a]", async () => {
    const opened = track("video");
    const { media, seen, last } = setUp(() => opened);
    await media.start("camera");
    opened.onended?.();
    expect(last().camera).toBe("missing");
    expect(seen.picture.at(-1)).toBeNull();
  });

  test.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "busy"],
    ["OverconstrainedError", "missing"],
    ["NotSupportedError", "unsupported"],
    ["SomethingNew", "failed"],
  ])("%s of a browser means: %s [@CALL-09a]", async (name, fault) => {
    const { media, last } = setUp(() => Promise.reject(new DOMException("", name)));
    await media.start("microphone");
    expect(last().microphone).toBe(fault);
    expect(deviceFaultOf(new DOMException("", name))).toBe(fault);
  });

  test("a browser without devices at all says so for each [@CALL-09a]", async () => {
    const states: OwnMedia[] = [];
    const nothing = () => undefined;
    const media = ownMedia({ sound: nothing, picture: nothing, change: (state) => void states.push(state) }, undefined);
    await media.start("microphone");
    await media.start("screen");
    expect(states.at(-1)).toEqual({ microphone: "unsupported", camera: "off", screen: "unsupported" });
  });
});
