/** Part of every hostile text, so it can be found in the output. */
export const mark = "zqattack";

/** Texts that would become markup or code if a page did not escape them. */
export const hostileTexts: readonly string[] = [
  `<script>${mark}()</script>`,
  `"><img src=x onerror=${mark}()>`,
  `'><svg/onload=${mark}()>`,
  `</script><script>${mark}()</script>`,
  `</textarea></title></style><iframe srcdoc="<script>${mark}()</script>">`,
  `<a href="javascript:${mark}()">${mark}</a>`,
  `javascript:${mark}()//`,
  `<${mark} ${mark}=1 style="x:expression(${mark}())">`,
  `\${${mark}} {{${mark}}} <%= ${mark} %> #{${mark}}`,
  `{count, plural, one {${mark}} other {<b>#</b>}} <b>${mark}</b>`,
  `'; DROP TABLE users; -- ${mark} ' OR '1'='1`,
  `%s%n%x%p %00 ${mark} %d\\u0000\\x00`,
  `../../../../etc/passwd ${mark}`,
  `\u202e${mark}\u202d \u2066abc\u2069 \u200b\u200e\ufeff`,
  `${mark}\u0000\u0008\u001b[31m\u007f`,
  `${mark}\u2028\u2029]]><!--<![CDATA[--></script>`,
  `=HYPERLINK("x") ${mark} @SUM(1) +1 -1`,
  `${mark} <!--<script>--!><p title="</noscript><img src=x onerror=${mark}()>">`,
];

/** Forms cannot carry these, but JSON can. */
export const brokenTexts: readonly string[] = [`${mark} \ud800`, `\udc00 ${mark}`, `${mark}\ud83d`, `\u0000${mark}`];
