/** The types of `db/kit.ts`, as PostgreSQL's catalogue names them. */
const types = ["text", "int4", "bool", "timestamptz", "jsonb"] as const;
export type MovedType = (typeof types)[number];

export function isMovedType(name: string): name is MovedType {
  return types.some((type) => type === name);
}

type Moved = Readonly<{
  /** What PostgreSQL is sent, as text; it never needs more than this and `same`. */
  sent: string;
  /** Equal for equal values, however an engine writes them. */
  same: string;
}>;

/** A value of SQLite; throws a reason if PostgreSQL cannot hold it. */
export function movedValue(type: MovedType, value: unknown): Moved | null {
  if (value === null) return null;
  switch (type) {
    case "text": {
      const text = storable(value);
      return { sent: text, same: text };
    }
    case "int4": {
      const number = whole(value, 2 ** 31 - 1);
      return { sent: String(number), same: String(number) };
    }
    case "bool": {
      if (value !== 0 && value !== 1) throw new Error("is neither 0 nor 1");
      return value === 1 ? { sent: "true", same: "1" } : { sent: "false", same: "0" };
    }
    case "timestamptz": {
      const time = new Date(whole(value, 8.64e15));
      return { sent: time.toISOString(), same: String(time.getTime()) };
    }
    case "jsonb": {
      const text = storable(value);
      return { sent: text, same: sameJson(JSON.parse(text)) };
    }
  }
}

/** How PostgreSQL is asked for the `same` of a column. */
export function readBack(type: MovedType, column: string): string {
  if (type === "bool") return `(${column})::int::text`;
  if (type === "timestamptz") return `(extract(epoch from ${column}) * 1000)::bigint::text`;
  return `(${column})::text`;
}

export function sameAsRead(type: MovedType, read: string): string {
  return type === "jsonb" ? sameJson(JSON.parse(read)) : read;
}

/** With keys in order: PostgreSQL keeps them in another one. */
function sameJson(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(storable(value));
  if (Array.isArray(value)) return `[${value.map(sameJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(storable(key))}:${sameJson(item)}`).join(",")}}`;
}

function storable(value: unknown): string {
  if (typeof value !== "string") throw new Error("is no text");
  if (value.includes("\0")) throw new Error("has a zero character");
  if (!value.isWellFormed()) throw new Error("has half a character");
  return value;
}

function whole(value: unknown, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || Math.abs(value) > most)
    throw new Error("is no whole number in range");
  return value;
}
