import { randomUUID } from 'node:crypto';
import { assessmentStatus } from 'shared/contract/enums';
import { api } from '../portal-caller';
import type { Teacher } from './reading-acts';
import { newKey, questionBody } from './writing-acts';

const WEEK_MS = 7 * 86_400_000;
/** Maximum number of open exams. */
const OPEN_PAPERS = 12;
/** Choice questions may have been graded automatically. */
const toGrade: readonly number[] = [assessmentStatus.submitted, assessmentStatus.checked];

interface Submission {
  id: number;
  version: number;
  questionMarks: { questionId: number; marks: number }[];
}

/** Creates an exam with a choice question and a descriptive one, and publishes it to everybody. */
export async function publishExam(teacher: Teacher): Promise<void> {
  const { caller, world } = teacher;
  if (world.papers.length > OPEN_PAPERS) world.papers.shift();
  const choice = await caller.write<{ id: number }>(
    'question create',
    '/question',
    questionBody(teacher, `Choose: ${randomUUID()}`),
    newKey(),
  );
  const open = await caller.write<{ id: number }>(
    'question create',
    '/question',
    { ...questionBody(teacher, `Explain: ${randomUUID()}`), questionType: 2, options: [] },
    newKey(),
  );
  const questions = [choice.id, open.id];
  const courseId = world.course.id;
  const { id } = await caller.write<{ id: number }>(
    'exam create',
    '/assessment',
    {
      type: 3,
      subType: 1,
      title: `Quiz ${randomUUID()}`,
      courseId,
      tags: world.topics.slice(0, 1),
      marks: 10,
      weightage: 1,
      difficulty: 1,
      time: 20,
      autoGradeable: true,
      questions,
      questionMarks: questions.map((questionId) => ({ questionId, marks: 5 })),
      dueDate: new Date(Date.now() + WEEK_MS).toISOString(),
    },
    newKey(),
  );
  await caller.read('weak students', `/assessment/${id}/weakStudents`);
  await caller.write('exam publish', '/assessment/publishAssessment', {
    assessmentId: id,
    courseId,
    all: true,
  });
  world.papers.push(id);
}

/** Claims the oldest ungraded submission, so that no two teachers grade the same one. */
async function claimSubmission({ caller, world }: Teacher): Promise<number | undefined> {
  const assessmentId = world.written.shift();
  if (assessmentId === undefined) return undefined;
  const all = await caller.read<{ id: number; status: number }[]>(
    'submissions',
    `/assessment/${assessmentId}/submissions`,
  );
  const id = all.find((submission) => toGrade.includes(submission.status) && !world.claimed.has(submission.id))?.id;
  if (id !== undefined) world.claimed.add(id);
  return id;
}

/** Opens an ungraded submission, grades it in two saves, and finishes it. */
export async function gradeSubmission(teacher: Teacher): Promise<void> {
  const { caller, random } = teacher;
  const id = await claimSubmission(teacher);
  if (id === undefined) return;
  const submission = await caller.read<Submission>('work', `/assessment/submission/${id}`);
  const scores = submission.questionMarks.map(({ questionId, marks }) => ({
    questionId,
    score: Math.round(random() * marks),
  }));
  const path = api('/assessment/gradeSubmission');
  const save = async (version: number, body: object) => {
    const headers = { 'if-match': `"${version}"` };
    return (
      await caller.call<{ version: number }>({
        kind: 'grade',
        method: 'POST',
        path,
        body: { submissionId: id, ...body },
        headers,
      })
    ).version;
  };
  const version = await save(submission.version, { scores: scores.slice(0, 1) });
  await save(version, { scores, comment: 'Well explained.', done: true });
}
