/** @jest-environment node */
import * as z from 'shared/z';
import { zodResolver } from './zod-resolver';

const issuesAt = (...paths: (string | number)[][]) =>
  z.custom<object>().superRefine((_, context) => {
    for (const path of paths) context.addIssue({ code: 'custom', message: `errors.${path.join('')}`, path });
  });
const errorsOf = async (...paths: (string | number)[][]) =>
  (
    await zodResolver(issuesAt(...paths))({}, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  ).errors;

test('keeps the error of a list beside those of its rows, whichever is found first', async () => {
  const row = { 1: { value: { message: 'errors.options1value' } } };
  expect(await errorsOf(['options'], ['options', 1, 'value'])).toMatchObject({
    options: { message: 'errors.options', ...row },
  });
  expect(await errorsOf(['options', 1, 'value'], ['options'])).toMatchObject({
    options: { root: { message: 'errors.options' }, ...row },
  });
});

test('keeps the first error of a field', async () => {
  const schema = z.strictObject({ name: z.string().min(3, 'errors.short').regex(/^a/, 'errors.start') });
  const { errors } = await zodResolver(schema)({ name: 'b' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({ name: { message: 'errors.short' } });
});
