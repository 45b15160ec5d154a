import { describe, expect, test } from "vitest";
import { nameFault, nameFindings, splitNameFaults } from "./name-fault.ts";

describe("a name that only names passes [@PROF-05f]", () => {
  test.each([
    "Kofi Mensah",
    "Elena Navarro",
    "Nia Okafor",
    "Dr. Ada King",
    "Sammy Davis Jr.",
    "O'Brien",
    "J.R.R. Tolkien",
    "St.John Smith",
    "Kika Johansson",
    "Line Andersen",
    "Zoom Zuma",
    "Tele Mensah",
    "Wa Thiong’o Ngũgĩ",
    "Dot Kamau",
    "Maria dos Santos",
    "Nine Dubois",
    "Seven Sharp",
    "Seven Dos Santos",
    "Ten Dos Elf",
    "Meet Patel",
    "Calle Eriksson",
    "Rue McClanahan",
    "Hugo Boulevard",
    "Plaza Ana",
    "April May",
    "Foto Papadopoulos",
    "Max Point",
    "Kiss Gábor",
    "Bio Kim",
    "In Li",
    "De Bio",
    "Ana Beatriz de Souza e Silva dos Santos Pereira de Oliveira",
    "Abū ʿAbd Allāh Muḥammad ibn Mūsā al-Khwārizmī",
    "Wolfeschlegelsteinhausenbergerdorff Diallo",
    "Nguyễn Thị Minh Khai",
    "علی\u200cرضا",
    "Владимир Соловьёв",
    "アンナ・シュミット",
    "山田 太郎",
  ])("%s", (name) => {
    expect([nameFindings(name), nameFault(name)]).toEqual([[], undefined]);
  });
});

describe("a name that carries more than a name is refused at once [@PROF-05f]", () => {
  test.each([
    ["Joe joek.com", "nameOnly"],
    ["joe dot com", "nameOnly"],
    ["Three Dos Elf", "nameOnly"],
    ["Elf Dos Three Joe", "nameOnly"],
    ["joe at gmail dot com", "nameOnly"],
    ["Joe gmail", "nameOnly"],
    ["insta joe", "nameOnly"],
    ["Joe Instagram Joek", "nameOnly"],
    ["i n s t a joek", "nameOnly"],
    ["Joe Discord", "nameOnly"],
    ["telegram joek", "nameOnly"],
    ["Іnstagram joek", "nameOnly"],
    ["joek on discord", "nameOnly"],
    ["my snap is joek", "nameOnly"],
    ["write me on whatsapp", "nameOnly"],
    ["schreib mir auf insta", "nameOnly"],
    ["escríbeme por whatsapp", "nameOnly"],
    ["écris moi sur snapchat", "nameOnly"],
    ["don't tell your parents", "nameOnly"],
    ["sag es nicht deinen Eltern", "nameOnly"],
    ["send me a picture", "nameOnly"],
    ["zero seven nine one two three four five six", "nameOnly"],
    ["Joe @joek", "nameLetters"],
    ["Joe 0791234567", "nameLetters"],
    ["Kofi 12 Mango Street Accra", "nameLetters"],
    ["Joe insta joe.k99, don't tell your parents", "nameLetters"],
  ] as const)("%s", (name, fault) => {
    expect(nameFault(name)).toBe(fault);
    if (fault === "nameOnly") expect(nameFindings(name)).not.toEqual([]);
  });

  test("however it is divided between two fields", () => {
    const faults = (firstName: string, lastName: string, known = "") =>
      splitNameFaults({ firstName, lastName }, { known });
    expect(faults("Ada", "King")).toEqual({});
    expect(faults("Ada", "")).toEqual({});
    expect(faults("", "")).toEqual({ firstName: "required" });
    expect(faults("", "King")).toEqual({ firstName: "required" });
    expect(faults("12 Mango Street", "King")).toEqual({ firstName: "nameLetters" });
    expect(faults("Ada 1", "insta joek")).toEqual({ firstName: "nameLetters", lastName: "nameOnly" });
    expect(faults("don't tell", "your parents")).toEqual({ firstName: "nameOnly", lastName: "nameOnly" });
    expect(faults("tell", "nobody")).toEqual({ lastName: "nameOnly" });
    expect(faults("joe", "dot com")).toEqual({ lastName: "nameOnly" });
    expect(faults("x".repeat(100), "x".repeat(99))).toEqual({});
    expect(faults("x".repeat(100), "x".repeat(100))).toEqual({ lastName: "nameTogether" });
  });

  test("unless the person has that name already: it stays valid until they change it", () => {
    const old = `Ada 2 ${"x".repeat(250)}`;
    expect([nameFault(old, { known: old }), nameFault(old, { known: "Ada" }), nameFault("")]).toEqual([
      undefined,
      "tooLong",
      "required",
    ]);
    const [firstName = "", ...rest] = old.split(" ");
    expect(splitNameFaults({ firstName, lastName: rest.join(" ") }, { known: old })).toEqual({});
    expect(splitNameFaults({ firstName, lastName: "2" }, { known: old })).toEqual({ lastName: "nameLetters" });
    expect(splitNameFaults({ firstName: "", lastName: "" })).toEqual({ firstName: "required" });
  });
});

describe("a name that speaks for the site is nobody's [@PROF-05f]", () => {
  test.each([
    ["Acacia", "Acacia"],
    ["Nia Acacia", "Acacia"],
    ["Aca Cia", "Acacia"],
    ["Acaciateam", "Acacia"],
    ["The Acacia", "Acacia"],
    ["Acacia Nia Okafor Smith", "Acacia"],
    ["Acacia Nia Mentoring", "Acacia"],
    ["Acacia S", "Acacia"],
    ["Acacia Mentoring", "Acacia"],
    ["ÁCACIA Hilfe", "Acacia"],
    ["Acacia Comunidad", "Acacia"],
    ["Acacia Sécurité", "Acacia"],
    ["Mentors For All Nia", "Mentors for All"],
    ["Mentorsforall", "Mentors for All"],
    ["Nia Nova", "Nova"],
    ["Nova", "Nova"],
  ])("%s, where the site is called %s", (name, site) => {
    expect(nameFault(name)).toBe(undefined);
    expect(nameFault(name, { site })).toBe("nameOnly");
    const [firstName = "", ...rest] = name.split(" ");
    expect(splitNameFaults({ firstName, lastName: rest.join(" ") }, { site })).not.toEqual({});
    expect(nameFault(name, { known: name, site })).toBe(undefined);
  });

  test.each([
    ["Adaeze Obi", "Ada"],
    ["Ada King", "Ada"],
    ["Acacia Smith", "Acacia"],
    ["Ácacia Smith-Okafor", "Acacia"],
    ["Nova Nia", "Nova"],
    ["Casanova Nia", "Nova"],
    ["Annamaria Rossi", "Maria"],
    ["Acac Okafor", "Acacia"],
    ["Nia Okafor", ""],
  ])("but %s passes where it is called %j", (name, site) => {
    expect(nameFault(name, { site })).toBe(undefined);
    const [firstName = "", lastName = ""] = name.split(" ");
    expect(splitNameFaults({ firstName, lastName }, { site })).toEqual({});
  });

  test.each(["Acacia Support", "Acacia Team", "Acacia Coordinator"])("%s is an office there", (name) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    expect(nameFault(name, { site: "Acacia" })).toBe("nameOnly");
    expect(splitNameFaults({ firstName, lastName }, { site: "Acacia" })).not.toEqual({});
  });

  test("a name that a network has too is taken from staff alone, who know the person", () => {
    for (const name of ["Kik", "Kik Janssen", "Ahmad Zangi", "Liu Weibo", "Zalo Reyes"])
      expect([nameFault(name), nameFault(name, { byStaff: true })]).toEqual(["nameOnly", undefined]);
    for (const name of ["Nia Kik", "Kik Telegram", "Telegram Nia"])
      expect(nameFault(name, { byStaff: true })).toBe("nameOnly");
  });

  test("at the field that holds it", () => {
    const inFirst = splitNameFaults({ firstName: "Acacia", lastName: "" }, { site: "Acacia" });
    const inLast = splitNameFaults({ firstName: "Nia", lastName: "Acacia" }, { site: "Acacia" });
    expect([inFirst, inLast]).toEqual([{ firstName: "nameOnly" }, { lastName: "nameOnly" }]);
  });

  test("and an office is no contact detail that would count as an attempt", () => {
    expect([nameFindings("Safeguarding Lead"), nameFault("Safeguarding Lead")]).toEqual([[], "nameOnly"]);
  });
});
