import type { WordPack } from "#lib/safety/safety-words/safety-words.ts";

const self = "myself|yourself|himself|herself|themself|themselves|ourselves|yourselves|oneself|itself";
const whose = "my|your|his|her|their|our|a|the";
const family =
  "mum|mom|mam|mummy|mommy|mother|dad|daddy|father|parent|parents|stepdad|stepfather|stepmum|stepmom|stepmother|brother|brothers|sister|sisters|" +
  "son|sons|daughter|daughters|child|children|kid|kids|baby|family|cousin|grandma|grandmother|grandpa|grandfather|niece|nephew|" +
  "friend|friends|boyfriend|girlfriend|wife|husband|teacher|teachers|mentor|student|students|pupil|pupils|classmate|classmates|girl|girls|boy|boys";
const which = "[little|big|younger|older|elder|best|baby|own|whole|twin|entire|poor]";
const whom = "me|you|him|her|us|them|someone|somebody|everyone|everybody|people";
const kills =
  "kill|kills|killed|killing|murder|murders|murdered|murdering|shoot|shoots|stab|stabs|stabbed|stabbing|strangle|strangles|strangled";
const hits =
  "hit|hits|hitting|beat|beats|beaten|beating|punch|punches|punched|punching|slap|slaps|slapped|slapping|kick|kicks|kicked|kicking|" +
  "choke|chokes|choked|choking|push|pushes|pushed|pushing|shoves|shoved|smack|smacks|smacked|spank|spanks|spanked|grab|grabs|grabbed|grabbing|" +
  "hurt|hurts|hurting|harm|harms|harmed|harming|attack|attacks|attacked|attacking|burns|burned|burnt|bites|bit|whips|whipped|locks|locked|" +
  "scares|scared|scaring|frightens|frightened|terrifies|follows|followed|following";
const wants =
  "want|wants|wanted|wanting|wanna|gonna|going|try|tries|tried|trying|plan|plans|planned|planning|wish|wishes|wished|need|needs|ready|hope|hopes|prefer|rather";
const asks = "ask|asks|asked|asking|beg|begs|begged|begging|demand|demands|demanded|press|presses|pressured|pressures";
const picture = "photo|photos|picture|pictures|pic|pics|selfie|selfies|video|videos|image|images|photograph*";
const handle =
  "number|phone|mobile|cellphone|address|whatsapp|snap|snapchat|insta|instagram|telegram|discord|tiktok|email|location|password";
const body =
  "body|leg|legs|thigh|thighs|knee|knees|breast|breasts|chest|bottom|bum|butt|ass|waist|shirt|skirt|trousers|pants|panties|bra|dress|neck|hair|back|shoulder|shoulders|crotch";
const anyone =
  "anyone|anybody|any|no|nobody|my|your|her|his|our|their|mum|mom|mummy|mommy|dad|daddy|parents|teachers|police|them|him|her|people|others";
const home = "house|home|room|flat|apartment|bedroom|place|car|hotel|bed";

export const safetyWordsEn: WordPack = {
  life: [
    "suicid*",
    "unaliv*",
    "sewerslide|kms|kys",
    `kill|kills|killed|killing|hang|hangs|hanged|hung|hanging|drown|drowns|drowning|shoot|shooting|poison|poisoned|poisoning|stab|stabbing|starve|starving ${self}`,
    "kill|kills|killed|killing|hang|hanging my|your|him|her|them self|selfs|selves",
    `${kills} ${whom}`,
    `${kills} ${whose} ${which} ${family}`,
    "wants|want|wanted|wanna|going|gonna to murder|stab|shoot",
    `${wants} [to] [just] die|dead`,
    `${wants} to [just] be dead`,
    "think|thinks|thinking|thought|thoughts|talk|talks|talking|dream|dreams of|about dying|death|killing",
    "wish [that] i|he|she|we|they was|were|wasnt|werent|am|had [not|never] dead|alive|born|here|been|existed",
    "better off dead|without",
    "dont|not|doesnt|didnt|longer|never want|wants|wanted|wanna|wish|feel [to|like] [go] [on] live|living|alive|exist|existing",
    "dont|not|doesnt|didnt|longer|never want|wants|wanted|wanna to be alive|here|born",
    "dont|not|doesnt|didnt|never want|wants|wanted|wanna [to] wake up",
    "cant|cannot go on",
    "cant|cannot live like|anymore|any|with",
    "no reason|point|sense [to|in|of] live|living|life",
    "nothing to live for",
    "not|isnt worth living",
    "tired|sick of living|life|being alive",
    "end|ends|ending|ended my|his|her|their|your [own] life|lives",
    "end|ending it all|tonight",
    "take|takes|taking|took my|his|her|their|your [own] life|lives",
    "jump|jumps|jumping|jumped off|from|out|in|under|before … bridge|roof|train|building|window|balcony",
    "overdos*",
    "took|swallowed|take|swallow all|too|many|lots [the|my|many|of] [my|the] pills|tablets",
    "goodbye|suicide note|letter",
    "going|gonna die tonight|today|soon",
  ],
  harm: [
    "self harm*|injur*",
    "selfharm*|anorexi*|bulimi*|depress*|hopeless|worthless|starv*",
    "eating disorder*",
    `hurt|hurts|hurting|harm|harms|harmed|harming|cut|cuts|cutting|burn|burns|burned|burning|scratch|scratches|scratching|injure|injures|injuring|hit|hits|hitting|hate ${self}`,
    "hurt|hurting|harm|harming|cut|cutting my|your|him|her|them self|selves",
    "cut|cuts|cutting|slit|slits|slitting|burn|burns|burned|burning|scratch|scratches my|his|her|their|your [own|both] arm|arms|wrist|wrists|leg|legs|skin|thigh|thighs|vein|veins|body",
    "i|is|am|im|shes|hes|been|started|starts|keeps|keep|stop|stopped|about cutting",
    "want|wants|wanted to disappear",
    "in|real|great danger",
    "dangerous|unsafe|emergency|danger",
    "not|dont|doesnt|never|didnt [feel] safe",
    "feel|feels|feeling|felt … uncomfortable|unsafe|threatened|dirty|ashamed",
    "makes|made|making me [feel] uncomfortable|scared|afraid|cry|sick",
    "scared|afraid|frightened|terrified of|at|when|because|that",
    "scared|afraid|frightened|terrified to go|be|come|tell|say|sleep|talk",
    "run|ran|running|runs away",
    "runaway|kidnap*|abduct*|traffick*",
    "missing child|girl|boy|person",
    "gone|went|been missing",
    "abus*|violen*|assault*|threat*|blackmail*|extort*|sextort*|stalk*|harass*|bully*|bullie*|cyberbull*|mistreat*|tortur*|neglect*|humiliat*|insult*|racis*|homophob*|slur*",
    `${hits} ${whom}`,
    `${hits} ${whose} ${which} ${family}`,
    "being|be|get|gets|getting|got|is|are|was|were|am|im|been [badly] hurt|beaten|punched|slapped|kicked|touched|locked|attacked|stabbed|drugged|forced",
    "hurt|hurts|hit|hitting|beaten|fights|fighting|violence at home|school",
    "beat|beats|beaten|beating [me|him|her|us|them] up",
    "wants|want|wanted|going|gonna|will|tries|tried|trying to hurt|harm|hit|beat|attack",
    "will|gonna hurt|harm|kill|beat|find|get me|him|her|us|you|them",
    "throws|threw|throwing … at me|her|him|us",
    "yells|yelled|yelling|shouts|shouted|screams|screamed|laughs|laughed|laughing at me|her|him|us",
    "make|makes|made|making fun of",
    "mean|cruel|nasty to me|her|him|us|my",
    "picks|pick|picking on me|her|him|us|my",
    "call|calls|called|calling me|her|him names|ugly|fat|stupid|gay|slut|whore|bitch",
    "hates|hate me|us",
    "spread|spreads|spreading rumors|rumours|lies",
    "weapon*|knife|knives|gun|guns|shooting|bomb|bombs|terroris*|extremis*|radicalis*|radicaliz*|stab|stabs|stabbed|stabbing",
    "forced marriage|to|me|her|him|us|them",
    "force|forces|forcing me|her|him|us|them",
    "makes|made me|her|him do|touch|watch|undress|kiss|show|promise",
    "drugs|drugged|drunk|alcohol|weed|cocaine",
    "locked in|up|out",
    "no|not|without [enough] food|eating [at] [home] at home|eat",
    "molest*|grope*|groping|fondl*|grooming|groomed|groomer*|pedo|pedos|paedo|paedos|pedophil*|paedophil*|incest*|rape|raped|rapes|raping|rapist*|fgm",
    "sex|sexy|sexual*|sexting|sexts|sext|nude*|naked|porn*|undress*|underwear|horny|masturbat*|genital*|penis*|vagina*|dick|dicks|cock|pussy|boob*|breasts|blowjob*|condom*|pregnan*|rapey|inappropriate*|creep|creeps|creepy|creeped|pervert*|perv|pervy",
    "kiss|kisses|kissed|kissing|cuddl*",
    "private|intimate part|parts|area|areas|photo*|picture*",
    "privates|intimate",
    "touch|touches|touched|touching|stroke|strokes|stroked|stroking|rub|rubs|rubbed|rubbing|hug|hugs|hugged|hugging|tickle* me|her|him|us|them|my|his|their|myself|kids|children|girls|boys|students",
    `hand|hands|fingers|finger|arm [was|is|went|goes|were] on|up|under|down|inside|in|into|between|around my|his|her|their|me [bare|upper|inner] ${body}`,
    "take|takes|took|taking|pull|pulls|pulled|lift|lifted off|down|up my|your|her|his|their|the clothes|shirt|top|trousers|pants|skirt|dress|bra|panties|underwear",
    "clothes off",
    "get|got|getting undressed|changed in front",
    `show|shows|showed|showing|see|look|looked|looks|stares|stared [me|him|her|them] [at] my|your|his|her|their ${body}`,
    "sleep|slept|sleeping|lie|bed|shower with me|him|her|us|them",
    "sugar daddy",
    "love|loves with|me",
    "older man|men|guy|guys|boyfriend",
    "our|little|his|her|dirty|dark secret|secrets",
    "keep|keeps|kept|keeping|stay|stays|remain|remains [it|this|that] [a|our|between|just|all|quiet|very] secret|secrets|quiet|us",
    "between|just us|you",
    `dont|not|never|cant|cannot|didnt|nobody|forbids|forbidden|wont [allowed|supposed|to] [to] tell|tells|telling|say|talk|speak [it|this|that|to|about|anything|with] [to|with] ${anyone}`,
    "meet|meets|meeting|met|see|sees|seeing|visit|visits|talk|be|were|was|left [me|her|him|us|them|you|up|with] [all] alone|offline|irl|secretly|privately|outside",
    "meet|meets|meeting|see|visit [me|her|him|us|them|you|up] in|at|after person|private|secret|night|his|her|their|school",
    "alone with",
    "meet up",
    "meet me",
    `want|wants|wanted|asked|asks|insists|tried|tries|invited [me|us|her|him|them|my] [${family}] to|on meet|meeting`,
    "want|wants|wanted|asked|asks [me|us|her|him|them] to see me|him|her|my|us",
    `come|comes|came|coming|go|goes|went|going|get|got|invite|invites|invited|take|took|drive|drove|drives [me|her|him|us|over] [back] to|in|into|at my|his|her|their|your ${home}`,
    "pick|picks|picked me|her|him|us up",
    "sleepover",
    "give|gave|gives|buy|buys|bought|send|sends|sent|offer|offers|offered me|her|him|us|them [a|some|expensive|lots|of] [of] gift|gifts|present|presents|money|beer|wine|vodka|pills|cigarettes",
    `${asks} … for … ${picture}`,
    `${asks} … to send|share|show|take … ${picture}`,
    `send|sends|sent|sending|show|shows|showed|showing me|him|her|us|them … ${picture}`,
    `send|sends|sending [a|an|some|my|more|your|her|his|these|those] ${picture}`,
    `${picture} of me|myself|us|her|him|herself|himself|themselves|my|his|child|children|kids|girls|boys|minors|students`,
    `want|wants|wanted [to|me] [see|have|send|take|more|another|a|some] my|her|his|their|your|more|of ${picture}`,
    `${asks} … for … my|her|his|their|our|the [phone|home|mobile|private|personal|real|cell|street|e] ${handle}`,
    `want|wants|wanted|has|got|gave|give|knows|found|took|need|needs my|her|his|their|our [phone|home|mobile|private|personal|real|cell|street] ${handle}`,
    "ask|asks|asked|asking|knows|found … where i|we|she|he|they live|lives|go|goes",
    `write|writes|wrote|text|texts|texted|call|calls|called|message|messages|messaged … at|in|every|late night|midnight`,
    "on|over|via|through|to|add|use whatsapp|whatsap|snap|snapchat|insta|instagram|telegram|discord|tiktok|signal|viber|wechat|skype",
    "add|text|dm|call|whatsapp me",
    "turn|turned|switch [on] … camera|webcam on",
    "a minor",
    "underage|minors|safeguard*|childline",
    "child|children|student protection|safety|welfare",
  ],
  now: [
    "tonight|today|tomorrow|immediately|urgent|urgently|asap|currently|now",
    "at|this the|this moment|evening|morning",
    "in front of me",
    "please hurry",
    "help me [please] help|now|please",
  ],
};
