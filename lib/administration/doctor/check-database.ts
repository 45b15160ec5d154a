import { type Examined, examineDatabase } from "#db/examine.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

/** `examined` is absent if the database cannot be read. */
export type DatabaseChecked = Readonly<{ findings: readonly DoctorFinding[]; examined: Examined | undefined }>;

export async function checkDatabase(databaseUrl: string): Promise<DatabaseChecked> {
  const place = placeOf(databaseUrl);
  try {
    const examined = await examineDatabase(databaseUrl);
    if (!examined) return { examined, findings: [found("database.missing", { place })] };
    return { examined, findings: [findingOf(examined, place)] };
  } catch (error) {
    const code = errorCodeOf(error);
    if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
      return { examined: undefined, findings: [found("database.damaged", { place, damage: code })] };
    }
    const facts = { place, fault: faultOf(code), code };
    return { examined: undefined, findings: [found("database.unreachable", facts)] };
  }
}

function findingOf(examined: Examined, place: string): DoctorFinding {
  const { engine, version, bytes, applied, pending, unknown, damage } = examined;
  if (damage) return found("database.damaged", { place, damage });
  if (unknown.length > 0) return found("database.newer", { place, names: unknown.join(", ") });
  if (pending.length > 0) return found("database.pending", { place, count: pending.length });
  return found("database.fine", { engine, version, bytes, migrations: applied.length });
}

/** Without user and password. */
function placeOf(databaseUrl: string): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
