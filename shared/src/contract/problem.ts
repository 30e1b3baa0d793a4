import { limits } from './limits';
import type { MessageValues, Problem } from './message-key';
import * as z from 'shared/z';

/** The parts of a zod issue needed for its message. */
export interface IssueLike {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly params?: Record<string, unknown> | undefined;
}

const keyPattern = /^(errors|success|enums)\.[A-Za-z0-9.]+$/;
export const isMessageKey = (text: string): boolean => keyPattern.test(text);

/**
 * The message key and values of a zod issue. Issues whose schema has no key of ours (an unknown field, a wrong type)
 * become `errors.unknownField` or `errors.invalidValue`, so that zod's English messages never reach a user.
 */
export function describeIssue(issue: IssueLike): { key: string; values: MessageValues } {
  const field = issue.path?.map(String).join('.') ?? '';
  const values: MessageValues = { ...limits, field, ...(issue.params as MessageValues | undefined) };
  if (isMessageKey(issue.message)) return { key: issue.message, values };
  if (issue.code === 'unrecognized_keys') {
    return { key: 'errors.unknownField', values: { ...values, field: issue.keys?.join(', ') ?? field } };
  }
  return { key: 'errors.invalidValue', values };
}

/** Replaces values that are message keys by their texts; `t` translates a key. */
export const wordValues = (values: MessageValues, t: (key: string) => string): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isMessageKey(value) ? t(value) : value,
    ]),
  );

/** What a rule finds: one problem, several in the order of the specification, or none. */
type Found = Problem | readonly Problem[] | undefined;
/** A rule takes drafts of which any field may be missing. */
type Rule<T> = (draft: { [Field in keyof T]?: T[Field] | undefined }) => Found;
const isList = (found: Found): found is readonly Problem[] => Array.isArray(found);

/** Adds the problems found by an ordered rule as the issues of a schema, in the same order. */
export function report(found: Found, input: unknown, context: z.RefinementCtx): void {
  for (const { key, values, path = [] } of isList(found) ? found : found ? [found] : []) {
    context.addIssue({ code: 'custom', message: key, path, input, ...(values ? { params: values } : {}) });
  }
}

type Fault = z.core.$ZodIssue;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the field's rule can judge the value: a number where one is expected. */
const isNumber = (issue: Fault, value: unknown): boolean =>
  typeof value === 'number' && (issue.code !== 'invalid_type' || issue.expected === 'int');
/** The rule of the field would say something else: a part of it is wrong, or a text or a list is too long. */
const isForSchema = (issue: Fault, value: unknown): boolean =>
  issue.path.length !== 1 || (issue.code === 'too_big' && typeof value !== 'number');

/** The problems of a value that does not fit the schema: what the rules say first, then what only the schema knows. */
function allProblems<Draft extends z.ZodObject>(
  draft: Draft,
  { sent, faults }: { sent: Record<string, unknown>; faults: readonly Fault[] },
  rule: Rule<z.output<Draft>>,
  isWhole: boolean,
) {
  const namesOf = (fits: (issue: Fault, value: unknown) => boolean) =>
    new Set<unknown>(
      faults.flatMap((issue) => (fits(issue, sent[String(issue.path[0])]) ? issue.path.slice(0, 1) : [])),
    );
  const faulty = namesOf(() => true);
  const unfit = namesOf((issue, value) => !isNumber(issue, value));
  const owned = namesOf((issue, value) => !isForSchema(issue, value));
  const known = Object.entries(sent).filter(([name]) => name in draft.shape);
  const { data } = draft.partial().safeParse(Object.fromEntries(known.filter(([name]) => !faulty.has(name))));
  const asSent = known.filter(([name]) => faulty.has(name));
  const judged = {
    ...data,
    ...Object.fromEntries(asSent.map(([name, value]) => [name, unfit.has(name) ? undefined : value])),
  };
  const problems = [rule(judged as Parameters<typeof rule>[0]) ?? []]
    .flat()
    .filter(({ path: [field] = [] }) => field !== undefined && (owned.has(field) || (isWhole && !faulty.has(field))));
  const said = new Set<unknown>(problems.map(({ path }) => path?.[0]));
  return { problems, rest: faults.filter(({ path }) => path.length !== 1 || !said.has(path[0])) };
}

/** A schema that is in documents what the given one is, and takes every value, because it was parsed already. */
function describing<Schema extends z.ZodType>(schema: Schema): Schema {
  const described = schema.clone();
  described._zod.run = (payload) => payload;
  return described;
}

/**
 * A value of the wrong kind, such as the text "soon" where a date is wanted, is reported by the message that the rule
 * has for its field, in the order of the rule: numbers are judged as they are, anything else as if it were missing. The
 * schema speaks only where the rule has nothing to say. `isWhole` is false for a few changed fields, of which the
 * others are not missing.
 */
export function inOwnWords<Draft extends z.ZodObject>(
  draft: Draft,
  rule: Rule<z.output<Draft>>,
  isWhole: boolean,
): z.ZodType<z.output<Draft>, z.input<Draft>> {
  const named = z.preprocess((sent, context) => {
    const { data, error } = draft.safeParse(sent);
    if (!error) return data;
    const faults = error.issues;
    const { problems, rest } = isRecord(sent)
      ? allProblems(draft, { sent, faults }, rule, isWhole)
      : { problems: [], rest: faults };
    report(problems, sent, context);
    rest.forEach((issue) => context.issues.push({ ...issue, input: sent } as z.core.$ZodRawIssue));
    return z.NEVER;
  }, describing(draft));
  return named as unknown as z.ZodType<z.output<Draft>, z.input<Draft>>;
}

/**
 * A wire schema that agrees with its form: `draft` accepts a partly filled form (but no unknown fields), `rule` finds
 * the problems in the order of the specification, `strict` is what the server receives.
 */
export function checked<Draft extends z.ZodObject, Strict extends z.ZodType>(
  draft: Draft,
  rule: Rule<z.output<Draft>>,
  strict: Strict,
): z.ZodType<z.output<Strict>, z.input<Draft>> {
  const ordered = inOwnWords(draft, rule, true).superRefine((value, context) => report(rule(value), value, context));
  // The rule has rejected the empty values that the draft allows and the strict schema does not, which types cannot
  // express.
  type Received = z.ZodType<z.output<Strict>, z.output<Draft>>;
  return z.pipe<typeof ordered, Received>(ordered, strict as unknown as Received);
}
