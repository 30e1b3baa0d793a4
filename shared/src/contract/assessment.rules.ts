import {
  assessmentSubType,
  assessmentType,
  assessmentTypeLabel,
  assessmentTypeWord,
  difficulty,
  type AssessmentType,
} from './enums';
import { limits } from './limits';
import type { ErrorKey, MessageKey, MessageValues, Problem } from './message-key';

type Empty = null | undefined;

export interface AssessmentDraftLike {
  id?: number | Empty;
  title?: string | Empty;
  type?: number | Empty;
  subType?: number | Empty;
  publishDate?: string | Empty;
  dueDate?: string | Empty;
  marks?: number | Empty;
  minMarks?: number | Empty;
  weightage?: number | Empty;
  difficulty?: number | Empty;
  tags?: readonly (number | string)[] | Empty;
  /** Minutes. */
  time?: number | Empty;
  questions?: readonly number[] | Empty;
  questionMarks?: readonly { questionId: number; marks: number }[] | Empty;
}

const isType = (type: unknown): type is AssessmentType => Object.values(assessmentType).some((code) => code === type);
const isOneOf = (codes: Record<string, number>, value: unknown) => Object.values(codes).some((code) => code === value);
const above0 = (value: number | Empty): boolean => (value ?? 0) > 0;

/** Message key of the noun for an assessment type in the middle of a sentence; "assessment" if the type is unknown. */
export const typeWord = (type: unknown): MessageKey =>
  isType(type) ? assessmentTypeWord[type] : 'enums.assessmentTypeWord.assessment';

/** The same noun at the start of a sentence. */
export const typeLabel = (type: unknown): MessageKey =>
  isType(type) ? assessmentTypeLabel[type] : 'enums.assessmentType.assessment';

function problem(draft: AssessmentDraftLike, key: ErrorKey, path: string, values: MessageValues = {}): Problem {
  return { key, path: [path], values: { type: typeWord(draft.type), ...values } };
}
const opening = (draft: AssessmentDraftLike, key: ErrorKey, path: string) =>
  problem(draft, key, path, { type: typeLabel(draft.type) });

/** Allowed minutes for a type. An assignment has no minimum but must have a duration. */
export function durationRange(type: unknown): { min: number; max: number } {
  if (type === assessmentType.exam) return { min: limits.durationMin, max: limits.durationMaxExam };
  if (type === assessmentType.quiz) return { min: limits.durationMin, max: limits.durationMaxQuiz };
  return { min: 1, max: limits.durationMaxOther };
}

function durationProblem(draft: AssessmentDraftLike): Problem | undefined {
  const { min, max } = durationRange(draft.type);
  const time = draft.time ?? 0;
  const fits = Number.isInteger(time) && time >= min && time <= max;
  // The specification has one wording for every type, also for assignments, which may be shorter.
  return fits ? undefined : problem(draft, 'errors.assessmentDuration', 'time', { min: limits.durationMin, max });
}

function weightageProblem(draft: AssessmentDraftLike): Problem | undefined {
  if (draft.subType !== assessmentSubType.graded) return undefined;
  if (!above0(draft.weightage)) return problem(draft, 'errors.assessmentWeightage', 'weightage');
  const tooMuch = draft.marks != null && (draft.weightage ?? 0) > draft.marks;
  return tooMuch ? problem(draft, 'errors.assessmentWeightageMax', 'weightage') : undefined;
}

function isDueDate({ dueDate, publishDate }: AssessmentDraftLike): boolean {
  const due = Date.parse(dueDate ?? '');
  if (Number.isNaN(due)) return false;
  return publishDate == null || due > Date.parse(publishDate);
}

function* findProblems(draft: AssessmentDraftLike): Iterable<Problem | undefined> {
  if (!isType(draft.type)) yield problem(draft, 'errors.assessmentType', 'type');
  if (!isOneOf(assessmentSubType, draft.subType)) yield problem(draft, 'errors.assessmentType', 'subType');
  if (!draft.title?.trim()) yield problem(draft, 'errors.assessmentTitle', 'title');
  if (!draft.tags?.length) yield problem(draft, 'errors.assessmentTopics', 'tags');
  if (!above0(draft.marks)) yield problem(draft, 'errors.assessmentMarks', 'marks');
  // Without marks nothing can be compared with them.
  else yield weightageProblem(draft);
  if (!isDueDate(draft)) yield problem(draft, 'errors.assessmentDueDate', 'dueDate');
  if (!isOneOf(difficulty, draft.difficulty)) yield problem(draft, 'errors.assessmentDifficulty', 'difficulty');
  yield durationProblem(draft);
  if (above0(draft.marks) && (draft.minMarks ?? 0) > (draft.marks ?? 0))
    yield problem(draft, 'errors.assessmentMinMarks', 'minMarks');
}

/**
 * Every problem of a new assessment, in the order of the specification; minMarks, which is not in it, comes last.
 */
export const assessmentProblems = (draft: AssessmentDraftLike): Problem[] =>
  [...findProblems(draft)].filter((found) => found !== undefined);

/** Problems of the changed fields themselves, independent of the rest of the assessment. */
export const changeProblems = (changes: AssessmentDraftLike): Problem[] =>
  assessmentProblems({ subType: assessmentSubType.graded, marks: limits.marksMax, ...changes });

/** The first problem of a new assessment, in the order of the specification. */
export const assessmentProblem = (draft: AssessmentDraftLike): Problem | undefined => assessmentProblems(draft)[0];

/** Tolerance for sums of decimal marks (0.1 + 0.2). */
const isSum = (sum: number, total: number) => Math.abs(sum - total) < 1e-6;

function marksProblem(draft: AssessmentDraftLike): Problem | undefined {
  const marks = draft.questionMarks ?? [];
  const marked = new Set(marks.map(({ questionId }) => questionId));
  const wanted = new Set(draft.questions ?? []);
  const complete =
    marked.size === marks.length && marked.size === wanted.size && [...wanted].every((id) => marked.has(id));
  if (!complete) return opening(draft, 'errors.assessmentQuestionMarks', 'questionMarks');
  const sum = marks.reduce((total, entry) => total + entry.marks, 0);
  return isSum(sum, draft.marks ?? 0) ? undefined : opening(draft, 'errors.assessmentMarksSum', 'questionMarks');
}

export type UpdateStep = 0 | 1 | 2;

/** The first problem of an update at a step; each step includes the checks of the earlier ones. */
export function assessmentStepProblem(step: UpdateStep, draft: AssessmentDraftLike): Problem | undefined {
  if (!draft.id) return opening(draft, 'errors.assessmentIdentity', 'id');
  const weightage = weightageProblem(draft);
  if (weightage) return weightage;
  if (step === 0) return undefined;
  if (!draft.questions?.length) return opening(draft, 'errors.assessmentQuestions', 'questions');
  return step === 2 ? marksProblem(draft) : undefined;
}

/** The step that an update belongs to, judged by the fields it contains. */
export function stepOf(draft: Pick<AssessmentDraftLike, 'questions' | 'questionMarks'>): UpdateStep {
  if (draft.questionMarks != null) return 2;
  return draft.questions == null ? 0 : 1;
}

/** Each question may be in one section at most, and must belong to the assessment. */
export function sectionsProblem(
  draft: AssessmentDraftLike & { sections?: readonly { questions: readonly number[] }[] | Empty },
): Problem | undefined {
  const placed = (draft.sections ?? []).flatMap(({ questions }) => [...questions]);
  const distinct = new Set(placed).size === placed.length;
  const known = draft.questions == null || placed.every((id) => draft.questions?.includes(id));
  return distinct && known ? undefined : problem(draft, 'errors.assessmentSections', 'sections');
}
