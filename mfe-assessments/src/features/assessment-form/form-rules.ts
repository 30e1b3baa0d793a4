import { createAssessmentBody, updateAssessmentBody } from '@teacher-portal/remote-sdk/contract/assessment-write';
import {
  assessmentProblems,
  assessmentStepProblem,
  sectionsProblem,
  type UpdateStep,
} from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type ErrorKey, type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { describeIssue } from '@teacher-portal/remote-sdk/contract/problem';
import { type AssessmentForm } from './assessment-draft';
import { createBodyOf, updateBodyOf, wordsBodyOf } from './assessment-bodies';

interface Asked {
  draft: AssessmentForm;
  /** The assessment as last saved; undefined for a new one. */
  saved: AssessmentForm | undefined;
  now: Date;
}

/** A newly set due date must be in the future, as the server requires; an unchanged one may have passed. */
function asDated({ draft, saved, now }: Asked): AssessmentForm {
  const isPast = draft.dueDate !== null && Date.parse(draft.dueDate) <= now.getTime();
  return isPast && draft.dueDate !== saved?.dueDate ? { ...draft, dueDate: null } : draft;
}

interface Parsed {
  success: boolean;
  error?: { issues: readonly { code?: string | undefined; message: string; path: PropertyKey[] }[] } | undefined;
}

/** Limits that the ordered rules do not check, such as the length of a title. */
const shapeProblems = (parsed: Parsed): Problem[] =>
  (parsed.error?.issues ?? []).map((issue) => {
    const { key, values } = describeIssue(issue);
    return {
      key: key as ErrorKey,
      values,
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    };
  });

const fieldOf = ({ path = [] }: Problem) => path.join('.');

/** The first problem of each field. */
const oneEach = (problems: readonly Problem[]): Problem[] =>
  [...new Map([...problems].reverse().map((problem) => [fieldOf(problem), problem])).values()].reverse();

const basicsProblems = (asked: Asked) =>
  oneEach([
    ...assessmentProblems(asDated(asked)),
    ...shapeProblems(createAssessmentBody.safeParse(createBodyOf({ ...asked.draft, sections: [] }))),
  ]);

/** The errors of one step, in the order of the specification. */
export function stepProblems(step: UpdateStep, asked: Asked): Problem[] {
  if (step === 0) return basicsProblems(asked);
  const { draft, saved } = asked;
  const broken = assessmentStepProblem(step, draft) ?? sectionsProblem(draft);
  if (broken) return [broken];
  return step === 1
    ? []
    : shapeProblems(updateAssessmentBody.safeParse(updateBodyOf(step, draft, saved ?? draft) ?? {}));
}

/** The errors in the texts of a published assessment. */
export const wordsProblems = (draft: AssessmentForm): Problem[] =>
  oneEach([
    ...assessmentProblems(draft).filter((problem) => fieldOf(problem) === 'title'),
    ...shapeProblems(updateAssessmentBody.safeParse(wordsBodyOf(draft))),
  ]);
