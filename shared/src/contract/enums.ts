import { rosterAction, rosterKind, rosterReason } from '@teacher-portal/roster/kinds';
import { bloomsTaxonomy, type Difficulty, difficulty, questionType } from '@teacher-portal/item-writing/item-types';
import type { MessageKey } from './message-key';

export {
  type BloomsTaxonomy,
  bloomsTaxonomy,
  type Difficulty,
  difficulty,
  generatedType,
  isChoiceType,
  questionType,
  type QuestionType,
} from '@teacher-portal/item-writing/item-types';
/** @public for remotes elsewhere. */
export { choiceTypes } from '@teacher-portal/item-writing/item-types';

type Codes = Record<string, string | number>;
type ValueOf<T> = T[keyof T];

/** The label's message key for each code. */
function labelsOf<Name extends string, T extends Codes>(
  name: Name,
  codes: T,
): Record<ValueOf<T>, `enums.${Name}.${keyof T & string}` & MessageKey> {
  return Object.fromEntries(Object.entries(codes).map(([key, code]) => [code, `enums.${name}.${key}`])) as Record<
    ValueOf<T>,
    `enums.${Name}.${keyof T & string}` & MessageKey
  >;
}

export const questionTypeLabel = labelsOf('questionType', questionType);

/** The question bank; `questionCategory` on the wire. */
export const questionCategory = { assessment: 1, test: 2 } as const;
export type QuestionCategory = ValueOf<typeof questionCategory>;
export const questionCategoryLabel = labelsOf('questionCategory', questionCategory);

export const difficultyLabel = labelsOf('difficulty', difficulty);
/** The slider position of each level. */
export const difficultySlider: Record<Difficulty, number> = { 1: 10, 2: 30, 3: 50, 4: 70, 5: 90 };
/** The level at a slider position; undefined between positions. */
export const difficultyOfSlider = (value: number): Difficulty | undefined =>
  Object.values(difficulty).find((level) => difficultySlider[level] === value);

export const bloomsTaxonomyLabel = labelsOf('bloomsTaxonomy', bloomsTaxonomy);

export const assessmentStatus = {
  drafted: 1,
  published: 2,
  submitted: 3,
  checked: 4,
  graded: 5,
  pending: 6,
  inProgress: 7,
} as const;
export type AssessmentStatus = ValueOf<typeof assessmentStatus>;
export const assessmentStatusLabel = labelsOf('assessmentStatus', assessmentStatus);

/** Whether an overall score reaches the minimum marks. */
export const passResult = { passed: 'passed', failed: 'failed' } as const;
export type PassResult = ValueOf<typeof passResult>;
export const passResultLabel = labelsOf('passResult', passResult);

export const assessmentType = { assignment: 1, exam: 2, quiz: 3 } as const;
export type AssessmentType = ValueOf<typeof assessmentType>;
export const assessmentTypeLabel = labelsOf('assessmentType', assessmentType);
/** The same words in the middle of a sentence. */
export const assessmentTypeWord = labelsOf('assessmentTypeWord', assessmentType);
export const assessmentTypePlural = labelsOf('assessmentTypePlural', assessmentType);

export const assessmentSubType = { graded: 1, ungraded: 2 } as const;
export const assessmentSubTypeLabel = labelsOf('assessmentSubType', assessmentSubType);

/** Also the kinds of uploaded content. */
export const lectureType = { video: 1, audio: 2, theory: 3 } as const;
export type LectureType = ValueOf<typeof lectureType>;
export const lectureTypeLabel = labelsOf('lectureType', lectureType);

export const role = { teacher: 0, student: 1, superAdmin: 2 } as const;

/** The role of a member in a school, unrelated to the role of the account; what each may do is in `rights.ts`. */
export const memberRole = {
  owner: 'owner',
  teacher: 'teacher',
  head: 'head',
  assistant: 'assistant',
  guest: 'guest',
} as const;
export type MemberRole = ValueOf<typeof memberRole>;

export const periodKind = { term: 'term', holiday: 'holiday' } as const;
export type PeriodKind = ValueOf<typeof periodKind>;

/** The kinds of entry in a category's edit trail. */
export const trailKind = {
  created: 'created',
  renamed: 'renamed',
  moved: 'moved',
  commented: 'commented',
  archived: 'archived',
  unarchived: 'unarchived',
  deleted: 'deleted',
  restored: 'restored',
} as const;
export type TrailKind = ValueOf<typeof trailKind>;

/** How a question was created. */
export const questionOrigin = { manual: 'manual', model: 'model', offline: 'offline' } as const;
export type QuestionOrigin = ValueOf<typeof questionOrigin>;
export const questionOriginLabel = labelsOf('questionOrigin', questionOrigin);

/** Whether a question is used: automatic selections and plans take ready ones only. */
export const questionStatus = { draft: 'draft', ready: 'ready', retired: 'retired' } as const;
export type QuestionStatus = ValueOf<typeof questionStatus>;
export const questionStatusLabel = labelsOf('questionStatus', questionStatus);

export const rosterKindLabel = labelsOf('rosterKind', rosterKind);
export const rosterActionLabel = labelsOf('rosterAction', rosterAction);
export const rosterReasonLabel = labelsOf('rosterReason', rosterReason);

export * from '@teacher-portal/roster/kinds';
