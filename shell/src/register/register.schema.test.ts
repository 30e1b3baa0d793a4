/** @jest-environment node */
import { registerForm } from './register.schema';

const account = { username: 'Ada Yılmaz', email: 'ada@example.org', password: 'longer than eight' };

test.each([
  ['longer than eight', []],
  ['longer than nine!', [['errors.passwordsMatch', 'confirmPassword']]],
  [undefined, [['errors.required', 'confirmPassword']]],
])('reports %j for the repeated password %p', (confirmPassword, expected) => {
  const issues = registerForm.safeParse({ ...account, confirmPassword }).error?.issues ?? [];
  expect(issues.map(({ message, path }) => [message, path.join('.')])).toEqual(expected);
});
