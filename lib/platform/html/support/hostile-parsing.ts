/** Hostile passages that parsers disagree about; `hostile-vectors.ts` says what their words mean. */
const away = "https://elsewhere.example";

/** A parser that forgets which language it is in makes elements of attributes. */
const namespaces = [
  "<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>",
  "<svg></p><style><a id='</style><img src=x onerror=ran()>'></a></style></svg>",
  "<math></p><style><!--</style><img src=x onerror=ran()>--></style></math>",
  "<svg><p><style><!--</style><img src=x onerror=ran()>--></p></svg>",
  "<svg><foreignObject><p><script>ran()</script></p></foreignObject></svg>",
  "<svg><desc><img src=x onerror=ran()></desc></svg>",
  "<svg><title><img src=x onerror=ran()></title></svg>",
  "<svg><title><style><img title='</style><img src=x onerror=ran()>'></style></title></svg>",
  '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><script>ran()</script></annotation-xml></math>',
  "<math><mi><style><!--</style><img src=x onerror=ran()>--></mi></math>",
  '<math href="javascript:ran()">x</math>',
  '<math><mi xlink:href="javascript:ran()" href="javascript:ran()">x</mi></math>',
  '<math><maction actiontype="statusline#https://elsewhere.example" xlink:href="javascript:ran()">x</maction></math>',
  '<svg><a href="javascript:ran()"><text y=20>x</text></a></svg>',
  '<svg><a xlink:href="javascript:ran()"><rect width=9 height=9 /></a></svg>',
  `<svg><use href="${away}/x.svg#y"></use></svg>`,
  "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='ran()'/>#x\"></use></svg>",
  `<svg><image href="${away}/a.png"></image></svg>`,
  `<svg><feImage href="${away}/a.png"></feImage></svg>`,
  '<svg><a><animate attributeName=href values="javascript:ran()" /><text>x</text></a></svg>',
  "<svg><style>*{background:url(https://elsewhere.example/a.png)}</style></svg>",
  "<svg><![CDATA[</svg><img src=x onerror=ran()>]]></svg>",
  "<svg><![CDATA[><img src=x onerror=ran()>]]></svg>",
  "<table><caption><svg><td><style><a title='</style><img src=x onerror=ran()>'></style></td></svg></caption></table>",
  "<table><td><svg><desc><td></desc></svg><img src=x onerror=ran()></td></table>",
  "<select><template><img src=x onerror=ran()></template></select>",
  "<select><option><svg><style><img title='</style><img src=x onerror=ran()>'></select>",
  "<p><svg><font color=red><p title='</svg><img src=x onerror=ran()>'>x</p></font></svg></p>",
  "<a><svg><a><p title='</a><img src=x onerror=ran()>'>x</p></a></svg></a>",
  "<b><p><a><b><a><p title='<img src=x onerror=ran()>'>x</p></a></b></a></p></b>",
];

/** Elements whose content is text for some parsers, and markup for others. */
const switches = [
  "<textarea></textarea><img src=x onerror=ran()>",
  "<textarea><p title='</textarea><img src=x onerror=ran()>'></textarea>",
  "<title><p title='</title><img src=x onerror=ran()>'></title>",
  "<xmp><p title='</xmp><img src=x onerror=ran()>'></xmp>",
  "<noscript><p title='</noscript><img src=x onerror=ran()>'></noscript>",
  "<noembed><p title='</noembed><img src=x onerror=ran()>'></noembed>",
  "<noframes><p title='</noframes><img src=x onerror=ran()>'></noframes>",
  "<iframe><p title='</iframe><img src=x onerror=ran()>'></iframe>",
  "<style><p title='</style><img src=x onerror=ran()>'></style>",
  "<script><p title='</script><img src=x onerror=ran()>'></script>",
  "<listing>&lt;img src=x onerror=ran()&gt;</listing>",
  "<option><style></option></select><img src=x onerror=ran()></style>",
  "<math><textarea><p title='</textarea></math><img src=x onerror=ran()>'>",
  "<pre>\n\n<img src=x onerror=ran()></pre>",
];

const comments = [
  "<!--><img src=x onerror=ran()>-->",
  "<!---><img src=x onerror=ran()>-->",
  "<!-- --!><img src=x onerror=ran()> -->",
  "<!--[if IE]><script>ran()</script><![endif]-->",
  "<![CDATA[<img src=x onerror=ran()>]]>",
  "<?xml version='1.0'?><img src=x onerror=ran()>",
  "<?php ran() ?><img src=x onerror=ran()>",
  "<!DOCTYPE html [<!ENTITY x '<img src=x onerror=ran()>'>]>&x;",
  "<!ELEMENT x><img src=x onerror=ran()>",
  "</ <img src=x onerror=ran()>>",
  "</a onclick=ran()><img src=x onerror=ran()>",
  "<%<img src=x onerror=ran()>%>",
  "<!--ran()//--><p>x</p>",
];

const encodings = [
  "&lt;script&gt;ran()&lt;/script&gt;",
  "&amp;lt;img src=x onerror=ran()&amp;gt;",
  "\u{FF1C}script\u{FF1E}ran()\u{FF1C}/script\u{FF1E}",
  "+ADw-script+AD4-ran()+ADw-/script+AD4-",
  "%3Cscript%3Eran()%3C/script%3E",
  "\\u003cscript\\u003eran()\\u003c/script\\u003e",
  "<scr\u0000ipt>ran()</scr\u0000ipt>",
  "<img src=x on\u0000error=ran()>",
  "<img\u0000src=x onerror=ran()>",
  "<\u0000img src=x onerror=ran()>",
  "<img src=x onerror\u0000=ran()>",
  "\uFEFF<script>ran()</script>",
  "\uD800<script>ran()</script>",
  "<a href='\uD83Djavascript:ran()'>x</a>",
  "<img src=x onerror=ran()\u2028>",
  "<\u0130mg src=x onerror=ran()>",
  "<\u017Fcript>ran()</\u017Fcript>",
  "<svg\u000Conload=ran()>",
  "<a href='javascript\uFE55ran()'>x</a>",
  "\u202E<b>\u2066<i>x</i>\u2069</b>",
];

/** Names that shadow what scripts look up in the page. */
const clobbering = [
  "<a id=ran></a><a id=ran name=x href='javascript:ran()'>x</a>",
  "<img name=body src='/uploads/x.png'>",
  "<img name=getElementById src='/uploads/x.png'>",
  "<img name=querySelector id=querySelector src='/uploads/x.png'>",
  "<form id=document name=cookie><input name=attributes><input name=parentNode></form>",
  "<a id=__proto__ name=constructor href='https://elsewhere.example/'>x</a>",
  "<p id=prototype data-__proto__='{\"x\":1}' name=hasOwnProperty>x</p>",
  "<p id=content data-view-beacon='https://elsewhere.example/count'>x</p>",
  "<p data-views data-app data-theme=dark data-unkept>x</p>",
  "<iframe name=self srcdoc='x'></iframe>",
  "<p id='$ACTION_ID' name='$ACTION_REF_1'>x</p>",
  "<p class='fixed inset-0 z-60 bg-surface'>cover</p>",
  "<p slot=x part=y is=z role=alert aria-live=assertive aria-hidden=true hidden inert>x</p>",
];

/** The shapes that only posts have. */
const shapes = [
  '<span data-formula="inline">\\href{javascript:ran()}{x}</span>',
  '<span data-formula="inline">\\url{javascript:ran()}</span>',
  '<span data-formula="inline">\\includegraphics{https://elsewhere.example/a.png}</span>',
  '<div data-formula="block">\\htmlData{x=y}{z} \\htmlId{ran}{x} \\htmlClass{fixed}{x} \\htmlStyle{position:fixed}{x}</div>',
  '<div data-formula="block">\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\a\\a}\\a</div>',
  '<div data-formula="block">\\newcommand{\\x}{\\x\\x}\\x</div>',
  `<div data-formula="block">${"{".repeat(400)}x${"}".repeat(400)}</div>`,
  '<div data-formula="block">\\rule{9999em}{9999em}\\kern999999em \\text{</math><img src=x onerror=ran()>}</div>',
  '<span data-formula="inline">\\text{&lt;img src=x onerror=ran()&gt;}</span>',
  '<span data-formula="inline"><img src=x onerror=ran()>x</span>',
  '<span data-formula="script" onclick=ran()>x</span>',
  '<div data-callout="note" onclick=ran() style="position:fixed"><script>ran()</script><p>x</p></div>',
  '<div data-callout="&quot;><img src=x onerror=ran()>"><p>x</p></div>',
  '<div data-callout="__proto__"><p>x</p></div>',
  '<pre><code data-language="&quot;><img src=x onerror=ran()>">x</code></pre>',
  '<pre><code data-language="html" onclick=ran()>&lt;img src=x onerror=ran()&gt;</code></pre>',
  '<pre><code data-language="constructor" class="language-js hljs">&lt;/code&gt;&lt;script&gt;ran()&lt;/script&gt;</code></pre>',
  '<div data-link-card><a href="javascript:ran()">x</a></div>',
  '<div data-link-card><a href="data:text/html,<script>ran()</script>">x</a></div>',
  '<div data-link-card><iframe src="https://elsewhere.example/"></iframe><a href="/faq" onclick=ran()><img src=x onerror=ran()>x</a></div>',
  `<figure onclick=ran()><img src="/uploads/x.png" onerror=ran()><figcaption><img src=x onerror=ran()>x</figcaption></figure>`,
  '<table onclick=ran()><tr><td colspan="9999999" rowspan="javascript:ran()" style="position:fixed">x</td></tr></table>',
];

/** These swallow whatever follows, so they come last. */
const openEnds = [
  "<p onclick=ran()",
  "<img src=x onerror=ran()",
  '<a href="javascript:ran()',
  "<a title='<img src=x onerror=ran()>",
  "<script>ran()",
  "<style>*{background:url(https://elsewhere.example/a.png)",
  "<!-- <img src=x onerror=ran()>",
  "<textarea><img src=x onerror=ran()>",
  "<plaintext><img src=x onerror=ran()>",
  "<svg><style><img src=x onerror=ran()>",
  "<xmp><img src=x onerror=ran()>",
  "<iframe srcdoc='<script>parent.ran()</script>",
];

/** Saving fetches or refuses these pictures; an older version may have kept them. */
const foreignPictures = [
  '<img src="data:text/html,<script>ran()</script>">',
  `<img src="${away}/a.png" alt="x">`,
  `<img src="${away}/a.png" onerror=ran() onload=ran()>`,
  `<img src="//elsewhere.example/a.png">`,
  `<a href="/faq"><img src="${away}/a.png"></a>`,
];

export const parsingVectors: readonly string[] = [
  ...[namespaces, switches, comments, encodings, clobbering, shapes].flat(),
];
export const openVectors: readonly string[] = openEnds;
export const foreignPictureVectors: readonly string[] = foreignPictures;
