export type DeviceFault = "denied" | "missing" | "busy" | "unsupported" | "failed";

const byName: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  PermissionDeniedError: "denied",
  NotFoundError: "missing",
  DevicesNotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
};

export function deviceFaultOf(error: unknown): DeviceFault {
  return (error instanceof Error && byName[error.name]) || "failed";
}

export type DeviceKind = "microphone" | "camera" | "speaker";
/** Ids by kind; the system decides where none was chosen. */
export type ChosenDevices = Readonly<Partial<Record<DeviceKind, string>>>;
export type DeviceChoice = Readonly<{ id: string; name: string }>;
export type DeviceList = Readonly<Record<DeviceKind, readonly DeviceChoice[]>>;
export const noDevices: DeviceList = { microphone: [], camera: [], speaker: [] };

const kindOf: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: "microphone",
  videoinput: "camera",
  audiooutput: "speaker",
};

/** Browsers give names and ids only after one device was allowed. */
export async function listDevices(devices: MediaDevices | undefined): Promise<DeviceList> {
  const found = await devices?.enumerateDevices().catch(() => []);
  const list: Record<DeviceKind, DeviceChoice[]> = { microphone: [], camera: [], speaker: [] };
  for (const { kind, deviceId, label } of found ?? []) {
    if (deviceId !== "" && label !== "") list[kindOf[kind]].push({ id: deviceId, name: label });
  }
  return canChooseSpeaker() ? list : { ...list, speaker: [] };
}

export const canShareScreen = (): boolean =>
  typeof navigator !== "undefined" && typeof navigator.mediaDevices?.getDisplayMedia === "function";

const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== "undefined" && "setSinkId" in HTMLMediaElement.prototype;
