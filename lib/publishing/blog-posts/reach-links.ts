/** Chats, profiles, rooms, forms, calendars, and short links, which may hide one. */
const hosts =
  "wa.me whatsapp.com t.me telegram.me telegram.org telegram.dog discord.gg discord.com discordapp.com m.me messenger.com signal.me " +
  "signal.group skype.com line.me viber.com threema.id kik.me snapchat.com instagram.com instagr.am facebook.com fb.me fb.com tiktok.com " +
  "threads.net x.com twitter.com linkedin.com lnkd.in vk.com ok.ru reddit.com tumblr.com pinterest.com bsky.app onlyfans.com twitch.tv " +
  "omegle.com ome.tv weixin.qq.com wechat.com zoom.us meet.google.com teams.microsoft.com teams.live.com whereby.com meet.jit.si " +
  "forms.gle forms.office.com forms.microsoft.com typeform.com jotform.com surveymonkey.com calendly.com cal.com " +
  "linktr.ee beacons.ai carrd.co taplink.cc bio.link bit.ly tinyurl.com goo.gl is.gd cutt.ly rb.gy ow.ly t.co shorturl.at ngl.link";
const places =
  "docs.google.com/forms google.com/maps maps.app.goo.gl youtube.com/live_chat steamcommunity.com/id roblox.com/users";
const literally = (text: string) => text.replaceAll(".", "\\.");
const known = [
  ...hosts.split(" ").map((host) => `${literally(host)}(?![\\p{L}\\p{N}.-])`),
  ...places.split(" ").map(literally),
];
const reaching = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${known.join("|")})`, "iu");

const schemes = /^(?:mailto|tel|callto|sms|xmpp):/i;

export function isReachLink(target: string): boolean {
  const bare = target.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, "");
  if (schemes.test(bare)) return true;
  const url = URL.parse(bare, "https://site.invalid/");
  if (!url || url.host === "site.invalid") return false;
  // A password part hides where an address leads.
  return url.username !== "" || reaching.test(`${url.host}${url.pathname}`.replace(/^www\./, ""));
}

export function namesReachLink(text: string): boolean {
  return (text.match(/[^\s"'()<>]+\.[^\s"'()<>]+/gu) ?? []).some((word) =>
    reaching.test(word.replace(/^https?:\/\//i, "").replace(/[?#].*$/u, "")),
  );
}
