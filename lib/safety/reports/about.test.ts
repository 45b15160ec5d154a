import { describe, expect, test } from "vitest";
import { paths } from "#lib/platform/paths.ts";
import { aboutAuthor, aboutOne, aboutPath, aboutSlug } from "./about.ts";

describe("what a link says a report is about", () => {
  test.each([
    ["/blog/a-post", "/blog/a-post"],
    ["/es/blog/a-post", "/blog/a-post"],
    ["/blog/été-à-dakar", "/blog/été-à-dakar"],
    ["/blog/e\u0301te\u0301", "/blog/été"],
    ["/about", "/about"],
    ["/fr/contact", "/contact"],
    ["/", "/"],
  ])("%s is %s", (given, path) => expect(aboutPath(given)).toBe(path));

  test.each([
    "",
    "blog/a-post",
    "//evil.example/blog/a",
    "https://evil.example/blog/a",
    "/blog/",
    "/blog/a/b",
    "/blog/Call +1 900 555 now",
    "/blog/<b>",
    "/blog/a?x",
    "/dashboard",
    "/nowhere",
    "/dashboard/mentors/call-me-now",
    "/dashboard/mentors/0b9f7c2e-1111-4222-8333-444455556666/book",
    "/dashboard/blogs/edit/0b9f7c2e-1111-4222-8333-444455556666",
    "javascript:alert(1)",
    `/blog/${"a".repeat(400)}`,
    undefined,
    ["/about", "/faq"],
  ])("%j is nothing of ours", (given) => expect(aboutPath(given)).toBe(""));

  test("is carried by the link of every post, whatever its script", () => {
    for (const slug of ["a-post", "été", "हिन्दी"]) {
      const url = new URL(paths.reportAbout(`${paths.blog}/${slug}`), "https://site.example");
      expect(url.pathname).toBe("/report");
      expect(aboutPath(url.searchParams.get("about"))).toBe(`/blog/${slug}`);
    }
  });
});

describe("a report about a person, a session, a message or a call [@SAFE-18a @FIND-11f @CHAT-13a]", () => {
  const id = "0b9f7c2e-1111-4222-8333-444455556666";
  const people = [paths.mentor(id), paths.student(id), paths.request(id), paths.session(id), paths.scheduled(id)];
  test.each([
    ...people,
    paths.conversation(id),
    paths.aboutMessage(id, id),
    paths.call(id),
    paths.goal(id),
    paths.aboutComment(id, id),
    paths.aboutReview(id),
  ])("names its page: %s", (path) => {
    const url = new URL(paths.reportAbout(path), "https://site.example");
    expect(aboutPath(url.searchParams.get("about"))).toBe(path);
    expect(aboutPath(`/fr${path}`)).toBe(path);
    expect(aboutSlug(path)).toBeUndefined();
  });

  test.each([`/dashboard/messages/${id}/x`, `/dashboard/video/${id}/${id}`, `/dashboard/messages/${id}/${id}/${id}`])(
    "%s is nothing of ours",
    (path) => expect(aboutPath(path)).toBe(""),
  );
});

describe("the post that a typed page means [@SAFE-18a]", () => {
  test.each([
    ["/blog/a-post", "a-post"],
    ["https://site.example/fr/blog/a-post?utm=1#top", "a-post"],
    ["https://site.example/blog/%C3%A9t%C3%A9", "été"],
    ["site.example/blog/a-post/", "a-post"],
    ["It is on https://site.example/blog/a-post.", "a-post"],
  ])("%s is %s", (typed, slug) => expect(aboutSlug(typed)).toBe(slug));

  test.each(["the post on fractions", "/about", "https://site.example/", "https://site.example/blog/%zz", ""])(
    "%j is none",
    (typed) => expect(aboutSlug(typed)).toBeUndefined(),
  );
});

const id = "0b9f7c2e-1111-4222-8333-444455556666";
const other = "0b9f7c2e-1111-4222-8333-444455557777";
test.each([
  [paths.conversation(id), { kind: "conversation", id }],
  [`/de${paths.aboutMessage(other, id)}`, { kind: "message", id, conversationId: other }],
  [`https://mentoring.example.org${paths.call(id)}`, { kind: "call", id }],
  [paths.mentor(id), { kind: "person", id }],
  [paths.student(id), { kind: "person", id }],
  [paths.session(id), { kind: "session", id }],
  [` /fr${paths.scheduled(id)} `, { kind: "session", id }],
  [`https://mentoring.example.org/es${paths.request(id)}?x=1`, { kind: "request", id }],
  [paths.post(id), undefined],
  [paths.book(id), { kind: "person", id }],
  [`${paths.mentor(id)}/`, { kind: "person", id }],
  [`/de${paths.book(id)}?day=1#free`, { kind: "person", id }],
  [paths.mentor(id.toUpperCase()), { kind: "person", id }],
  [`mentoring.example.org${paths.mentor(id)}`, { kind: "person", id }],
  [`www.mentoring.example.org/es${paths.session(id)}`, { kind: "session", id }],
  [`Page: https://mentoring.example.org${paths.mentor(id)}, in the text.`, { kind: "person", id }],
  [`see /blog/fractions and (${paths.conversation(id)})`, { kind: "conversation", id }],
  [paths.videoSession(id), { kind: "session", id }],
  [paths.videoWith(id), { kind: "person", id }],
  [paths.chatSession(id), { kind: "session", id }],
  [`${paths.session(id)}/calendar`, { kind: "session", id }],
  [paths.aboutReview(id), { kind: "review", id }],
  [`${paths.conversation(id)}/`, { kind: "conversation", id }],
  ["/dashboard/video?session=me", undefined],
  [`/dashboard/learning/${id}`, undefined],
  ["/dashboard/mentors/%", undefined],
  ["the chat", undefined],
  ["", undefined],
])("a report about %j is about %o [@SAFE-18a]", (about, one) => {
  expect(aboutOne(about)).toEqual(one);
});

test.each([
  [paths.blogAuthor("viktor-k"), "viktor-k"],
  [`example.org/fr${paths.blogAuthor("viktor-k")}/`, "viktor-k"],
  ["/blog/author", undefined],
  [paths.post("author-key"), undefined],
])("a report about %j is about the author %o [@SAFE-18a]", (about, key) => expect(aboutAuthor(about)).toBe(key));
