import { listAssessments } from 'shared/contract/assessment';
import {
  archiveAssessment,
  getWeightage,
  setWeightage,
  unarchiveAssessment,
  updateDueDate,
} from 'shared/contract/assessment-settings';
import { publishAssessment } from 'shared/contract/publishing';
import { addDraft } from '../../testing/exam';
import { addQuestion, addTopic, daysFromNow } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let as: string;
let id: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
  id = await addDraft(portal, school, {
    tags: [await addTopic(portal, school, 'Cell')],
    questions: [await addQuestion(portal, school)],
    publishDate: daysFromNow(2).toISOString(),
  });
});
afterAll(() => portal.close());

describe('the settings of an assessment', () => {
  it('reads and changes the weightage of an assessment', async () => {
    expect((await portal.call(setWeightage, { as, params: { id }, body: { weightage: 10 } })).data).toEqual({
      assessmentId: id,
      weightage: 10,
    });
    expect((await portal.call(getWeightage, { as, params: { id } })).data.weightage).toBe(10);
  });

  it.each([
    [0, 'errors.assessmentWeightage'],
    [10.5, 'errors.assessmentWeightageMax'],
    [-1, 'errors.assessmentWeightage'],
  ])('rejects weightage %p of 10 marks with %s', async (weightage, code) => {
    const { status, error } = await portal.call(setWeightage, { as, params: { id }, body: { weightage } });
    expect([status, error.code]).toEqual([400, code]);
  });

  it.each([
    ['in the past', -1],
    ['now', 0],
    ['before the publish date', 1],
  ])('rejects a due date %s', async (_, days) => {
    const { status, error } = await portal.call(updateDueDate, {
      as,
      params: { id },
      body: { dueDate: daysFromNow(days).toISOString() },
    });
    expect([status, error.code]).toEqual([400, 'errors.assessmentDueDate']);
  });

  it('changes the due date unless the client has read an older version', async () => {
    const dueDate = daysFromNow(20).toISOString();
    const { data } = await portal.call(updateDueDate, { as, params: { id }, body: { dueDate } });
    expect(data.dueDate).toBe(dueDate);
    expect(
      (
        await portal.call(updateDueDate, {
          as,
          params: { id },
          body: { dueDate },
          headers: { 'if-match': String(data.version - 1) },
        })
      ).status,
    ).toBe(412);
  });

  it('archives and restores an assessment, lists it accordingly, and rejects publishing it meanwhile', async () => {
    const titles = async (archived: 'true' | 'false') =>
      (await portal.call(listAssessments, { as, query: { archived } })).data.map(({ title }) => title);
    expect((await portal.call(archiveAssessment, { as, params: { id } })).data.archived).toBe(true);
    expect([await titles('true'), await titles('false')]).toEqual([['Cells'], []]);
    const { status, error } = await portal.call(publishAssessment, {
      as,
      body: { assessmentId: id, courseId: school.courseId, all: true },
    });
    expect([status, error.message]).toEqual([409, 'The quiz is archived. Please unarchive it first.']);
    const headers = { 'if-match': '*' };
    expect((await portal.call(unarchiveAssessment, { as, params: { id }, headers })).data.archived).toBe(false);
    expect(await titles('true')).toEqual([]);
  });
});
