import { emailSchema } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { addressOf } from '@teacher-portal/roster/files/roster';

it.each([
  'ayse@example.com',
  ' Ayşe.Yılmaz@Example.COM ',
  ' ADA@EXAMPLE.COM ',
  'İPEK@example.com',
  "o'brien+9a@mail.school.example",
  '',
  ' ',
  'ada',
  'ada@',
  'ada@localhost',
  'ada@@example.com',
  'a..b@example.com',
  '.ada@example.com',
  'ada@example.com, can@example.com',
  'ada @example.com',
  '=cmd|calc@example.com',
  `${'a'.repeat(limits.emailMax)}@example.com`,
])('reads “%s” as an account does', (text) => {
  expect(addressOf(text)).toBe(emailSchema.safeParse(text).data);
});
