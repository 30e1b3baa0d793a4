import { type GradeBody } from 'shared/contract/submission';
import { benchEngines, type BenchedEngine, columns, quantile } from './bench-engines';
import { type FilledExam, fillExam, QUESTIONS, WORKS } from './bench-grading.fill';

/** The API part of `pnpm bench:grading`: what the grading screens ask, over HTTP in process. */
const ROUNDS = 30;

interface Ask {
  name: string;
  url: string;
  payload?: GradeBody;
}

/** What a grader does on one work, and what the lists ask. */
function asksOf({ assessmentId, submissionIds, questionIds }: FilledExam, round: number): Ask[] {
  const submissionId = submissionIds[round] ?? 0;
  const open = questionIds.at(-1) ?? 0;
  const rest = questionIds.map((questionId) => ({ questionId, score: 1 }));
  return [
    { name: 'the works of the exam', url: `/assessment/${assessmentId}/submissions` },
    { name: 'one work with its questions', url: `/assessment/submission/${submissionId}` },
    {
      name: 'saving one score',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: [{ questionId: open, score: 1.5 }] },
    },
    {
      name: 'saving a comment',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: [{ questionId: open, comment: 'Show your working.' }] },
    },
    {
      name: 'finishing a work',
      url: '/assessment/gradeSubmission',
      payload: { submissionId, scores: rest, done: true },
    },
    { name: 'the marks of all works', url: `/assessment/${assessmentId}/marks` },
    { name: 'the analysis', url: `/assessment/${assessmentId}/analysis` },
  ];
}

async function measure({ name, filled, ask }: BenchedEngine<FilledExam>): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name: what, url, payload } of asksOf(filled, round)) {
      const ms = await ask({ method: payload ? 'POST' : 'GET', url, payload });
      // The first round warms up the engine.
      if (round > 0) times.set(what, [...(times.get(what) ?? []), ms]);
    }
  }
  console.log(`\n${name}, ${WORKS} works of ${QUESTIONS} questions; ms, median and p95`);
  for (const [what, each] of times)
    console.log(`  ${what.padEnd(34)}${columns([quantile(each, 0.5), quantile(each, 0.95)])}`);
}

async function main(): Promise<void> {
  await benchEngines({ fill: fillExam, measure });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
