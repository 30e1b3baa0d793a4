import { eq } from 'drizzle-orm';
import { type StudentPaper } from 'shared/contract/paper';
import { questionOptions } from '../db/schema/questions';
import { submissions } from '../db/schema/submissions';
import { addQuestion, addTopic } from '../testing/class-room';
import { addDraft, publishTo } from '../testing/exam';
import { addSchool, testPassword, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { answersFor } from './answers';
import { handInOverHttp } from './hand-in-over-http';

let portal: TestPortal;
let school: TestSchool;
let url: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

async function published(questions: number[], autoGradeable = true): Promise<number> {
  const id = await addDraft(portal, school, {
    tags: [await addTopic(portal, school, 'Cell')],
    questions,
    autoGradeable,
  });
  await publishTo(portal, school, id);
  return id;
}
const as = () => ({ url, email: school.student.email, password: testPassword });

it("hands in a student's answers over HTTP; choice questions are graded at once, which the student is not told", async () => {
  const choice = await addQuestion(portal, school);
  const [key] = await portal.db
    .select()
    .from(questionOptions)
    .where(eq(questionOptions.questionId, choice))
    .orderBy(questionOptions.position);
  const assessmentId = await published([choice]);
  const submission = await handInOverHttp({
    ...as(),
    assessmentId,
    answers: { [choice]: { optionIds: [key?.id ?? 0] } },
  });
  expect(submission).toMatchObject({ assessmentId, status: 3, marks: null, student: { name: 'Ada Student' } });
  const [graded] = await portal.db.select().from(submissions).where(eq(submissions.id, submission.id));
  expect(graded).toMatchObject({ status: 5, marks: 10 });
});

it('reports the URL that it tried when no portal responds', async () => {
  await expect(handInOverHttp({ ...as(), url: 'http://127.0.0.1:1', assessmentId: 1 })).rejects.toThrow(
    'No portal answers at http://127.0.0.1:1',
  );
});

it('generates missing answers the same way each time and leaves descriptive questions to the teacher', async () => {
  const assessmentId = await published([
    await addQuestion(portal, school),
    await addQuestion(portal, school, { questionType: 2 }),
  ]);
  expect(await handInOverHttp({ ...as(), assessmentId })).toMatchObject({
    status: 3,
    marks: null,
    scored: 0,
    questions: 2,
  });
  await expect(handInOverHttp({ ...as(), assessmentId })).rejects.toThrow(/POST \/learn\/assessments/);
});

it('reports why the submission was rejected', async () => {
  await expect(handInOverHttp({ ...as(), password: 'wrong password', assessmentId: 1 })).rejects.toThrow(
    /student-sign-in/,
  );
});

it('chooses among the options of the assessment', () => {
  const question: StudentPaper['questions'][number] = {
    id: 7,
    questionType: 1,
    questionText: '',
    pictureSource: null,
    pictureAlt: null,
    drawingPreview: null,
    marks: 1,
    options: [4, 5, 6].map((id) => ({ id, value: '', pictureSource: null, pictureAlt: null })),
  };
  const paper = { questions: [question] };
  const chosen = ['Ada', 'Can', 'Ece', 'Işıl', 'Su'].map((name) => answersFor(paper, name)[0]?.response.optionIds?.[0]);
  expect(chosen.every((id) => id === 4 || id === 5 || id === 6)).toBe(true);
  expect(answersFor(paper, 'Ada')).toEqual(answersFor(paper, 'Ada'));
});
