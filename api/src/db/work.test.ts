import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { listAnswerSheets } from 'shared/contract/answer-sheet';
import { getAskedVersions } from 'shared/contract/asked-versions';
import { getAssessment } from 'shared/contract/assessment';
import { getQuestionUse } from 'shared/contract/question-version';
import { previewRetention } from 'shared/contract/retention';
import { getStructure } from 'shared/contract/structure';
import { listStudentExams } from 'shared/contract/student';
import { countContents, listTrash } from 'shared/contract/trash';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { addAssessment, addQuestion, addStudents, daysFromNow } from '../testing/class-room';
import { addSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { putIntoTrash } from '../testing/trash';
import { assessments } from './schema/assessments';
import { submissions } from './schema/submissions';
import { wasReceived } from './work';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const place = { status: 6, marks: null };
const beingGraded = { status: 4, marks: null };
const graded = { status: 5, marks: 1 };

/** An exam of the past with a row for each student; nobody handed in on a device. */
async function exam(rows: readonly (typeof place | typeof graded)[]) {
  const school = await addSchool(portal);
  const question = await addQuestion(portal, school);
  const id = await addAssessment(portal, school, { questions: [question], type: 2, title: 'On paper' });
  const students = await addStudents(portal, school, rows.length);
  await portal.db
    .insert(submissions)
    .values(
      rows.map((row, at) => ({ schoolId: school.schoolId, assessmentId: id, studentId: students[at] ?? 0, ...row })),
    );
  const as = school.teacher.token;
  const contents = async (kind: TrashKind, of: number) =>
    (await portal.call(countContents, { as, params: { kind, id: of } })).data;
  return { school, question, id, students, as, contents };
}

it('counts work on paper, of which there are only marks or grading that has begun, everywhere, and no places', async () => {
  const { school, question, id, students, as, contents } = await exam([graded, beingGraded, place]);
  const ofSchool = { as, params: { id: school.schoolId } };
  const [grade] = (await portal.call(getStructure, ofSchool)).data;
  expect(grade?.courses[0]).toMatchObject({ assessments: 1, submissions: 2 });
  expect(await contents('assessment', id)).toMatchObject({ submissions: 2, graded: 1 });
  expect(await contents('course', school.courseId)).toMatchObject({ submissions: 2, graded: 1 });
  const use = (await portal.call(getQuestionUse, { as, params: { id: question } })).data;
  expect(use).toMatchObject({ answers: 2, asking: [{ id, submissions: 2 }] });
  expect((await portal.call(getAssessment, { as, params: { id } })).data.submittedCount).toBe(2);
  const sheets = (await portal.call(listAnswerSheets, { as, params: { id } })).data;
  const isIn = new Map(sheets.students.map((each) => [each.id, each.isIn]));
  expect(students.map((student) => isIn.get(student))).toEqual([true, true, false]);
  const isMissing = await Promise.all(
    students.map(async (student) => {
      const { data } = await portal.call(listStudentExams, { as, params: { id: student } });
      return data.find((each) => each.id === id)?.isMissing;
    }),
  );
  expect(isMissing).toEqual([false, false, true]);
  await portal.db
    .update(assessments)
    .set({ archivedAt: daysFromNow(-800) })
    .where(eq(assessments.id, id));
  expect((await portal.call(previewRetention, { ...ofSchool, query: { work: 12 } })).data).toMatchObject({ work: 2 });
  await putIntoTrash(portal, as, 'assessment', id);
  expect((await portal.call(listTrash, { ...ofSchool, query: {} })).data[0]).toMatchObject({ id, submissions: 2 });
});

it.each([
  ['marks', graded, false],
  ['grading that has begun', beingGraded, false],
  ['a place only', place, true],
])(
  'lets the questions of an assessment be changed as long as nothing depends on them: with %s',
  async (_, row, isOpen) => {
    const { id, as } = await exam([row]);
    expect((await portal.call(getAskedVersions, { as, params: { id } })).data.isOpen).toBe(isOpen);
  },
);

it('leaves what counts as received to one condition', () => {
  const root = join(__dirname, '..');
  const condition =
    /(?:is(?:Not)?Null|count)\(submissions\.submittedAt\)|submitted_at is (?:not )?null|submissions\.submittedAt\} is |submittedAt [!=]== null/;
  /** Code that needs the time of handing in rather than whether there is work. */
  const ofDevice: Record<string, string> = {
    'db/work.ts': 'the condition',
    'modules/attempt/exam-room/live.repository.ts': 'who writes on a device, live',
    'modules/attempt/present.ts': 'what a student sees of work on a device',
    'modules/attempt/rules/rules.routes.ts': 'the exceptions of students who write on a device',
    'modules/attempt/result/still-writing.read.ts': 'another try after handing in',
    'modules/attempt/writing/another-attempt.read.ts': 'another try after handing in',
    'modules/dashboard/attention/grading-queue.repository.ts': 'waits since it was handed in',
    'modules/submission/late-answers/kept.commands.ts': 'answers of a device that came too late',
    'modules/submission/together/share-work.commands.ts': 'what a group handed in together on a device',
  };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !/^(?:testing|seed)\//.test(file),
  );
  expect(files.filter((file) => condition.test(readFileSync(join(root, file), 'utf8'))).sort()).toEqual(
    Object.keys(ofDevice).sort(),
  );
});

it.each([
  [{ status: null, submittedAt: null, marks: null }, false],
  [{ status: 7, submittedAt: null, marks: null }, false],
  [{ status: 3, submittedAt: null, marks: null }, true],
  [{ status: 6, submittedAt: new Date(0), marks: null }, true],
  [{ status: 6, submittedAt: null, marks: 0 }, true],
])('says of %j whether it was received: %s', (work, expected) => expect(wasReceived(work)).toBe(expected));
