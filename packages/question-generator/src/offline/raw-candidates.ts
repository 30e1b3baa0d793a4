import { isDrawnType } from '@teacher-portal/item-writing/item-types';
import type { MadeQuestion } from '../job';
import type { Candidate } from './multiple-choice';
import { candidatesFor, settingOf, type RuledJob } from './prepare';
import type { Kind } from './types';

/** How a question came to be: a gap, a direct question, a described term, a true statement, an open question. */
type QuestionKind = 'gap' | 'asked' | 'definition' | 'statement' | 'open' | 'drawing';

export interface RawCandidate {
  kind: QuestionKind;
  /** What a gap or a direct question asks for, as the rules see it. */
  asked?: Kind;
  question: MadeQuestion;
}

function kindOf({ sort }: Candidate, { questionType, questionText }: MadeQuestion): QuestionKind {
  if (sort === 'definition' || sort === 'statement') return sort;
  if (sort === 'open') return isDrawnType(questionType) ? 'drawing' : 'open';
  return questionText.includes('_____') ? 'gap' : 'asked';
}

/**
 * Everything that the rules can make of a job, also what they would never offer, to rate it: sentences that need
 * others, answers that the rest gives away, questions with a poor score or a finding, several from one sentence. Only
 * what cannot be built is missing: too few wrong options, a form that the rules cannot write. What `prepare` offers
 * for the same job is among it, word for word.
 */
export function rawCandidates(job: RuledJob): RawCandidate[] {
  return candidatesFor(job, settingOf(job, true)).flatMap((candidate) => {
    const question = candidate.make();
    if (!question) return [];
    return [{ kind: kindOf(candidate, question), ...(candidate.asked && { asked: candidate.asked }), question }];
  });
}
