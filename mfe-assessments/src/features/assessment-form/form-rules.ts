import { createAssessmentBody, updateAssessmentBody } from 'shared/contract/assessment-write';
import {
  assessmentProblem,
  assessmentStepProblem,
  sectionsProblem,
  type UpdateStep,
} from 'shared/contract/assessment.rules';
import { type ErrorKey, type Problem } from 'shared/contract/message-key';
import { describeIssue } from 'shared/contract/problem';
import { type AssessmentForm } from './assessment-draft';
import { createBodyOf, updateBodyOf, wordsBodyOf } from './assessment-bodies';

interface Asked {
  draft: AssessmentForm;
  /** As it was saved last; undefined for a new one. */
  saved: AssessmentForm | undefined;
  now: Date;
}

/** A due date that is being set must be ahead, as the server asks; one that was kept may have passed. */
function asDated({ draft, saved, now }: Asked): AssessmentForm {
  const isPast = draft.dueDate !== null && Date.parse(draft.dueDate) <= now.getTime();
  return isPast && draft.dueDate !== saved?.dueDate ? { ...draft, dueDate: null } : draft;
}

interface Parsed {
  success: boolean;
  error?: { issues: readonly { code?: string | undefined; message: string; path: PropertyKey[] }[] } | undefined;
}

/** What no ordered rule asks for, such as how long a title may be. */
function shapeProblem(parsed: Parsed): Problem | undefined {
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  const { key, values } = describeIssue(issue);
  return {
    key: key as ErrorKey,
    values,
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
  };
}

const basicsProblem = (asked: Asked) =>
  assessmentProblem(asDated(asked)) ??
  shapeProblem(createAssessmentBody.safeParse(createBodyOf({ ...asked.draft, sections: [] })));

/** The first thing wrong with one step of the form, in the order of the specification. */
export function stepProblem(step: UpdateStep, asked: Asked): Problem | undefined {
  if (step === 0) return basicsProblem(asked);
  const { draft, saved } = asked;
  const broken = assessmentStepProblem(step, draft) ?? sectionsProblem(draft);
  if (broken || step === 1) return broken;
  return shapeProblem(updateAssessmentBody.safeParse(updateBodyOf(step, draft, saved ?? draft) ?? {}));
}

/** The first thing wrong with the words of an assessment that students have. */
export function wordsProblem(draft: AssessmentForm): Problem | undefined {
  if (draft.title.trim() === '') return assessmentProblem(draft);
  return shapeProblem(updateAssessmentBody.safeParse(wordsBodyOf(draft)));
}
