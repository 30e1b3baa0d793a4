/** @jest-environment node */
import { CHECKED_MAX, checkedText } from './checked-text';
import { sameOption } from './option-text';
import { reviewed } from './review-checks';

const questionOf = (text: string) => ({
  questionType: 2,
  text,
  options: [],
  modelAnswer: 'Because.',
  hasPicture: false,
  hasTopic: true,
});

it('limits a text after it was folded, and not only before', () => {
  expect('\ufdfa'.normalize('NFKC')).toHaveLength(18);
  expect(checkedText('\ufdfa'.repeat(CHECKED_MAX), 'NFKC').length).toBeLessThanOrEqual(CHECKED_MAX + 1);
  expect(checkedText('x'.repeat(200_000), 'NFC').length).toBeLessThanOrEqual(CHECKED_MAX + 1);
});

it('keeps the beginning and the end of a long text, and the whole of any other', () => {
  const text = `Begin ${'x'.repeat(CHECKED_MAX)} end`;
  expect(checkedText(text, 'NFC')).toMatch(/^Begin x+ x+ end$/);
  expect(checkedText('ﬁne Ⅳ', 'NFKC')).toBe('fine IV');
});

it('finds a negation at the end of a question that is longer than what is read', () => {
  const passage = 'The cell divides. '.repeat(3000);
  expect(reviewed(questionOf(`${passage}Which of these gases is not a noble gas?`)).failed).toContain('positiveStem');
  expect(reviewed(questionOf(`${passage}Which of these gases is a noble gas?`)).failed).not.toContain('positiveStem');
});

it('takes texts that are longer than what is read for the same only if they are equal', () => {
  const text = 'The cell divides. '.repeat(3000);
  expect(sameOption(text, text)).toBe(true);
  expect(sameOption(text, text.replace('divides', 'grows'))).toBe(false);
  expect(sameOption(text, `${text}!`)).toBe(false);
});
