import { and, eq } from 'drizzle-orm';
import { deleteAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  type QuestionBody,
  updateQuestion,
} from 'shared/contract/question';
import { restoreQuestion } from 'shared/contract/question-bulk';
import { restoreQuestionVersion } from 'shared/contract/question-version';
import { listRegrades, regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { type Treatment } from 'shared/contract/regrade.rules';
import { getSubmission, gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { submissions } from '../db/schema/submissions';
import { addDraft, publishTo } from './exam';
import { only, type TestSchool } from './people';
import { type TestPortal } from './portal';
import { type addPupils, Device } from './writing';

/** A question as shown by a submission: its text, which never changes, and its key, which a regrade changes. */
interface Shown {
  words: string;
  keys: number[];
}

/** A question of choice, the exams that ask it, and what was shown of each submission when it was handed in. */
interface ExamHistory {
  id: number;
  exams: number[];
  handedIn: Map<number, { examId: number; shown: Shown }>;
  /** Scores that regrades have changed. */
  regraded: number;
  /** Running attempts with the texts shown to their students. */
  running: { examId: number; studentId: number; attemptId: number; device: Device; words: string }[];
}

const subjects = ['cell', 'nucleus', 'energy', 'membrane'];
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

/** A student's choice between two options: the original key, the other one, or nothing. */
const chosenOf = (options: readonly { id: number }[], n: number) =>
  n % 3 === 2 ? [] : options.slice(n % 3, (n % 3) + 1).map(({ id }) => id);

const wordsOf = (text: string, options: readonly { id: number; value: string }[]) =>
  JSON.stringify([text, options.map(({ id, value }) => [id, value]).sort()]);

/** Actions on a question and its exams, each an API call that may be rejected. */
export function examHistory(
  portal: TestPortal,
  school: TestSchool,
  { topic, pupils }: { topic: number; pupils: Awaited<ReturnType<typeof addPupils>> },
) {
  const as = school.teacher.token;
  const bodyOf = (change: Partial<QuestionBody>): QuestionBody => ({
    courseId: school.courseId,
    gradeId: school.gradeId,
    questionType: 1,
    questionCategory: 1,
    questionText: '<p>Which organelle?</p>',
    difficulty: 2,
    tags: [String(topic)],
    options: [
      { value: 'Mitochondrion', isCorrectAnswer: true },
      { value: 'Ribosome', isCorrectAnswer: false },
    ],
    ...change,
  });

  /** None while it is deleted. */
  async function optionsOf(id: number) {
    const answer = await portal.call(getQuestion, { as, params: { id } });
    return answer.status === 200 ? answer.data.options : [];
  }

  async function shownOf(submissionId: number): Promise<Shown> {
    const { data } = await portal.call(getSubmission, { as, params: { id: submissionId } });
    const [question] = data.questionDetails;
    const options = question?.options ?? [];
    const response = JSON.stringify(data.answers.map((answer) => answer.response));
    return {
      words: wordsOf(question?.questionText ?? '', options) + response,
      keys: options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ id }) => id),
    };
  }

  async function edit(id: number, n: number, change?: 'correction' | 'version', otherKey = false) {
    const options = (await optionsOf(id)).map((option, place) => ({
      id: option.id,
      value: `${option.value}${n % 3 === 0 ? '.' : ''}`,
      isCorrectAnswer: otherKey ? place === n % 2 : option.isCorrectAnswer,
    }));
    const body = bodyOf({ questionText: `<p>Which ${subjects[n % 4]}, ${n}?</p>`, options });
    return portal.call(updateQuestion, { as, params: { id }, query: change ? { change } : {}, body });
  }

  const keep = async ({ handedIn }: ExamHistory, examId: number, submissionId: number) =>
    handedIn.set(submissionId, { examId, shown: await shownOf(submissionId) });

  /** A regrade changes the keys that the submissions of its exam show from then on, and nothing else. */
  async function afterRegrade(history: ExamHistory, examId: number) {
    for (const [submissionId, held] of history.handedIn)
      if (held.examId === examId) held.shown.keys = (await shownOf(submissionId)).keys;
  }

  async function regrade(history: ExamHistory, n: number) {
    const examId = at([...history.handedIn.values()], n)?.examId ?? at(history.exams, n) ?? 0;
    const ids = (await optionsOf(history.id)).map((option) => option.id);
    const optionIds = [ids[(n >> 2) % 2] ?? 0];
    const treatments: Treatment[] = [
      { kind: 'key', optionIds },
      { kind: 'any', optionIds: ids },
      { kind: 'full' },
      { kind: 'marks', marks: 4 },
    ];
    const handMade = n % 3 === 0 ? 'all' : [];
    const treatment = treatments[n % 4] as Treatment;
    const body = { questionId: history.id, treatment, handMade, reason: 'The key was wrong' } as const;
    const made = await portal.call(regradeQuestion, { as, params: { id: examId }, headers: { 'if-match': '*' }, body });
    if (made.status !== 200) return;
    history.regraded += made.data.changed;
    await afterRegrade(history, examId);
  }

  async function undo(history: ExamHistory, n: number) {
    const examId = at([...history.handedIn.values()], n)?.examId ?? 0;
    const made = await portal.call(listRegrades, { as, params: { id: examId } });
    const last = made.status === 200 ? made.data.find(({ isUndoable }) => isUndoable) : undefined;
    if (!last) return;
    const params = { id: examId, regradeId: last.id };
    const undone = await portal.call(undoRegrade, { as, params, headers: { 'if-match': '*' } });
    if (undone.status === 200) await afterRegrade(history, examId);
  }

  async function begin(history: ExamHistory, n: number) {
    const examId = at(history.exams, n) ?? 0;
    const pupil = at(pupils, n);
    const device = new Device(portal, pupil?.token ?? '');
    const started = await device.start(examId);
    if (started.status !== 201 || !started.data.paper) return;
    const { data } = started;
    const [asked] = started.data.paper.questions;
    const options = asked?.options ?? [];
    await device.answer(data.id, history.id, { optionIds: chosenOf(options, n) });
    const words = wordsOf(asked?.questionText ?? '', options);
    history.running.push({ examId, studentId: pupil?.studentId ?? 0, attemptId: data.id, device, words });
  }

  /** Ends an attempt: the submission shows the text that the student has read. */
  async function end(history: ExamHistory, n: number) {
    const running = at(history.running, n);
    if (!running) return;
    const { examId, studentId } = running;
    if ((await running.device.handIn(running.attemptId)).status !== 200) return;
    history.running = history.running.filter((each) => each !== running);
    const isOf = and(eq(submissions.assessmentId, examId), eq(submissions.studentId, studentId));
    const { id } = only(await portal.db.select({ id: submissions.id }).from(submissions).where(isOf));
    await keep(history, examId, id);
    if (!history.handedIn.get(id)?.shown.words.startsWith(running.words))
      throw new Error('A submission shows other words than its student has read.');
  }

  async function submit(history: ExamHistory, n: number) {
    const examId = at(history.exams, n) ?? 0;
    const optionIds = chosenOf(await optionsOf(history.id), n);
    const body = { assessmentId: examId, answers: [{ questionId: history.id, response: { optionIds } }] };
    const answer = await portal.call(submitAssessment, { as: school.student.token, body });
    if (answer.status === 201) await keep(history, examId, answer.data.id);
  }

  async function grade({ id, handedIn }: ExamHistory, n: number) {
    const scores = [{ questionId: id, score: n % 5 }];
    const body = { submissionId: at([...handedIn.keys()], n) ?? 0, scores, done: n % 3 > 0 };
    return portal.call(gradeSubmission, { as, body });
  }

  const actions: Record<string, (history: ExamHistory, n: number) => Promise<unknown>> = {
    correct: ({ id }, n) => edit(id, n, 'correction'),
    rewrite: ({ id }, n) => edit(id, n, 'version'),
    save: ({ id }, n) => edit(id, n),
    otherKey: ({ id }, n) => edit(id, n, undefined, true),
    restoreVersion: ({ id }, n) => portal.call(restoreQuestionVersion, { as, params: { id, number: 1 + (n % 4) } }),
    publish: async (history) => {
      // A deleted question can be asked by no new exam.
      if ((await optionsOf(history.id)).length === 0) return;
      const id = await addDraft(portal, school, { tags: [topic], questions: [history.id], autoGradeable: true });
      await publishTo(portal, school, id);
      history.exams.push(id);
    },
    begin,
    end,
    submit,
    grade,
    regrade,
    undo,
    deleteQuestion: ({ id }) => portal.call(deleteQuestion, { as, params: { id } }),
    restoreQuestion: ({ id }) => portal.call(restoreQuestion, { as, params: { id } }),
    deleteExam: ({ exams }, n) => portal.call(deleteAssessment, { as, params: { id: at(exams, n) ?? 0 } }),
    restoreExam: ({ exams }, n) => portal.call(restoreAssessment, { as, params: { id: at(exams, n) ?? 0 } }),
  };

  return {
    actions,
    shownOf,
    begun: async (): Promise<ExamHistory> => {
      const { id } = (await portal.call(createQuestion, { as, body: bodyOf({}) })).data;
      return { id, exams: [], handedIn: new Map(), regraded: 0, running: [] };
    },
    restoreAll: async ({ exams }: ExamHistory) => {
      for (const id of exams) await portal.call(restoreAssessment, { as, params: { id } });
    },
  };
}
