/** Exports as Ghost and WordPress write them, written by hand after their documentation. */

type GhostPost = Readonly<Record<string, unknown>>;

export function ghostPost(change: GhostPost = {}): GhostPost {
  return {
    id: "65b0c1d2e3f4a5b6c7d8e9f0",
    uuid: "7d3a1f5e-2b64-4a52-9b0a-0c9f5f3d2a11",
    title: "Fractions",
    slug: "fractions",
    html: "<p>Cut a cake.</p>",
    type: "post",
    status: "published",
    feature_image: null,
    custom_excerpt: "Halves and quarters",
    created_at: "2024-01-30T08:00:00.000Z",
    published_at: "2024-02-01T09:00:00.000Z",
    ...change,
  };
}

export function ghostExport(posts: readonly GhostPost[]): string {
  const first = posts[0]?.id;
  const data = {
    posts,
    tags: [
      { id: "t1", name: "Maths", visibility: "public" },
      { id: "t2", name: "#newsletter", visibility: "internal" },
      { id: "t3", name: "School" },
    ],
    posts_tags: [
      { post_id: first, tag_id: "t3", sort_order: 2 },
      { post_id: first, tag_id: "t2", sort_order: 1 },
      { post_id: first, tag_id: "t1", sort_order: 0 },
    ],
    users: [{ id: "u1", email: "amara@old.example", name: "Amara" }],
    posts_authors: [{ post_id: first, author_id: "u1", sort_order: 0 }],
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_706_860_000_000, version: "5.79.0" }, data }] });
}

type Item = Partial<
  Record<"title" | "slug" | "id" | "date" | "type" | "status" | "password" | "content" | "thumbnail" | "author", string>
>;

/** `title` is XML, the others are texts. */
export function wxrItem(change: Item = {}): string {
  const { title = "Fractions", slug = "fractions", id = "12", date = "2024-02-01 09:00:00" } = change;
  const { type = "post", status = "publish", password = "", content = "<p>Cut a cake.</p>", author = "amara" } = change;
  const thumbnail = change.thumbnail
    ? `<wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[${change.thumbnail}]]></wp:meta_value></wp:postmeta>`
    : "";
  return `<item>
    <title>${title}</title>
    <link>https://old.example/2024/02/${slug}/</link>
    <pubDate>Thu, 01 Feb 2024 09:00:00 +0000</pubDate>
    <dc:creator><![CDATA[${author}]]></dc:creator>
    <guid isPermaLink="false">https://old.example/?p=${id}</guid>
    <description></description>
    <content:encoded><![CDATA[${content}]]></content:encoded>
    <excerpt:encoded><![CDATA[Halves &amp; quarters]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date><![CDATA[${date}]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[${date}]]></wp:post_date_gmt>
    <wp:post_name><![CDATA[${slug}]]></wp:post_name>
    <wp:status><![CDATA[${status}]]></wp:status>
    <wp:post_type><![CDATA[${type}]]></wp:post_type>
    <wp:post_password><![CDATA[${password}]]></wp:post_password>
    <category domain="category" nicename="maths"><![CDATA[Maths]]></category>
    <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
    <category domain="post_tag" nicename="cake"><![CDATA[cake]]></category>
    ${thumbnail}
  </item>`;
}

export function wxr(items: readonly string[], attachments: readonly { id: string; url: string }[] = []): string {
  const files = attachments.map(
    ({ id, url }) => `<item><title>a</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type>
    <wp:attachment_url><![CDATA[${url}]]></wp:attachment_url></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>The old blog</title>
  <link>https://old.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[amara]]></wp:author_login><wp:author_email><![CDATA[amara@old.example]]></wp:author_email></wp:author>
  ${[...items, ...files].join("\n")}
</channel>
</rss>`;
}
