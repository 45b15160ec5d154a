import { refresh } from "next/cache";
import { notFound, redirect, unstable_rethrow } from "next/navigation";
import type { Locale } from "#i18n/routing.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { type ActionState, type FieldErrors, fieldErrors } from "#lib/platform/forms/action-state.ts";
import { type Bound, boundOf, fieldNamesIn } from "#lib/platform/forms/bounds.ts";
import type { Flash } from "#lib/platform/forms/flash.ts";
import {
  type Bounded,
  type Faulty,
  longestBeside,
  type Parsed,
  type Reader,
  reading,
  tooLongBy,
  typedValues,
} from "#lib/platform/forms/form-fields.ts";
import { setFlash } from "#lib/platform/forms/set-flash.ts";
import { logFailure } from "#lib/platform/log.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { sentForm } from "./sent-form.ts";

/** The edge of every form: who sends it, what was sent, what is done, how a refusal is said, and where it leads. */

type Fields = Record<string, unknown>;

/** The sentence for a refusal; with `fields`, each of them has its own. */
export type RefusalSentence = string | Readonly<{ message: string; fields?: FieldErrors; title?: string | undefined }>;

/** A sentence that is about a field, with another above the form if `message` is one. */
export function at(field: string, sentence: string, message = sentence): Exclude<RefusalSentence, string> {
  return { message, fields: { [field]: sentence } };
}

/** What a form says when it is not taken, in its language. Every refusal that can occur needs its sentence. */
export type Words<R extends Refused = never> = Readonly<{
  title?: string;
  refused: (refusal: R) => RefusalSentence;
  faulty: Readonly<{
    title?: string;
    /** Above a form with faulty fields. */
    check: string | ((faults: Faulty["faults"]) => string);
    /** Above a form that is not ours. */
    unexpected?: string;
    /** `sent`: all fields, as they came. */
    field: (name: string, fault: string, sent: Readonly<Fields>) => string;
  }>;
}>;

/** Who sends a form; nobody (`undefined`) where anyone may. */
export type ActingPerson<User> = Done<{ user: User }>;

/** What an action knows of the form it was called with. */
export type SentFields<User, W> = Readonly<{
  user: User;
  locale: Locale;
  now: Date;
  words: W;
  /** All that was sent, also what is beside the schema's fields. */
  fields: Readonly<Fields>;
}>;

/** Where it leads, without language, or what the form itself shows. */
export type Next =
  | Done<{ to: string; flash: Flash | undefined; locale: Locale | undefined }>
  | Done<{ state: ActionState }>;

/** A reader, or what knows the lengths and a function that also asks who sends it. */
type Read<Result, Sent> =
  | Reader<Result, [sent: Sent]>
  | readonly [by: Bounded | readonly Bounded[], read: (fields: Fields, sent: Sent) => Result];

export type FormSteps<User, Input, W, R extends Refused> = Readonly<{
  words: (locale: Locale) => Promise<W & Words<R>>;
  /** Who sends it, or why nobody may. */
  who: (locale: Locale) => Promise<ActingPerson<User> | NoInfer<R>>;
  /** Why this person may not send this form for now. Its texts are no longer than they may be. */
  stopped?: (sent: SentFields<User, W>) => Promise<RefusalSentence | undefined>;
  /** Fields that are not the schema's: traps for robots, tokens of links, names of buttons. */
  beside?: readonly string[];
  /** Knows the longest length of every field, and refuses by it first: see `fieldsOf` and `reading`. */
  read: Read<Parsed<Input> | Promise<Parsed<Input>>, SentFields<User, W>>;
  act: (sent: SentFields<User, W>, input: Input) => Promise<Next | Faulty | NoInfer<R>>;
  /** Fields whose text is never given back, besides passwords. */
  secret?: readonly string[];
  /** Fields that may have several values. */
  lists?: readonly string[];
  /** What the page shows may have changed when something is refused. */
  rereads?: boolean;
  /** For a form that shows no answer: the page that says a refusal. */
  refusedTo?: string;
}>;

/** Runs one form. Everything typed goes back with a refusal, but for secrets. */
export async function formAction<User, Input, W, R extends Refused>(
  form: FormData,
  steps: FormSteps<User, Input, W, R>,
): Promise<ActionState> {
  const { locale, ...all } = await sentForm(form);
  const read: Reader<Parsed<Input> | Promise<Parsed<Input>>, [SentFields<User, W>]> =
    typeof steps.read === "function" ? steps.read : reading(...steps.read);
  const fields = besideCut(all, read.schemas().map(boundOf));
  const words = await steps.words(locale);
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => !steps.beside?.includes(name)));
  const refused = async (code: string, sentence: RefusalSentence): Promise<ActionState> => {
    const said = typeof sentence === "string" ? { message: sentence } : sentence;
    const { title, message, fields: at = {} } = { title: words.title, ...said };
    if (steps.refusedTo === undefined) {
      return { status: "error", code, title, message, fields: at, values: valuesOf(given, steps) };
    }
    await setFlash({ title: title ?? "", description: message, variant: "destructive" });
    redirect(withLocale(locale, steps.refusedTo));
  };
  const who = await steps.who(locale);
  if (!who.ok) return refused(who.reason, words.refused(who));
  const sent = { user: who.user, locale, now: new Date(), words, fields };
  // Why somebody is stopped may depend on words, and nothing looks at those before their length is known.
  const tooLong = tooLongBy(read.schemas(), given);
  const stopped = tooLong ? undefined : await steps.stopped?.(sent);
  if (stopped !== undefined) return refused("stopped", stopped);
  const parsed = tooLong ?? (await read(given, sent));
  const result = parsed.ok ? await steps.act(sent, parsed.input) : parsed;
  if (!result.ok && "faults" in result) return refused("invalid", faultsIn(result.faults, words.faulty, given));
  if (!result.ok) {
    const sentence = words.refused(result);
    if (steps.rereads) refresh();
    return refused(result.reason, sentence);
  }
  if ("state" in result) return result.state;
  if (result.flash) await setFlash(result.flash);
  redirect(withLocale(result.locale ?? locale, result.to));
}

/** Fields that no schema names are cut: no lawful one is as long, and a robot's still fills its trap. */
function besideCut(fields: Fields, bounds: readonly Bound[]): Fields {
  const known = new Set(bounds.flatMap(fieldNamesIn));
  const cut = (value: unknown) => (typeof value === "string" ? value.slice(0, longestBeside) : value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      known.has(name) ? value : Array.isArray(value) ? value.map(cut) : cut(value),
    ]),
  );
}

const passwords = ["password", "confirmPassword", "current"];

function valuesOf(
  fields: Fields,
  { secret = [], lists = [] }: { secret?: readonly string[]; lists?: readonly string[] },
) {
  const values: Record<string, string | string[]> = typedValues(fields, [...passwords, ...secret]);
  for (const name of lists) values[name] = textsOf(fields[name]);
  return values;
}

function textsOf(sent: unknown): string[] {
  return [sent].flat().flatMap((text) => (typeof text === "string" && text.length <= 1000 ? [text] : []));
}

function faultsIn(
  faults: Faulty["faults"],
  { check, unexpected = "", field, ...above }: Words["faulty"],
  sent: Fields,
): RefusalSentence {
  const message = typeof check === "string" ? check : check(faults);
  return {
    ...above,
    message: "" in faults && unexpected ? unexpected : message,
    fields: fieldErrors(faults, (name, fault) => field(name, fault, sent)),
  };
}

/** The signed-in person, in this role if one is named. */
export function acting<User extends { role: string }>(
  user: User | null,
  role: string | undefined = user?.role,
): ActingPerson<User> | Refused<"signedOut"> {
  return user && user.role === role ? { ok: true, user } : refuse("signedOut");
}

/** The signed-in person; others are led to the login, which returns to `next`. */
export function orLogin<User>(user: User | null, locale: Locale, next?: string): ActingPerson<User> {
  return user ? { ok: true, user } : redirect(withLocale(locale, next ? paths.loginTo(next) : paths.login));
}

/** One of staff; for everybody else nothing is there. */
export function orNothing<User>(user: User | null): ActingPerson<User> {
  return user ? { ok: true, user } : notFound();
}

export const anyone = async (): Promise<ActingPerson<undefined>> => ({ ok: true, user: undefined });

/** Of a form that refuses nothing. */
export const wordless = async (): Promise<Words> => ({
  refused: (none) => none,
  faulty: { check: "", field: () => "" },
});

/** Leads to a page, where `flash` is said, in the language of the form unless another was chosen. */
export function go(to: string, flash?: Flash, locale?: Locale): Next {
  return { ok: true, to, flash, locale };
}

/** Stays, and says in the place of the form what came of it. */
export function stay(state: ActionState): Next {
  return { ok: true, state };
}

/** Does something whose failure is said in the form, because the page of an error would take what was typed. */
export async function orFailed<Result>(
  where: string,
  work: () => Promise<Result>,
): Promise<Result | Refused<"failed">> {
  try {
    return await work();
  } catch (error) {
    unstable_rethrow(error);
    logFailure(where, error);
    return refuse("failed");
  }
}
