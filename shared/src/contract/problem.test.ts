/**
 * @jest-environment node
 */
import { toJSONSchema } from 'zod';
import * as z from 'shared/z';
import { updateAssessmentBody } from './assessment-write';
import { checked, inOwnWords } from './problem';

/** Counts how often a body is parsed. */
function counted() {
  const times = { parsed: 0 };
  const title = z.string().transform((text) => {
    times.parsed += 1;
    return text.trim();
  });
  return { times, draft: z.strictObject({ title, marks: z.number().optional() }) };
}
const rule = ({ title }: { title?: string | undefined }) =>
  title ? undefined : { key: 'errors.required' as const, path: ['title'] };

it.each([true, false])('parses a good body once, as the schema does, whole: %s', (isWhole) => {
  const { times, draft } = counted();
  expect(inOwnWords(draft, rule, isWhole).parse({ title: ' Exam ', marks: 3 })).toEqual({ title: 'Exam', marks: 3 });
  expect(times.parsed).toBe(1);
});

it('parses a good body once where the server has a stricter schema behind it', () => {
  const { times, draft } = counted();
  const strict = z.strictObject({ title: z.string().min(1), marks: z.number().optional() });
  expect(checked(draft, rule, strict).parse({ title: 'Exam' })).toEqual({ title: 'Exam' });
  expect(times.parsed).toBe(1);
});

it.each([
  [{ title: 3 }, ['title']],
  [{ title: 'Exam', other: 1 }, []],
  [{ title: 'Exam', marks: 'many' }, ['marks']],
  [{}, ['title']],
  ['text', []],
  [null, []],
  [undefined, []],
  [[], []],
])('refuses %j at %j', (sent, path) => {
  const { draft } = counted();
  const { success, error } = inOwnWords(draft, rule, true).safeParse(sent);
  expect([success, error?.issues.map((issue) => issue.path)]).toEqual([false, [path]]);
});

it('says the rule’s word for a value of the wrong kind, and the schema’s where the rule has none', () => {
  const { draft } = counted();
  const issues = (sent: unknown) =>
    inOwnWords(draft, rule, true)
      .safeParse(sent)
      .error?.issues.map(({ code, message }) => [code, message]);
  expect(issues({ title: 3 })).toEqual([['custom', 'errors.required']]);
  expect(issues('text')).toEqual([['invalid_type', 'Invalid input: expected object, received string']]);
  expect(issues({ title: 'Exam', marks: 'many' })).toEqual([
    ['invalid_type', 'Invalid input: expected number, received string'],
  ]);
});

it('is documented as its schema is', () => {
  const draft = z.strictObject({ title: z.string().max(5), marks: z.number().optional() });
  const documented = (schema: z.ZodType) => toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  expect(documented(inOwnWords(draft, rule, true))).toEqual(documented(draft));
  expect(documented(updateAssessmentBody)).toMatchObject({ type: 'object', additionalProperties: false });
});
