import { type RegradeBody } from 'shared/contract/regrade';
import { type BenchedEngine, type Call, printHeader, printRow, runBench } from './bench-engines';
import { type FilledExam, fillExam } from './bench-grading.fill';

/** `pnpm bench:regrade`: previews and regrades of one question for everybody, over HTTP. */
const SIZE = { submissions: 2000, questions: 40, isGraded: true };
const AIM_MS = 5000;
const ROUNDS = 5;

/** Another key each time, so that half of the submissions change. */
function asksOf({ assessmentId, questionIds, optionIds }: FilledExam, round: number): Call[] {
  const treatment = { kind: 'key' as const, optionIds: [optionIds[round % 4] ?? 0] };
  const body = { questionId: questionIds[0] ?? 0, treatment };
  const reason = 'The key was wrong';
  return [
    { name: 'the preview', url: `/assessment/${assessmentId}/regrade/preview`, payload: body },
    {
      name: 'the regrade',
      url: `/assessment/${assessmentId}/regrade`,
      payload: { ...body, reason } satisfies RegradeBody,
    },
  ];
}

async function measure({ name, filled, time }: BenchedEngine<FilledExam>): Promise<boolean> {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => asksOf(filled, index + 1));
  printHeader(`${name}, ${SIZE.submissions} submissions of ${SIZE.questions} questions; ms`);
  const byName = await time(rounds.flat());
  for (const [what, times] of byName) printRow(what, times);
  return [...byName.values()].flat().every((ms) => ms < AIM_MS);
}

runBench({ fill: (db) => fillExam(db, SIZE), measure, aim: `every regrade and preview under ${AIM_MS / 1000} s` });
