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
const isList = (found: Found): found is readonly Problem[] => Array.isArray(found);

/** Adds the problems found by an ordered rule as the issues of a schema, in the same order. */
export function report(found: Found, input: unknown, context: z.RefinementCtx): void {
  for (const { key, values, path = [] } of isList(found) ? found : found ? [found] : []) {
    context.addIssue({ code: 'custom', message: key, path, input, ...(values ? { params: values } : {}) });
  }
}

/**
 * A wire schema that agrees with its form: `draft` accepts a partly filled form (but no unknown fields), `rule` finds
 * the problems in the order of the specification, `strict` is what the server receives.
 */
export function checked<Draft extends z.ZodType, Strict extends z.ZodType>(
  draft: Draft,
  rule: (value: z.output<Draft>) => Found,
  strict: Strict,
): z.ZodType<z.output<Strict>, z.input<Draft>> {
  const ordered = draft.superRefine((value, context) => report(rule(value), value, context));
  // The rule has rejected the empty values that the draft allows and the strict schema does not, which types cannot
  // express.
  return z.pipe(ordered, strict as unknown as z.ZodType<z.output<Strict>, z.output<Draft>>);
}
