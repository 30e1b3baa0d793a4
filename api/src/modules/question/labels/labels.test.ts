import { eq } from 'drizzle-orm';
import {
  createQuestion,
  deleteQuestion,
  filterQuestions,
  getQuestion,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { restoreQuestion } from 'shared/contract/question-bulk';
import {
  type BulkEditChange,
  bulkEditQuestions,
  previewBulkEdit,
  undoBulkEdit,
  type UndoneQuestion,
} from 'shared/contract/question-bulk-edit';
import { listQuestionTrail } from 'shared/contract/question-history';
import { listLabels } from 'shared/contract/question-label';
import { searchQuestions } from 'shared/contract/question-search';
import { shareQuestions } from 'shared/contract/question-sharing';
import { copyQuestions } from 'shared/contract/question-transfer';
import { limits } from 'shared/contract/limits';
import { questionLabels } from '../../../db/schema/question-labels';
import { questionVersions } from '../../../db/schema/question-versions';
import { addTopic } from '../../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const body = (labels?: string[]): QuestionBody => ({
  ...{ courseId: school.courseId, gradeId: school.gradeId, questionType: 2, questionCategory: 1 },
  ...{ questionText: '<p>Why?</p>', tags: [String(topic)], ...(labels && { labels }) },
});
const create = async (labels?: string[]) =>
  (await portal.call(createQuestion, { as: as(), body: body(labels) })).data.id;
const update = (id: number, labels?: string[]) =>
  portal.call(updateQuestion, { as: as(), params: { id }, body: body(labels) });
const labelsOf = async (id: number) => (await portal.call(getQuestion, { as: as(), params: { id } })).data.labels;
const suggested = async (query: { search?: string; schoolId?: number } = {}, token = as()) =>
  (await portal.call(listLabels, { as: token, query })).data;
const having = async (...labels: string[]) =>
  (await portal.call(filterQuestions, { as: as(), body: { courseId: school.courseId, labels } })).data
    .map(({ id }) => id)
    .sort((one, other) => one - other);

/** Previews and applies to all with these tags, as the page does. */
async function edit(labels: string[], change: BulkEditChange, token = as()) {
  const scope = { of: 'search' as const, schoolId: school.schoolId, labels };
  const { data } = await portal.call(previewBulkEdit, { as: token, body: { scope, change } });
  const questions = data.ids.map((id, at) => ({ id, version: data.versions[at] ?? 0 }));
  if (questions.length === 0) return { preview: data, changed: [] };
  return { preview: data, ...(await portal.call(bulkEditQuestions, { as: token, body: { questions, change } })).data };
}
const undo = (questions: { id: number; version: number }[]) =>
  portal.call(undoBulkEdit, { as: as(), body: { questions: questions as UndoneQuestion[] } });

describe('free tags', () => {
  it('are kept with a question as typed, once each, and stay when an update does not name them', async () => {
    const id = await create(['  Mock   exam ', 'Çok zor', 'mock exam']);
    expect(await labelsOf(id)).toEqual(['Çok zor', 'Mock exam']);
    await update(id);
    expect(await labelsOf(id)).toEqual(['Çok zor', 'Mock exam']);
    await update(id, []);
    expect(await labelsOf(id)).toEqual([]);
  });

  it('are named in the trail and make no version of what the question says', async () => {
    const id = await create();
    await update(id, ['May']);
    const [entry] = (await portal.call(listQuestionTrail, { as: as(), params: { id } })).data;
    expect(entry).toMatchObject({ kind: 'changed', fields: ['labels'] });
    expect(await portal.db.$count(questionVersions, eq(questionVersions.questionId, id))).toBe(1);
  });

  it('are refused where they are empty, too long or too many', async () => {
    const many = Array.from({ length: limits.labelsMax + 1 }, (_, at) => `tag ${at}`);
    for (const labels of [['  '], ['x'.repeat(limits.labelMax + 1)], many])
      expect((await portal.call(createQuestion, { as: as(), body: body(labels) })).status).toBe(400);
    const id = await create(many.slice(1));
    const { preview } = await edit(['tag 1'], { labels: { add: ['one more'] } });
    expect(preview).toMatchObject({ ids: [], stays: [{ reason: 'too-many-labels', count: 1 }] });
    expect(await labelsOf(id)).toHaveLength(limits.labelsMax);
  });

  it('are suggested in order without those in the trash only, by the beginning or the middle of a word', async () => {
    const id = await create(['Exam 2026', 'İnşaat']);
    await create(['exam 2026', 'May']);
    expect(await suggested()).toEqual(['Exam 2026', 'İnşaat', 'May']);
    expect(await suggested({ search: 'insa' })).toEqual(['İnşaat']);
    expect(await suggested({ search: '2026', schoolId: school.schoolId })).toEqual(['Exam 2026']);
    await portal.call(deleteQuestion, { as: as(), params: { id } });
    expect(await suggested({ search: 'insa' })).toEqual([]);
    await portal.call(restoreQuestion, { as: as(), params: { id } });
    expect(await labelsOf(id)).toEqual(['Exam 2026', 'İnşaat']);
  });

  it('narrow a list and a search to the questions that have all of them', async () => {
    const [both, one] = [await create(['May', 'Hard']), await create(['may'])];
    await create();
    expect(await having('MAY')).toEqual([both, one]);
    expect(await having('May', 'hard')).toEqual([both]);
    expect(await having('June')).toEqual([]);
    const { data, meta } = await portal.call(searchQuestions, { as: as(), body: { labels: ['hard'] } });
    expect([data.map(({ id }) => id), meta.total]).toEqual([[both], 1]);
  });

  it('are added to and removed from all that a search finds, with a preview, and given back', async () => {
    const [first, second] = [await create(['May']), await create(['May', 'Hard'])];
    const { preview, changed } = await edit(['may'], { labels: { add: ['Used'], remove: ['hard'] } });
    expect(preview.examples).toMatchObject([
      { id: first, before: { labels: ['May'] }, after: { labels: ['May', 'Used'] } },
      { id: second, before: { labels: ['Hard', 'May'] }, after: { labels: ['May', 'Used'] } },
    ]);
    expect([await labelsOf(first), await labelsOf(second)]).toEqual([
      ['May', 'Used'],
      ['May', 'Used'],
    ]);
    expect((await edit(['may'], { labels: { add: ['USED'] } })).preview.stays).toEqual([{ reason: 'same', count: 2 }]);
    expect((await undo(changed)).data).toEqual({ undone: [first, second], left: [] });
    expect([await labelsOf(first), await labelsOf(second)]).toEqual([['May'], ['Hard', 'May']]);
  });

  it('are renamed and merged in the whole school, and parted again', async () => {
    const [first, second] = [await create(['exam']), await create(['exam', 'Examination'])];
    const { changed } = await edit(['exam'], { labels: { remove: ['exam'], add: ['Examination'] } });
    expect(await suggested()).toEqual(['Examination']);
    await undo(changed);
    expect([await labelsOf(first), await labelsOf(second)]).toEqual([['exam'], ['exam', 'Examination']]);
    await edit(['exam'], { labels: { remove: ['exam'], add: ['Exam'] } });
    expect(await labelsOf(first)).toEqual(['Exam']);
  });

  it('go with a copy', async () => {
    const id = await create(['May']);
    const { data } = await portal.call(copyQuestions, { as: as(), body: { ids: [id], courseId: school.courseId } });
    const [copy] = data.copied;
    expect(await labelsOf(copy ?? 0)).toEqual(['May']);
  });

  it('of what one may not see are not suggested, and of what one may only see are not changed', async () => {
    const [hidden, shown] = [await create(['Secret']), await create(['Open'])];
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
    const share = (id: number, people: { id: number; may: 'see' }[]) =>
      portal.call(shareQuestions, {
        as: as(),
        body: { changes: [{ ids: [id], sharing: { school: 'none' as const, people, courses: [] } }] },
      });
    await share(hidden, []);
    await share(shown, [{ id: colleague.userId, may: 'see' }]);
    expect(await suggested({}, colleague.token)).toEqual(['Open']);
    const change = { labels: { remove: ['open'] } };
    expect((await edit(['open'], change, colleague.token)).preview.stays).toEqual([{ reason: 'see-only', count: 1 }]);
    expect((await edit(['secret'], change, colleague.token)).preview.total).toBe(0);
    expect(await labelsOf(shown)).toEqual(['Open']);
  });

  it('are known by signs that fold to nothing, too, and are gone with their question', async () => {
    const id = await create(['\u0301', '★']);
    expect(await having('★')).toEqual([id]);
    expect(await portal.db.$count(questionLabels, eq(questionLabels.questionId, id))).toBe(2);
  });
});
