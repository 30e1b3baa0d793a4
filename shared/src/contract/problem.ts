import { limits } from './limits';
import type { MessageValues, Problem } from './message-key';
import * as z from 'shared/z';

/** As much of a zod issue as is needed to say it in words. */
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
 * The message key and values of a zod issue. Issues whose schema names no key of ours (an unknown field, a wrong type)
 * become `errors.unknownField` or `errors.invalidValue`, so zod's own English never reaches a user.
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

/** Replaces the values that are message keys by their words; `t` translates a key. */
export const wordValues = (values: MessageValues, t: (key: string) => string): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isMessageKey(value) ? t(value) : value,
    ]),
  );

/** Reports what an ordered rule found as the one issue of a schema. */
export function report(problem: Problem | undefined, input: unknown, context: z.RefinementCtx): void {
  if (!problem) return;
  const { key, values, path = [] } = problem;
  context.addIssue({ code: 'custom', message: key, path, input, ...(values ? { params: values } : {}) });
}

/**
 * A wire schema that agrees with its form: `draft` takes what a half-filled form holds (and nothing unknown), `rule`
 * finds the first problem in the order of the specification, `strict` is what the server then works with.
 */
export function checked<Draft extends z.ZodType, Strict extends z.ZodType>(
  draft: Draft,
  rule: (value: z.output<Draft>) => Problem | undefined,
  strict: Strict,
): z.ZodType<z.output<Strict>, z.input<Draft>> {
  const ordered = draft.superRefine((value, context) => report(rule(value), value, context));
  // The rule has excluded the empty values that the draft allows and the strict schema does not, which types cannot say.
  return z.pipe(ordered, strict as unknown as z.ZodType<z.output<Strict>, z.output<Draft>>);
}
