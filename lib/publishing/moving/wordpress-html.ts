/** What WordPress stores is HTML only once it is shown: paragraphs are empty lines, and short codes stand for elements. */

const blocks =
  "address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul";
const beginsBlock = new RegExp(`^<(?:${blocks})(?=[\\s/>])`, "i");

/** `pictures`: addresses of attachments by their id. */
export function wordPressHtml(content: string, pictures: ReadonlyMap<string, string>): string {
  const unfolded = withoutShortCodes(content.replace(/\r\n?/g, "\n"), pictures);
  const isPlain = !content.includes("<!-- wp:") && !/<p[\s>]/i.test(content);
  return isPlain ? paragraphs(unfolded) : unfolded;
}

/** What begins ends before the next of its kind begins: so many that never end are read once, not from each to the end. */
function withoutShortCodes(content: string, pictures: ReadonlyMap<string, string>): string {
  return content
    .replace(
      /\[caption[^[\]]*\]\s*((?:<a [^<>]*>)?\s*<img [^<>]*>\s*(?:<\/a>)?)((?:(?!\[caption)[\s\S])*?)\[\/caption\]/gi,
      (_, image, words) => {
        return `\n\n<figure>${image.trim()}<figcaption>${words.trim()}</figcaption></figure>\n\n`;
      },
    )
    .replace(/\[embed[^[\]]*\]\s*([^\s[]+)\s*\[\/embed\]/gi, (_, address) => linkTo(address))
    .replace(
      /\[(?:audio|video|playlist)[^[\]]*?\b(?:src|mp3|mp4|ogg|webm)="([^"]+)"[^[\]]*\](?:\s*\[\/(?:audio|video)\])?/gi,
      (_, address) => linkTo(address),
    )
    .replace(/\[gallery[^[\]]*?\bids="([\d,\s]+)"[^[\]]*\]/gi, (_, ids: string) => {
      const shown = ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? []);
      return `\n\n${shown.map((address) => `<p><img src="${escaped(address)}" alt=""></p>`).join("\n\n")}\n\n`;
    })
    .replace(
      /\[(?:source)?code([^[\]]*)\]((?:(?!\[(?:source)?code)[\s\S])*?)\[\/(?:source)?code\]/gi,
      (_, given: string, code: string) => {
        const language = /(?:lang|language)=["']?([\w+#-]+)/i.exec(given)?.[1];
        return `\n\n<pre><code${language ? ` class="language-${language}"` : ""}>${code.replace(/^\n|\n$/g, "")}</code></pre>\n\n`;
      },
    );
}

const linkTo = (address: string) => `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n`;

const escaped = (address: string) =>
  address.replaceAll("&amp;", "&").replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Empty lines part paragraphs, other ends of lines are line breaks; code keeps its lines. */
function paragraphs(content: string): string {
  return content
    .split(/(<pre[\s>](?:(?!<pre[\s>])[\s\S])*?<\/pre>)/gi)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .split(/\n\s*\n/)
            .map(paragraph)
            .join(""),
    )
    .join("");
}

function paragraph(part: string): string {
  const words = part.trim();
  if (words === "" || beginsBlock.test(words) || /^<\/(?:\w+)>$/.test(words)) return words;
  return `<p>${words.replace(/\n/g, "<br>")}</p>`;
}
