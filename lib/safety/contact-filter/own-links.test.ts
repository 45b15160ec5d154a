import { describe, expect, test } from "vitest";
import { contactDetails } from "./contact-details.ts";
import { saysMoreThanPage, wordsInOwnLink } from "./own-links.ts";

const own = "mentoring.example.org";

const spoken = [
  ["/en/blog?q=My%20insta%20is%20kofi.mensah", "elsewhere"],
  ["/en/blog?q=My+insta+is+kofi.mensah", "elsewhere"],
  ["/en/blog?q=My%2520insta%2520is%2520kofi.mensah", "elsewhere"],
  ["/en/blog/my-insta-is-kofi-mensah", "elsewhere"],
  ["/en/blog#my_insta_is_kofi.mensah", "elsewhere"],
  ["/en/login?next=/add-me-on-snapchat", "elsewhere"],
  ["/en/report?about=/write/to/noah@mail.example", "email"],
  ["/en/blog/call%20me%200151%2057788421", "phone"],
  ["/en/blog#0151-577-884-21", "phone"],
  ["/en/blog?v=do-not-tell-your-mother", "secrecy"],
  ...[
    "/en/blog/fractions#kofi_mensah_insta",
    "/en/blog/fractions#kofi.mensah.insta",
    "/en/blog/fractions#kofi-snap",
    "/en/blog/fractions#whatsapp-kofi",
    "/en/blog/fractions?q=kofi+mensah+insta&page=2",
    "/en/blog/fractions?kofi-mensah-insta=yes&page=2",
    "/en/blog/fractions?insta=kofi.mensah&page=2",
    "/en/kofi_mensah_insta/fractions-and-more",
    "/en/blog/fractions;kofi-mensah-insta/more",
    "/en/blog/fractions#kofi%2Fmensah%20insta",
  ].map((link) => [link, "elsewhere"] as const),
] as const;

describe("what a link to this site says is read like a text [@SAFE-22a]", () => {
  test.each(spoken)("%s: %s", (link, kind) => {
    expect(contactDetails(wordsInOwnLink(link, own))).toContain(kind);
    for (const text of [`Look at https://${own}${link} today`, `Look at ${own.toUpperCase()}${link}`])
      expect(contactDetails(text, own)).toContain(kind);
  });

  test.each([
    "/blog/halves-and-quarters",
    "/dashboard/sessions/0f8fad5b-d9cb-469f-a165-70867728950e",
    "/uploads/29163857a2ec5813c7795d8e328dd074.png",
    "/uploads/29163857a2ec5813c7795d8e328dd074-480.webp",
    "/dashboard/sessions/01935b2e-d9cb-769f-a165-70867728950e",
    "/en/blog/0F8FAD5B-D9CB-869F-A165-70867728950E",
    "/dashboard/materials",
    "/blog?page=2",
    "/en/blog/telegram",
    "/en/blog/what-snapchat-does-with-your-data",
    "/en/blog/why-instagram-is-no-school",
    "/en/blog/categories/signal-processing#fourier-transform",
    "/es/blog/fracciones.html#que-es-una-fraccion",
    "/de/blog?q=bruchrechnung&category=mathe",
  ])("%s says nothing", (link) => {
    expect(contactDetails(wordsInOwnLink(link, own))).toEqual([]);
  });

  test.each([
    "/dashboard/sessions/01515778-8421-0000-0000-000000000000",
    "/dashboard/sessions/01515778-8421-4000-8000-000000000000",
    "/dashboard/sessions/15157788-4210-4000-8000-000000000000",
    "/dashboard/sessions/01515778-8421-4000-8000-00000000000a",
    "/dashboard/sessions/01515778-8421-0abc-8abc-abcdefabcdef",
    "/dashboard/sessions/01515778-8421-4abc-0abc-abcdefabcdef",
    "/uploads/01515778842100000000000000000000.png",
    "/uploads/00000000000000000000000151577884.png",
    "/uploads/15157788421000000000000000000000.png",
    "/uploads/0151577884210000000000000000000a-480.webp",
    "/blog/1515778842100000000000000000000000000000",
    "/blog?q=01515778-8421-0000-0000-000000000000",
  ])("%s is a telephone number, as no name of ours looks", (link) => {
    expect(contactDetails(wordsInOwnLink(link, own))).toContain("phone");
    expect(contactDetails(`Our sheet: https://${own}${link}`, own)).toContain("phone");
  });

  test("however much stands before it: a text of nothing but links waits", () => {
    const links = Array.from({ length: 200 }, (_, at) => `https://${own}/blog/sums-${at}`).join(" ");
    expect(contactDetails(`${links} https://${own}/blog/call%20me%200151%2057788421`, own)).toContain("link");
    expect(contactDetails(links.slice(0, 300), own)).toEqual([]);
  });

  test("of another site it is no text of ours", () => {
    for (const link of ["https://other.example/blog?q=My%20insta%20is%20kofi", "//other.example/a", "https://["])
      expect([wordsInOwnLink(link, own), saysMoreThanPage(link, own)]).toEqual(["", false]);
    expect([wordsInOwnLink("/blog?q=insta", ""), saysMoreThanPage("/blog?q=insta", "")]).toEqual(["", false]);
  });

  test.each([
    ["/blog", false],
    [`https://${own}/blog/sums`, false],
    ["/blog/sums#top", false],
    ["#a-heading", true],
    ["?q=sums", true],
    [`http://${own}/blog?q=sums`, true],
    [`//${own}/blog#sums`, true],
    ["\\en\\blog?q=sums", true],
  ] as const)("%s has words besides its page: %s", (link, more) => {
    expect(saysMoreThanPage(link, own)).toBe(more);
  });
});
