/** @jest-environment node */
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { withAcceptedForm } from './accepted-form';

const context = { language: 'en' };
const shareOf = (item: { type: number; version: number }, text: string) =>
  questionTypes.score(item, { type: item.type, version: 1, text }, context).fraction;

it('adds a form to the key of a short answer, in which a star is a star', () => {
  const item = { type: 8, version: 1, accepted: [{ id: 'form2', text: 'light', fraction: '1' }] };
  const more = withAcceptedForm(item, 'a*b');
  expect([shareOf(item, 'a*b'), shareOf(more, 'a*b'), shareOf(more, 'axb'), shareOf(more, 'light')]).toEqual([
    '0',
    '1',
    '0',
    '1',
  ]);
});

it('adds a number as it is, and leaves a key that needs a person', () => {
  const item = {
    type: 7,
    version: 1,
    accepted: [{ id: 'a', kind: 'absolute', value: '2', tolerance: '0', fraction: '1' }],
  };
  expect(shareOf(withAcceptedForm(item, '2,5'), '2.5')).toBe('1');
  expect(withAcceptedForm(item, '2.5 m')).toBe(item);
  const gaps = { type: 9, version: 1, text: '[[g]]', gaps: [] };
  expect(withAcceptedForm(gaps, 'x')).toBe(gaps);
});
