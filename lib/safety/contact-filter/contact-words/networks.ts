/** `clear` names mean nothing else, `short` ones rarely do; `homonyms` are everyday words that need context. */
export const clear =
  "whatsapp|whatsap|watsapp|watsap|watsup|wassap|wasap|wasapp|wasa|whatapp|whatssap|whatsaap|wattsapp|guasap|guasapp|guatsap|wapp|wsp|wpp|snapchat|snapchap|snapp|insta|instagram|instagramm|instagran|telegram|telegramm|discord|discort|tiktok|tiktoc|viber|wechat|skype|facetime|facebook|fb|kik|threema|imessage|hangouts|kakaotalk|kakao|fortnite|roblox|twitch|vk|vkontakte|bereal|tumblr|omegle|onlyfans|icq|valorant";
export const short = "snap|sc|ig|tg|wa|disc|tele|messenger|msn|teleg";
export const homonyms = "signal|zoom|steam|xbox|playstation|psn|teams|line|face";
/** Where everybody has a page or a name of their own; to talk about them is no way to get in touch. */
export const platforms =
  "scratch|geogebra|desmos|github|gitlab|replit|codepen|lichess|chess|wattpad|pinterest|strava|spotify|youtube|yt|quizlet|duolingo|kahoot|memrise|goodreads|deviantart|reddit|soundcloud|bluesky|mastodon|threads|minecraft|genshin|pokemon|letterboxd|figma|canva|padlet|tinkercad|itch|linkedin|twitter|nintendo|musescore|khan|khanacademy|patreon|medium|substack|wikipedia|wikidot|fandom";
