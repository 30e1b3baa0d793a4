import { type GradeBody } from 'shared/contract/submission';
import { type BenchedEngine, type Call, printHeader, printRow, runBench } from './bench-engines';
import { type FilledExam, fillExam, QUESTIONS, SUBMISSIONS } from './bench-grading.fill';

/** The API part of `pnpm bench:grading`: the calls of the grading screens over HTTP. */
const ROUNDS = 30;

/** The calls for one submission, and those of the lists. */
function asksOf({ assessmentId, submissionIds, questionIds }: FilledExam, round: number): Call[] {
  const submissionId = submissionIds[round] ?? 0;
  const open = questionIds.at(-1) ?? 0;
  const rest = questionIds.map((questionId) => ({ questionId, score: 1 }));
  return [
    { name: 'the submissions of the exam', url: `/assessment/${assessmentId}/submissions` },
    { name: 'one submission with its questions', url: `/assessment/submission/${submissionId}` },
    {
      name: 'saving one score',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: [{ questionId: open, score: 1.5 }] } satisfies GradeBody,
    },
    {
      name: 'saving a comment',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: [{ questionId: open, comment: 'Show your working.' }] } satisfies GradeBody,
    },
    {
      name: 'finishing a submission',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: rest, done: true } satisfies GradeBody,
    },
    { name: 'the marks of all submissions', url: `/assessment/${assessmentId}/marks` },
    { name: 'the analysis', url: `/assessment/${assessmentId}/analysis` },
  ];
}

async function measure({ name, filled, time }: BenchedEngine<FilledExam>): Promise<boolean> {
  // The first round is a warm-up.
  await time(asksOf(filled, 0));
  const rounds = Array.from({ length: ROUNDS }, (_, index) => asksOf(filled, index + 1));
  printHeader(`${name}, ${SUBMISSIONS} submissions of ${QUESTIONS} questions; ms`);
  for (const [what, times] of await time(rounds.flat())) printRow(what, times);
  return true;
}

runBench({ fill: fillExam, measure });
