import { type ReactNode, useState } from 'react';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { getPassage, listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { forecastExam } from '@teacher-portal/remote-sdk/contract/exam-forecast';
import { listExamPlans } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { filterQuestions, listAuthors, type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  type ChosenQuestion,
  getBlueprint,
  listChosenQuestions,
} from '@teacher-portal/remote-sdk/contract/question-choice';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { type PortalOptions, renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { question } from '../../../assessment/testing/assessment.fixture';
import remote from '../../../remote';
import { type AssessmentForm, emptyDraft, type StepProps } from '../assessment-draft';
import { formWords } from '../words';

export const bank: Question[] = [
  { ...question(1, 'Which organelle releases energy?', ['Ribosome', '*Mitochondrion']), score: 2 },
  { ...question(2, 'Which are parts of a flower?', ['*Stamen', 'Root']), difficulty: 4, score: 0 },
  { ...question(3, 'How do roots take up water?', [], 2), tags: ['1002'], tagNames: ['Plants'] },
  { ...question(4, 'What is a gene?', [], 2), score: 1 },
];

const passage = {
  ...{ id: 31, courseId: 101, gradeId: 11, title: 'The Water Cycle', questionIds: [1], author: null, version: 1 },
  ...{ createdOn: '2026-11-01T08:00:00.000Z', updatedOn: '2026-11-01T08:00:00.000Z' },
};

/** The questions of the bank by id; `deleted` have gone since they were chosen. */
export const answerChosen = (deleted: readonly number[] = []) =>
  answer(listChosenQuestions, ({ body }) =>
    (body as { ids: number[] }).ids.flatMap((id): ChosenQuestion[] =>
      bank.filter((each) => each.id === id).map((each) => ({ ...each, deleted: deleted.includes(id) })),
    ),
  );

const record = { n: 0, held: 0, guesses: null };

/** A course without classes, of which nothing can be forecast. */
export function answerForecast() {
  answer(listClassesOfCourse, []);
  answer(forecastExam, { students: 20, known: 0, needed: 8, answersNeeded: 10, forecast: null, record });
}

/** The result of every filter request. */
export const answerFilter = (questions: Question[] = bank, total = questions.length) =>
  answer(filterQuestions, questions, { meta: { total, page: 1, pageSize: 20 }, message: 'Question filtered!' });

/** A step as used by the form: the draft is its state, and `now` is the current one. */
export async function showStep(
  Step: (props: StepProps) => ReactNode,
  draft: Partial<AssessmentForm> = {},
  {
    problems = [],
    before,
    ...options
  }: PortalOptions & Partial<Pick<StepProps, 'problems'>> & { before?: () => void } = {},
) {
  const held = { now: { ...emptyDraft(101), id: 301, marks: 10, tags: [1001], ...draft } };
  function Harness() {
    const [value, setValue] = useState<AssessmentForm>(held.now);
    const change = (patch: Partial<AssessmentForm>) => {
      held.now = { ...held.now, ...patch };
      setValue(held.now);
    };
    return <Step draft={value} change={change} course={course()} problems={problems} />;
  }
  answer(listAuthors, [{ id: 7, name: 'Ada Yılmaz' }]);
  answer(listPassages, [passage]);
  answer(getPassage, { ...passage, text: '<p>Water rises.</p>' });
  answer(listCategoriesOfCourse, [category(), category({ id: 1002, name: 'Plants' })]);
  answer(getBlueprint, [
    { categoryId: 1001, difficulty: 2, count: 14 },
    { categoryId: 1001, difficulty: 4, count: 1 },
  ]);
  answer(listExamPlans, []);
  answerForecast();
  before?.();
  const shown = await renderWithPortal(<Harness />, {
    locales: { assessments: remote.locales, assessmentForm: formWords },
    ...options,
  });
  return { ...shown, draft: () => held.now };
}
