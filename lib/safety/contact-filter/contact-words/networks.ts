/** `clear` names mean nothing else, `short` ones rarely do; `homonyms` are everyday words that need context. */
export const clear =
  "whatsapp|whatsap|watsapp|watsap|watsup|wassap|wasap|wasapp|wasa|whatapp|whatssap|whatsaap|wattsapp|guasap|guasapp|guatsap|wapp|wsp|wpp|snapchat|snapchap|snapp|insta|instagram|instagramm|instagran|telegram|telegramm|discord|discort|tiktok|tiktoc|viber|wechat|skype|facetime|facebook|fb|kik|threema|imessage|hangouts|kakaotalk|kakao|fortnite|roblox|twitch|vk|vkontakte|bereal|tumblr|omegle|onlyfans|icq|valorant";
export const short = "snap|sc|ig|tg|wa|disc|tele|messenger|msn|teleg";
export const homonyms = "signal|zoom|steam|xbox|playstation|psn|teams|line|face";
/** Where everybody has a page or a name of their own; to talk about them is no way to get in touch. */
export const platforms =
  "scratch|geogebra|desmos|github|gitlab|replit|codepen|lichess|chess|wattpad|pinterest|strava|spotify|youtube|yt|quizlet|duolingo|kahoot|memrise|goodreads|deviantart|reddit|soundcloud|bluesky|mastodon|threads|minecraft|genshin|pokemon|letterboxd|figma|canva|padlet|tinkercad|itch|linkedin|twitter|nintendo|musescore|khan|khanacademy|patreon|medium|substack|wikipedia|wikidot|fandom";

/** Names that some people bear too, so only what stands beside them tells. */
const rare =
  "zangi|yubo|likee|zalo|botim|badoo|grindr|lovoo|ometv|chatroulette|chatruletka|weibo|douyin|teamspeak|guilded|kakaostory|odnoklassniki|houseparty|skred|vsco";
const games = "fortnite|roblox|valorant|brawlstars|clashroyale";
/** Also words, surnames or initials. */
const everyday =
  "signal|snap|steam|messenger|discord|discort|telegram|telegramm|twitch|sc|ig|tg|wa|disc|msn|teleg|xbox|playstation|psn|snapp|wapp|wasa|vk|wizz|jami|qq|ngl|ghostlogo";
/** Sites that are nobody's name. */
export const sites =
  "youtube|twitter|reddit|linkedin|mastodon|pinterest|spotify|soundcloud|deviantart|wattpad|letterboxd|goodreads|substack|minecraft";
const social =
  "youtube|yt|reddit|twitter|linkedin|mastodon|bluesky|pinterest|spotify|soundcloud|deviantart|wattpad|strava|letterboxd|goodreads|patreon|substack|minecraft";
/** So common in lessons that only a made name beside them counts. */
const words = `zoom|teams|kakao|tele|face|line|element|session|matrix|imo|wire|hoop|azar|tango|${platforms}`;

/** What kind of word a network's name is: later kinds take a name away from earlier ones. */
export type NetworkKind = "clear" | "game" | "everyday" | "social" | "word";
const named: readonly (readonly [NetworkKind, string])[] = [
  ["clear", `${clear}|${rare}`],
  ["game", games],
  ["everyday", everyday],
  ["word", words],
  ["social", social],
];
export const networkKinds: ReadonlyMap<string, NetworkKind> = new Map(
  named.flatMap(([kind, names]) => names.split("|").map((name) => [name, kind] as const)),
);
