import 'shared/testing/drafts';
import {
  draftLifetime,
  readDrafts,
  readDraftsOf,
  removeDraft,
  sweepDrafts,
  writeDraft,
  type StoredDraft,
} from './draft-store';

const owner = { uid: 1, schoolId: 10, entity: 'lecture', id: 7 };
const draft = (id: string, part: Partial<StoredDraft> = {}): StoredDraft => ({
  id,
  version: 3,
  savedAt: Date.now(),
  value: { name: id },
  ...part,
});
const idsOf = async (of = owner) => (await readDrafts(of)).map(({ id }) => id);

describe('drafts in IndexedDB', () => {
  it('reads drafts of the same user, school and record even after localStorage is cleared', async () => {
    await writeDraft(owner, draft('a'));
    localStorage.clear();
    expect(await readDrafts(owner)).toEqual([draft('a', { savedAt: expect.any(Number) as number })]);
  });

  it.each([
    ['another user', { ...owner, uid: 2 }],
    ['another school', { ...owner, schoolId: 11 }],
    ['another kind of record', { ...owner, entity: 'question' }],
    ['another record', { ...owner, id: 8 }],
  ])('never returns a draft to %s', async (_, other) => {
    await writeDraft(owner, draft('a'));
    expect(await idsOf(other)).toEqual([]);
  });

  it('keeps one draft per page, newest first and three at most', async () => {
    const at = Date.now();
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await writeDraft(owner, draft(id, { savedAt: at + index }));
    expect(await idsOf()).toEqual(['d', 'c', 'b']);
    await writeDraft(owner, draft('c', { savedAt: at + 9 }));
    expect(await idsOf()).toEqual(['c', 'd', 'b']);
    await removeDraft(owner, 'd');
    expect(await idsOf()).toEqual(['c', 'b']);
  });

  it('lists all drafts of a kind for one user and school, oldest first', async () => {
    const at = Date.now();
    await writeDraft({ ...owner, id: 8 }, draft('later', { savedAt: at }));
    await writeDraft(owner, draft('earlier', { savedAt: at - 1 }));
    await writeDraft({ ...owner, schoolId: 11 }, draft('other school'));
    await writeDraft({ ...owner, uid: 2 }, draft('other user'));
    await writeDraft({ ...owner, entity: 'question' }, draft('other kind'));
    const found = await readDraftsOf({ uid: 1, schoolId: 10, entity: 'lecture' });
    expect(found.map(({ thing, draft: { id } }) => [thing, id])).toEqual([
      ['7', 'earlier'],
      ['8', 'later'],
    ]);
  });

  it('deletes drafts of all users after thirty days', async () => {
    const old = Date.now() - draftLifetime;
    await writeDraft(owner, draft('old', { savedAt: old }));
    await writeDraft({ ...owner, uid: 2 }, draft('older', { savedAt: old - 1 }));
    await writeDraft({ ...owner, id: 8 }, draft('fresh'));
    expect(await idsOf()).toEqual([]);
    await sweepDrafts();
    expect(await idsOf({ ...owner, id: 8 })).toEqual(['fresh']);
  });

  it('ignores drafts with an invalid shape', async () => {
    await writeDraft(owner, { ...draft('a'), savedAt: 'yesterday' } as unknown as StoredDraft);
    expect(await idsOf()).toEqual([]);
  });
});
