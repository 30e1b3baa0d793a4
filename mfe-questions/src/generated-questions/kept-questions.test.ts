import { readDrafts, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import '@teacher-portal/remote-sdk/testing/drafts';
import { waitFor } from '@testing-library/react';
import { GeneratedStore } from './generated-store';
import { batchOf, generated, owner } from './testing/generated.fixture';

const draftOwner = { uid: owner.uid, schoolId: owner.schoolId, entity: 'generated-questions', id: owner.courseId };
const store = () => new GeneratedStore({ tell: () => undefined, hear: () => () => undefined });

it('finds the questions that an older version has stored, and stores them where it looks for them', async () => {
  const batch = { ...batchOf(generated(1), generated(2)), id: 'old', revision: 4 };
  await writeDraft(draftOwner, { id: 'old', version: null, savedAt: Date.now() - 1_000, value: batch });
  const questions = store();
  await questions.load(owner);
  expect(questions.read(owner)).toMatchObject({ isLoaded: true, batch: { id: 'old', revision: 4 } });
  questions.change(owner, (now) => ({ ...now, isTouched: true }));
  const after = { ...batch, isTouched: true, revision: 5 };
  await waitFor(async () => expect((await readDrafts(draftOwner)).map(({ value }) => value)).toEqual([after]));
  const again = store();
  await again.load(owner);
  expect(again.read(owner).batch).toEqual(after);
});
