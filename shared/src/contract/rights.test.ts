/** @jest-environment node */
import { acts } from './act';
import { listAudit } from './audit';
import { listCategories } from './category';
import { memberRole } from './enums';
import { listSessions } from './account';
import { createQuestion, getQuestion } from './question';
import { actOf, may } from './rights';
import { getSubmission, gradeSubmission } from './submission';

const table = Object.values(memberRole).map((role) => [role, acts.filter((act) => may(role, act)).join(' ')]);

test('grants each role the rights of the table', () => {
  expect(Object.fromEntries(table)).toEqual({
    owner: 'own content work mark read write manage oversee',
    teacher: 'own content work mark read write',
    head: 'own content work read oversee',
    assistant: 'own content work mark',
    guest: 'own content',
  });
});

test.each([
  ['reads what belongs to the caller', listSessions, 'own'],
  ['names what it is about', listCategories, 'content'],
  ['reads students’ work', getSubmission, 'work'],
  ['marks it', gradeSubmission, 'mark'],
  ['reads something else of the school', getQuestion, 'read'],
  ['changes something else in it', createQuestion, 'write'],
  ['reads the log, which handlers open to owners only', listAudit, 'own'],
] as const)('requires for a call that %s the corresponding right', (_what, endpoint, act) => {
  expect(actOf(endpoint)).toBe(act);
});
