import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { readDrafts, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { startSession } from '@teacher-portal/remote-sdk/session';
import '../testing/settled';
import '@teacher-portal/remote-sdk/testing/drafts';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { disconnect } from '@teacher-portal/remote-sdk/testing/server';
import { gradingStore } from './grading-store';

const grader = { uid: 7, schoolId: 1 };
const owner = { ...grader, entity: 'submission-grading', id: 21 };
const kept = async () => (await readDrafts(owner)).map(({ value }) => value);

beforeEach(() => {
  disconnect(getSubmission);
  startSession(session({ uid: 7 }));
});
afterEach(() => gradingStore.forgetMemory());

it('takes over what ended pages of an older version have stored: the later of a field, the oldest time', async () => {
  const leave = (id: string, savedAt: number, value: unknown) =>
    writeDraft(owner, { id, version: null, savedAt, value });
  const now = Date.now();
  await leave('first', now - 2, { since: 5, edits: { 'score:71': { base: '', value: '3' } } });
  await leave('second', now - 1, {
    since: 8,
    edits: { 'score:71': { base: '', value: '4' }, comment: { base: '', value: 'Good' } },
  });
  await gradingStore.load(grader);
  const edits = { 'score:71': { base: '', value: '4' }, comment: { base: '', value: 'Good' } };
  expect(gradingStore.read(21)).toMatchObject({ since: 5, edit: { grader, edits } });
  expect(await kept()).toEqual([{ since: 5, edits }]);
});

it('stores edits in the shape that an older version reads, and none that would lose nothing', async () => {
  const edits = { 'score:71': { base: '', value: '3' }, 'score:72': { base: '1.5', value: '1,5' } };
  gradingStore.put(grader, 21, edits);
  await gradingStore.settled();
  expect(await kept()).toEqual([{ since: expect.any(Number) as number, edits: { 'score:71': edits['score:71'] } }]);
  gradingStore.put(grader, 21, { 'score:72': edits['score:72'] });
  await gradingStore.settled();
  expect(await kept()).toEqual([]);
});

it('neither loads nor loses what another account has typed', async () => {
  const other = { ...owner, uid: 8 };
  const value = { since: 1, edits: { comment: { base: '', value: 'Theirs' } } };
  await writeDraft(other, { id: 'other', version: null, savedAt: Date.now(), value });
  await gradingStore.load(grader);
  await gradingStore.load({ ...grader, uid: 8 });
  expect([gradingStore.submissions().size, (await readDrafts(other)).length]).toEqual([0, 1]);
});
