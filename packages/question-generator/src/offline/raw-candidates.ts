import type { MadeQuestion } from '../job';
import { judge, type JudgeFault } from '../judge/judge';
import type { QuestionKind } from '../judge/judged-question';
import { candidatesFor, settingOf, type RuledJob } from './prepare';
import { kindOf, toJudge } from './to-judge';
import type { Kind } from './types';

export interface RawCandidate {
  kind: QuestionKind;
  /** What a gap or a direct question asks for, as the rules see it. */
  asked?: Kind;
  question: MadeQuestion;
  /** What the judge says against it. */
  faults: JudgeFault[];
}

/**
 * Everything that the rules can make of a job, also what they would never offer, to rate it: sentences that need
 * others, answers that the rest gives away, questions with a poor score or a finding, several from one sentence. Only
 * what cannot be built is missing: too few wrong options, a form that the rules cannot write. What `prepare` offers
 * for the same job is among it, word for word.
 */
export function rawCandidates(job: RuledJob): RawCandidate[] {
  const setting = settingOf(job, true);
  return candidatesFor(job, setting).flatMap((candidate) => {
    const question = candidate.make();
    if (!question) return [];
    return [
      {
        kind: kindOf(candidate, question),
        ...(candidate.asked && { asked: candidate.asked }),
        question,
        faults: judge(toJudge(candidate, question, setting)),
      },
    ];
  });
}
