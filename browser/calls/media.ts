import { canShareScreen, type DeviceFault, deviceFaultOf } from "./devices.ts";

export type SourceState = "off" | "starting" | "on" | DeviceFault;
export type CaptureSource = "microphone" | "camera" | "screen";
export type OwnMedia = Readonly<Record<CaptureSource, SourceState>>;

export const allOff: OwnMedia = { microphone: "off", camera: "off", screen: "off" };

type Told = Readonly<{
  /** The track to send; null for none. */
  sound: (track: MediaStreamTrack | null) => void;
  picture: (track: MediaStreamTrack | null, source: "camera" | "screen") => void;
  change: (media: OwnMedia) => void;
}>;

/** 240 lines at first; better networks get more, up to the camera's limit. */
const cameraWish = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } } as const;
const screenWish = { frameRate: { ideal: 10, max: 15 } } as const;

/** Off really means stopped, so the browser's indicator goes off. A shared screen replaces the camera's picture. */
export function ownMedia(told: Told, devices: MediaDevices | undefined = mediaDevices()) {
  const tracks = new Map<CaptureSource, MediaStreamTrack>();
  const chosen = new Map<CaptureSource, string>();
  // Counts presses per switch, so a device that starts after it was switched off again is stopped.
  const presses = new Map<CaptureSource, number>();
  let media = allOff;

  const set = (source: CaptureSource, state: SourceState) => {
    media = { ...media, [source]: state };
    told.change(media);
  };
  const pass = (source: CaptureSource) => {
    if (source === "microphone") told.sound(tracks.get("microphone") ?? null);
    else if (tracks.has("screen")) told.picture(tracks.get("screen") ?? null, "screen");
    else told.picture(tracks.get("camera") ?? null, "camera");
  };
  const drop = (source: CaptureSource, state: SourceState) => {
    tracks.get(source)?.stop();
    tracks.delete(source);
    pass(source);
    set(source, state);
  };
  const press = (source: CaptureSource) => {
    const next = (presses.get(source) ?? 0) + 1;
    presses.set(source, next);
    return next;
  };

  async function start(source: CaptureSource): Promise<void> {
    const turn = press(source);
    set(source, "starting");
    try {
      const track = await open(devices, source, chosen.get(source));
      if (presses.get(source) !== turn) return track.stop();
      tracks.get(source)?.stop();
      tracks.set(source, track);
      // Unplugged, taken by the system, or stopped with the browser's own button.
      track.onended = () => tracks.get(source) === track && drop(source, source === "screen" ? "off" : "missing");
      pass(source);
      set(source, "on");
    } catch (error) {
      if (presses.get(source) !== turn) return;
      const fault = deviceFaultOf(error);
      // Browsers report a closed dialog and a refusal alike. For a screen, both mean "not shared".
      drop(source, source === "screen" && fault === "denied" ? "off" : fault);
    }
  }
  const stop = (source: CaptureSource) => {
    press(source);
    drop(source, "off");
  };
  return {
    start,
    stop,
    track: (source: CaptureSource) => tracks.get(source),
    /** Takes effect immediately if the source is on. */
    async choose(source: "microphone" | "camera", deviceId: string) {
      chosen.set(source, deviceId);
      if (media[source] === "on") await start(source);
    },
    stopAll() {
      for (const source of ["microphone", "camera", "screen"] as const) stop(source);
    },
  };
}

async function open(
  devices: MediaDevices | undefined,
  source: CaptureSource,
  id: string | undefined,
): Promise<MediaStreamTrack> {
  if (!devices || (source === "screen" && !canShareScreen())) throw new DOMException("", "NotSupportedError");
  const device = id ? { deviceId: { exact: id } } : {};
  const stream =
    source === "screen"
      ? await devices.getDisplayMedia({ video: screenWish, audio: false })
      : await devices.getUserMedia(
          source === "camera"
            ? { video: { ...cameraWish, ...device } }
            : { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...device } },
        );
  const [track] = stream.getTracks();
  if (!track) throw new DOMException("", "NotFoundError");
  if (source !== "microphone") track.contentHint = source === "screen" ? "detail" : "motion";
  return track;
}

/** Undefined on pages not served over https. */
function mediaDevices(): MediaDevices | undefined {
  return typeof navigator === "undefined" ? undefined : navigator.mediaDevices;
}
