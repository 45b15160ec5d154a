/** Names that may appear in calls with a minor, as parts of patterns. */

export const codecs = [
  ...["opus", "red", "G722", "PCMU", "PCMA", "CN", "telephone-event", "ILBC", "ISAC"],
  ...["VP8", "VP9", "H264", "H265", "AV1", "AV1X", "rtx", "ulpfec", "flexfec-03"],
] as const;

export const feedback = [
  ...["nack", "nack pli", "nack rpsi", "nack sli", "ccm fir", "ccm tmmbr"],
  ...["goog-remb", "transport-cc", "rrtr"],
] as const;

const small = String.raw`=\d{1,6}`;
export const formatParameters = new RegExp(
  `^(?:${[
    ...["minptime", "maxptime", "ptime", "useinbandfec", "usedtx", "stereo", "sprop-stereo", "cbr", "maxplaybackrate"],
    ...["maxaveragebitrate", "apt", "rtx-time", "profile-id", "level-asymmetry-allowed", "packetization-mode"],
    ...["max-fs", "max-fr", "max-mbps", "max-br", "level-idx", "profile", "tier", "level-id", "tier-flag"],
  ]
    .map((name) => name + small)
    .concat("profile-level-id=[0-9a-fA-F]{6}", String.raw`repair-window=\d{1,8}`, "tx-mode=SRST")
    .join("|")})$`,
);

const literally = (address: string) => address.replace(/[.]/g, String.raw`\.`);

export const headerExtensions = [
  ...[
    "ssrc-audio-level",
    "csrc-audio-level",
    "toffset",
    "sdes:mid",
    "sdes:rtp-stream-id",
    "sdes:repaired-rtp-stream-id",
  ].map((name) => `urn:ietf:params:rtp-hdrext:${name}`),
  "urn:ietf:params:rtp-hdrext:sdes:cname",
  "urn:3gpp:video-orientation",
  ...["abs-send-time", "abs-capture-time", "playout-delay", "video-content-type", "video-timing", "color-space"]
    .concat("video-layers-allocation00", "transport-wide-cc-02", "corruption-detection", "inband-cn")
    .map((name) => `http://www.webrtc.org/experiments/rtp-hdrext/${name}`),
  "http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01",
  "http://tools.ietf.org/html/draft-ietf-avtext-framemarking-07",
  "https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension",
].map(literally);
