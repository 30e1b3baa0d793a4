/** @jest-environment node */
import fc from 'fast-check';
import { signInBody } from './auth';
import * as z from 'shared/z';
import { cleanSignIn, signInProblems } from './sign-in.rules';

const pattern = z.email()._zod.def.pattern ?? /^$/;

/** The first error of each field, as the form shows it. */
function problemsOfSchema(values: { email: string; password: string }) {
  const issues = signInBody.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const email = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('', ' ', 'ada', 'Ada@Example.ORG ', ' ada@example.org', 'a..b@example.org', 'ıda@örnek.tr', 'a@b'),
  fc.string(),
  fc.integer({ min: 230, max: 250 }).map((length) => `${'a'.repeat(length)}@example.org`),
);
const password = fc.oneof(
  fc.constantFrom('', ' ', 'a good password'),
  fc.integer({ min: 999, max: 1002 }).map((length) => 'p'.repeat(length)),
  fc.string(),
);

it('finds the errors that the sign-in schema finds, and sends what the schema sends', () => {
  fc.assert(
    fc.property(fc.record({ email, password }), (values) => {
      expect(signInProblems(values, pattern)).toEqual(problemsOfSchema(values));
      const parsed = signInBody.safeParse(values);
      if (parsed.success) expect(cleanSignIn(values)).toEqual(parsed.data);
    }),
  );
});
