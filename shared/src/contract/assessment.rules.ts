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

/** The word for {type} in a message; "assessment" while no type is chosen. */
export const typeWord = (type: unknown): MessageKey =>
  isType(type) ? assessmentTypeWord[type] : 'enums.assessmentTypeWord.assessment';

/** The same word for messages that begin with it. */
export const typeLabel = (type: unknown): MessageKey =>
  isType(type) ? assessmentTypeLabel[type] : 'enums.assessmentType.assessment';

function problem(draft: AssessmentDraftLike, key: ErrorKey, path: string, values: MessageValues = {}): Problem {
  return { key, path: [path], values: { type: typeWord(draft.type), ...values } };
}
const opening = (draft: AssessmentDraftLike, key: ErrorKey, path: string) =>
  problem(draft, key, path, { type: typeLabel(draft.type) });

/** Least and most minutes for a type. An assignment has no minimum but must have a duration. */
export function durationRange(type: unknown): { min: number; max: number } {
  if (type === assessmentType.exam) return { min: limits.durationMin, max: limits.durationMaxExam };
  if (type === assessmentType.quiz) return { min: limits.durationMin, max: limits.durationMaxQuiz };
  return { min: 1, max: limits.durationMaxOther };
}

function durationProblem(draft: AssessmentDraftLike): Problem | undefined {
  const { min, max } = durationRange(draft.type);
  const time = draft.time ?? 0;
  const fits = Number.isInteger(time) && time >= min && time <= max;
  return fits ? undefined : problem(draft, 'errors.assessmentDuration', 'time', { min, max });
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

/** The first problem of a new assessment, in the order of the specification; minMarks is ours and comes last. */
export function assessmentProblem(draft: AssessmentDraftLike): Problem | undefined {
  if (!isType(draft.type)) return problem(draft, 'errors.assessmentType', 'type');
  if (!isOneOf(assessmentSubType, draft.subType)) return problem(draft, 'errors.assessmentType', 'subType');
  if (!draft.title?.trim()) return problem(draft, 'errors.assessmentTitle', 'title');
  if (!draft.tags?.length) return problem(draft, 'errors.assessmentTopics', 'tags');
  if (!above0(draft.marks)) return problem(draft, 'errors.assessmentMarks', 'marks');
  const weightage = weightageProblem(draft);
  if (weightage) return weightage;
  if (!isDueDate(draft)) return problem(draft, 'errors.assessmentDueDate', 'dueDate');
  if (!isOneOf(difficulty, draft.difficulty)) return problem(draft, 'errors.assessmentDifficulty', 'difficulty');
  const duration = durationProblem(draft);
  if (duration) return duration;
  return (draft.minMarks ?? 0) > (draft.marks ?? 0)
    ? problem(draft, 'errors.assessmentMinMarks', 'minMarks')
    : undefined;
}

/** Sums of decimal marks (0.1 + 0.2) must still equal their total. */
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

/** The first problem of an update at a step; each step asks for what the steps before it ask, too. */
export function assessmentStepProblem(step: UpdateStep, draft: AssessmentDraftLike): Problem | undefined {
  if (!draft.id) return opening(draft, 'errors.assessmentIdentity', 'id');
  const weightage = weightageProblem(draft);
  if (weightage) return weightage;
  if (step === 0) return undefined;
  if (!draft.questions?.length) return opening(draft, 'errors.assessmentQuestions', 'questions');
  return step === 2 ? marksProblem(draft) : undefined;
}

/** The step that an update belongs to: told by what it brings. */
export function stepOf(draft: Pick<AssessmentDraftLike, 'questions' | 'questionMarks'>): UpdateStep {
  if (draft.questionMarks != null) return 2;
  return draft.questions == null ? 0 : 1;
}

/** A question stands in one section at most, and only when it belongs to the assessment. */
export function sectionsProblem(
  draft: AssessmentDraftLike & { sections?: readonly { questions: readonly number[] }[] | Empty },
): Problem | undefined {
  const placed = (draft.sections ?? []).flatMap(({ questions }) => [...questions]);
  const distinct = new Set(placed).size === placed.length;
  const known = draft.questions == null || placed.every((id) => draft.questions?.includes(id));
  return distinct && known ? undefined : problem(draft, 'errors.assessmentSections', 'sections');
}
