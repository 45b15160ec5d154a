import shorteners from "./shorteners.json" with { type: "json" };

/** Where people write, call, meet, or make pages about themselves; and what hides where it leads. */
const places = {
  chats:
    "wa.me wa.link whatsapp.com whatsapp.net t.me telegram.me telegram.org telegram.dog telesco.pe discord.gg discord.com discordapp.com " +
    "dsc.gg m.me messenger.com signal.me signal.group signal.org skype.com line.me lin.ee viber.com threema.id kik.me kik.com weixin.qq.com " +
    "wechat.com qq.com kakao.com zalo.me icq.com icq.im matrix.to matrix.org element.io simplex.chat smp.simplex.im keybase.io getsession.org " +
    "wire.com guilded.gg revolt.chat stt.gg slack.com rocket.chat zulipchat.com groupme.com tlk.io chatango.com discourse.group tawk.to " +
    "imo.im band.us teamspeak.com mumble.info omegle.com ome.tv chatroulette.com ngl.link tellonym.me sarahah.com curiouscat.live",
  networks:
    "snapchat.com instagram.com instagr.am ig.me facebook.com fb.me fb.com fb.watch tiktok.com threads.net threads.com x.com twitter.com " +
    "linkedin.com lnkd.in vk.com vk.me ok.ru reddit.com redd.it tumblr.com pinterest.com pin.it bsky.app bsky.social onlyfans.com twitch.tv " +
    "bereal.com be.real weibo.com xiaohongshu.com mewe.com minds.com gab.com truthsocial.com nextdoor.com ask.fm clubhouse.com locket.cam " +
    "tinder.com bumble.com badoo.com mastodon.social mastodon.online mstdn.social pixelfed.social ko-fi.com buymeacoffee.com patreon.com cash.app " +
    "paypal.me venmo.com gofundme.com",
  rooms:
    "zoom.us zoom.com zoomgov.com meet.google.com teams.microsoft.com teams.live.com whereby.com appear.in meet.jit.si jit.si 8x8.vc talky.io " +
    "ffmuc.net webex.com gotomeet.me gotomeeting.com goto.com bluejeans.com ringcentral.com daily.co gather.town spatial.chat wonder.me tokbox.com " +
    "senfcall.de bigbluebutton.org p2p.chat palava.tv framatalk.org vdo.ninja hubs.mozilla.com steamcommunity.com",
  forms:
    "forms.gle forms.office.com forms.microsoft.com forms.yandex.ru typeform.com jotform.com surveymonkey.com tally.so framaforms.org wufoo.com " +
    "paperform.co fillout.com calendly.com cal.com doodle.com when2meet.com calendar.app.google calendar.google.com tucalendi.com setmore.com",
  shared:
    "docs.google.com drive.google.com sites.google.com groups.google.com jamboard.google.com keep.google.com 1drv.ms onedrive.live.com " +
    "sharepoint.com padlet.com padlet.org cryptpad.fr etherpad.org framapad.org hackmd.io hedgedoc.org codimd.org notion.so notion.site coda.io " +
    "dropbox.com wetransfer.com miro.com mural.co excalidraw.com tldraw.com trello.com airtable.com pastebin.com rentry.co rentry.org telegra.ph " +
    "graph.org write.as privatebin.net justpaste.it dontpad.com flinga.fi conceptboard.com edupad.ch zumpad.de yopad.eu linoit.com wakelet.com " +
    "photos.app.goo.gl maps.app.goo.gl icloud.com",
  pages:
    "linktr.ee beacons.ai carrd.co taplink.cc bio.link bio.site lnk.bio linkin.bio linkbio.co about.me solo.to campsite.bio milkshake.app " +
    "msha.ke allmylinks.com hoo.be snipfeed.co contactin.bio withkoji.com flowcode.com wixsite.com weebly.com jimdosite.com strikingly.com " +
    "webnode.page neocities.org tilda.ws straw.page gravatar.com",
  /** Beside those of the list; archives whose addresses say nothing of the page. */
  short:
    "maps.app.goo.gl ow.ly trib.al bl.ink tiny.one tiny.ee t2m.io 1b.yt kurzelinks.de kurzlinks.de t1p.de lstu.fr frama.link urly.it short.io " +
    "short.gy tly.ly shorturl.com adfoc.us da.gd gg.gg href.li anon.to dlvr.it archive.ph archive.is archive.today archive.md archive.vn archive.fo " +
    "archive.li perma.cc",
};

const short = new Set([...places.short.split(" "), ...shorteners.hosts]);
const hosts = new Set([...Object.values(places).flatMap((text) => text.split(" ")), ...short]);

/** Its own page says nothing; only what stands behind it leads somewhere. */
export function isShortener(host: string): boolean {
  const labels = host.split(".");
  return [2, 3].some((count) => short.has(labels.slice(-count).join(".")));
}

/** Pages of persons and rooms on hosts that are sources otherwise. */
const paths: readonly (readonly [host: string, path: RegExp])[] = [
  ["google.com", /^\/maps(?:[/?#]|$)/u],
  ["youtube.com", /^\/(?:live_chat|channel|c|user|post|clip)(?:[/?#]|$)/u],
  ["roblox.com", /^\/(?:users|games|share)/u],
  ["g.co", /^\/meet(?:[/?#]|$)/u],
  ["github.com", /^\/[^/?#]+\/?(?:[?#]|$)|\/(?:issues|discussions)(?:[/?#]|$)/u],
  ["stackoverflow.com", /^\/users\//u],
  ["goodreads.com", /^\/(?:user|group)\//u],
  ["scratch.mit.edu", /^\/(?:users|studios|projects)\//u],
];

/** So many parts of a host are compared; more than any source has. */
const mostLabels = 12;

/** A host or a part of it, as a proxy may have it in its own: `t.me.proxy.example`. */
function holdsHost(labels: readonly string[]): boolean {
  if (labels.length > mostLabels) return true;
  for (let from = 0; from < labels.length; from += 1) {
    for (let to = from + 2; to <= labels.length; to += 1) {
      // "line.me.uk" is another site.
      const isCountry = to === labels.length - 1 && labels[to]?.length === 2;
      if (!isCountry && hosts.has(labels.slice(from, to).join("."))) return true;
    }
  }
  return false;
}

/** What translation proxies, caches and libraries make of a host: `t-me.translate.goog` is t.me there. */
const unproxied = (label: string) =>
  label
    .split("--")
    .map((part) => part.replaceAll("-", "."))
    .join("-");

export function isReachHost(host: string): boolean {
  const labels = host.split(".");
  const proxied = labels.filter((label) => label.includes("-") && !label.startsWith("xn--"));
  return holdsHost(labels) || proxied.some((label) => holdsHost(unproxied(label).split(".")));
}

export function isReachPath(host: string, path: string): boolean {
  return paths.some(([known, pattern]) => (host === known || host.endsWith(`.${known}`)) && pattern.test(path));
}

export const hostsWithPaths: readonly string[] = paths.map(([host]) => host);
