import { beforeEach, describe, expect, test } from "vitest";
import { Arriving } from "./arriving.ts";
import { placeTakerOf } from "./takers.ts";

/**
 * Room for 1,000 bytes, 400 of each client; whoever sends 100 bytes a second is in time, after a second to begin. With 50 a second, a body
 * may take as long as it likes while there is room.
 */
let now = 0;
let arriving: Arriving;
let dropped: string[];

beforeEach(() => {
  now = 0;
  dropped = [];
  const paces = { pace: 100, headStart: 1_000, slowPace: 50, everyMs: 1_000_000 };
  arriving = new Arriving({ bytes: 1_000, bytesEach: 400, ...paces, clock: () => now });
});

const enter = (
  client: string,
  name = client,
  { account, patience = 5_000 }: { account?: string; patience?: number } = {},
) =>
  arriving.enter(
    placeTakerOf(account, client),
    patience,
    (why) => void dropped.push(why === "busy" ? name : `${name} ${why}`),
  );
/** Somebody who sent so much and now waits. */
function stalled(client: string, size: number, name = client) {
  const place = enter(client, name);
  expect(arriving.grow(place, size)).toBeUndefined();
  return place;
}

describe("when there is no more room [@OPS-05h]", () => {
  test("the one who waits longest loses, whoever it is", () => {
    stalled("eve", 350);
    now = 10;
    stalled("mal", 350);
    now = 20;
    const ann = enter("ann");
    expect(arriving.grow(ann, 300)).toBeUndefined();
    expect(dropped).toEqual([]);
    expect(arriving.grow(ann, 1)).toBeUndefined();
    expect(dropped).toEqual(["eve"]);
  });

  test("whoever goes on sending stays; a trickle is no sending", () => {
    const [ann, eve] = [stalled("ann", 100), stalled("eve", 390)];
    for (now = 500; now <= 4_000; now += 500) {
      expect(arriving.grow(ann, 30)).toBeUndefined();
      if (now <= 2_000) expect(arriving.grow(eve, 1)).toBeUndefined();
    }
    now = 4_000;
    stalled("ben", 300);
    expect(dropped).toEqual(["eve"]);
  });

  test("one who sent much at once and then stops is late like everybody else", () => {
    stalled("eve", 400);
    now = 900;
    stalled("ann", 10);
    expect(arriving.dropLate()).toBe(false);
    now = 1_100;
    expect(arriving.dropLate()).toBe(true);
    expect(dropped).toEqual(["eve"]);
    expect(arriving.dropLate()).toBe(false);
  });

  test("the one who waits longest of an account, an address or a /48 is late for its next", () => {
    enter("10.0.0.1", "first", { account: "ann" });
    enter("2001:db8:7:1::", "second");
    now = 1_100;
    for (const who of ["account eve", "client 10.0.0.1"]) expect(arriving.dropLate(who)).toBe(false);
    for (const who of ["account ann", "client 2001:db8:7::/48"]) expect(arriving.dropLate(who)).toBe(true);
    expect(dropped).toEqual(["first", "second"]);
  });

  test("what is whole loses no place, and where nobody else is on the way the newcomer has none", () => {
    for (const client of ["a", "b", "c"]) arriving.settle(stalled(client, 300));
    now = 60_000;
    const ann = enter("ann");
    expect(arriving.grow(ann, 101)).toBe("all");
    expect(dropped).toEqual([]);
  });

  test("whoever left takes no room", () => {
    const places = ["a", "b", "c"].map((client) => stalled(client, 330));
    for (const place of [...places, ...places]) arriving.leave(place);
    expect(arriving.grow(enter("ann"), 1_000)).toBeUndefined();
    expect(arriving.grow(enter("ben"), 1)).toBeUndefined();
    expect(dropped).toEqual(["ann"]);
  });
});

describe("the share of one client [@OPS-05g @OPS-05h]", () => {
  test("its late senders lose, and where none is late the one that went over it", () => {
    stalled("ann", 200, "first");
    now = 500;
    stalled("ann", 200, "second");
    expect(arriving.grow(enter("ann"), 1)).toBe("each");
    now = 1_200;
    expect(arriving.grow(enter("ann"), 1)).toBeUndefined();
    expect(dropped).toEqual(["first"]);
  });

  test("people who are signed in have a share each behind one address, and all their sockets one", () => {
    const of = (account: string) => enter("school", account, { account });
    const [ann, ben] = [of("ann"), of("ben")];
    expect([arriving.grow(ann, 390), arriving.grow(ben, 390)]).toEqual([undefined, undefined]);
    expect(arriving.grow(of("ann"), 11)).toBe("each");
    expect(arriving.grow(enter("school"), 100)).toBeUndefined();
    now = 60_000;
    expect(arriving.grow(of("ann"), 11)).toBeUndefined();
    expect(dropped).toEqual(["ann"]);
  });

  test("others' senders are not concerned", () => {
    stalled("eve", 400);
    now = 60_000;
    stalled("ann", 300, "first");
    expect(arriving.grow(enter("ann"), 101)).toBe("each");
    expect(dropped).toEqual([]);
  });

  test("one body alone may be as large as its form allows", () => {
    const large = enter("ann");
    expect(arriving.grow(large, 900)).toBeUndefined();
    expect(arriving.grow(enter("ann"), 1)).toBe("each");
  });
});

describe("while there is room [@OPS-05i]", () => {
  test("a body that goes on arriving slowly is taken, however long it takes", () => {
    const ann = enter("ann");
    for (now = 2_000; now <= 20_000; now += 2_000) {
      expect(arriving.grow(ann, 100)).toBeUndefined();
      arriving.endStopped();
    }
    expect([dropped, ann.size]).toEqual([[], 1_000]);
  });

  test("one that stops is ended, also after it sent much at once", () => {
    enter("eve");
    stalled("ann", 390);
    now = 4_999;
    arriving.endStopped();
    expect(dropped).toEqual([]);
    now = 5_000;
    arriving.endStopped();
    expect(dropped).toEqual(["eve timeout", "ann timeout"]);
  });

  test("one of a few bytes is ended sooner", () => {
    enter("ann");
    enter("eve", "eve", { patience: 2_000 });
    now = 2_000;
    arriving.endStopped();
    expect(dropped).toEqual(["eve timeout"]);
  });

  test("one that trickles is ended once it is so far behind", () => {
    const eve = enter("eve");
    for (now = 1_000; now <= 9_000; now += 1_000) {
      arriving.grow(eve, 25);
      arriving.endStopped();
    }
    expect(dropped).toEqual([]);
    arriving.endStopped();
    expect(dropped).toEqual(["eve timeout"]);
  });

  test("one that is whole is not ended, and none is ended twice", () => {
    arriving.settle(stalled("ann", 100));
    stalled("eve", 100);
    now = 60_000;
    arriving.endStopped();
    arriving.endStopped();
    expect(dropped).toEqual(["eve timeout"]);
  });
});
