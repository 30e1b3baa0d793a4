import { strToU8, zipSync } from 'fflate';
import { getAssessment, listAssessments } from 'shared/contract/assessment';
import { updateAssessment } from 'shared/contract/assessment-write';
import { listQuestions } from 'shared/contract/question';
import { readQuestionFile, undoQuestionImport } from 'shared/contract/question-import';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { writeImport } from '../../testing/question-import';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const item = (id: string, points: number, type = 'essay_question', answers = '') =>
  `<item ident="${id}" title="${id}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>${points}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
   <presentation><material><mattext>What is ${id}?</mattext></material>${answers}</presentation></item>`;
/** Refused while the file is read: it has no options. */
const broken = item(
  'broken',
  1,
  'multiple_choice_question',
  '<response_lid ident="r" rcardinality="Single"><render_choice/></response_lid>',
);
const quiz = `<questestinterop><assessment ident="q" title="Cells"><qtimetadata>
  <qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>25</fieldentry></qtimetadatafield></qtimetadata>
  <section ident="root">${item('soil', 3)}
  <section ident="s" title="Parts">${item('wall', 2)}${item('nucleus', 1.5)}${broken}</section></section></assessment></questestinterop>`;

const as = () => school.teacher.token;
const of = (id: number) => ({ as: as(), params: { id } });
const read = async (text = quiz) =>
  (
    await portal.call(readQuestionFile, {
      as: as(),
      query: { courseId: school.courseId, name: 'course.imscc' },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(zipSync({ 'non_cc_assessments/a.xml.qti': strToU8(text) })),
    })
  ).data;
const written = (id: number, body: { assessments?: boolean; again?: 'copy'; except?: number[] }) =>
  writeImport(portal, as(), id, body);
const drafts = async () =>
  (await portal.call(listAssessments, { as: as(), query: { filtered: `[${school.courseId}]` } })).data;
const bank = async () =>
  (await portal.call(listQuestions, { as: as(), query: { filtered: `[${school.courseId},${school.gradeId}]` } })).data;

it('makes a draft of a test with its sections, marks and minutes, and says how many questions it lacks', async () => {
  const preview = await read();
  expect(preview.quizzes).toEqual([{ title: 'Cells', questions: 3, sections: 1 }]);
  expect(preview.notes.map(({ reason, source }) => `${reason} ${source}`)).toEqual(['quiz-question-missing Cells: 1']);
  const done = await written(preview.id, { assessments: true, except: [3] });
  expect(done).toMatchObject({ state: 'done', result: { created: 2 } });
  const { id } = only(done.assessments);
  expect(done.assessments).toEqual([{ id, title: 'Cells', missing: 2 }]);
  const { data } = await portal.call(getAssessment, of(id ?? 0));
  const idOf = (text: string) => data.questionDetails.find(({ plainText }) => plainText.includes(text))?.id;
  expect(data).toMatchObject({ title: 'Cells', type: 3, subType: 2, status: 1, time: 25, marks: 5 });
  expect(data.questionMarks).toEqual([
    { questionId: idOf('soil'), marks: 3 },
    { questionId: idOf('wall'), marks: 2 },
  ]);
  expect(data.sections).toMatchObject([{ title: 'Parts', questions: [idOf('wall')] }]);
});

it('makes no draft unless it is asked for one, and one of questions that are in the course already', async () => {
  const first = await written((await read()).id, {});
  expect([first.assessments, await drafts()]).toEqual([[], []]);
  const again = await written((await read()).id, { assessments: true });
  expect(again).toMatchObject({ result: { created: 0 }, assessments: [{ missing: 1 }] });
  expect((await bank()).length).toBe(3);
});

it('takes its drafts back, and leaves one that was changed since with its questions', async () => {
  const gone = await written((await read()).id, { assessments: true });
  expect((await portal.call(undoQuestionImport, of(gone.id))).data).toMatchObject({
    ...{ state: 'undone', leftCount: 0, leftAssessments: [] },
  });
  expect([await drafts(), await bank()]).toEqual([[], []]);

  const { id, assessments } = await written((await read()).id, { assessments: true });
  const draft = only(assessments).id ?? 0;
  await portal.call(updateAssessment, { ...of(draft), body: { title: 'Cells, for class 9' } });
  const { data } = await portal.call(undoQuestionImport, of(id));
  expect(data.leftAssessments).toEqual([{ id: draft, title: 'Cells, for class 9', reason: 'changed' }]);
  expect(data.left.map(({ reason }) => reason)).toEqual(['assessment', 'assessment', 'assessment']);
  expect((await bank()).length).toBe(3);
});

it('makes a draft with the title of the file if the test has none, and none of a test that is worth nothing', async () => {
  const nameless = await written((await read(quiz.replace('title="Cells"', 'title=""'))).id, { assessments: true });
  expect(nameless.assessments).toMatchObject([{ title: 'course.imscc' }]);
  const worthless = quiz.replace(/<fieldentry>(?:3|2|1.5)</g, '<fieldentry>0<');
  const done = await written((await read(worthless)).id, { assessments: true, again: 'copy' });
  expect(done).toMatchObject({ state: 'done', assessments: [{ id: null, title: 'Cells' }] });
});
