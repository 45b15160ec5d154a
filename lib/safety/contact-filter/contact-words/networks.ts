/** `clear` names mean nothing else, `short` ones rarely do; `homonyms` are everyday words that need context. */
export const clear =
  "whatsapp|whatsap|watsapp|watsap|watsup|wassap|wasap|wasapp|wasa|whatapp|whatssap|whatsaap|wattsapp|guasap|guasapp|guatsap|wapp|wsp|wpp|snapchat|snapchap|snapp|insta|instagram|instagramm|instagran|telegram|telegramm|discord|discort|tiktok|tiktoc|viber|wechat|skype|facetime|facebook|fb|kik|threema|imessage|hangouts|kakaotalk|kakao|fortnite|roblox|twitch|vk|vkontakte|bereal|tumblr|omegle|onlyfans|icq|valorant";
export const short = "snap|sc|ig|tg|wa|disc|tele|messenger|msn|teleg";
export const homonyms = "signal|zoom|steam|xbox|playstation|psn|teams|line|face";
