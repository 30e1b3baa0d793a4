import { type AssessmentForm } from './assessment-draft';

type Field = keyof AssessmentForm;

/** A change of the form that can be undone. */
export interface FormChange {
  before: Partial<AssessmentForm>;
  after: Partial<AssessmentForm>;
  /** Milliseconds since 1970. */
  at: number;
}

const CHANGES_MAX = 100;
/** Keystrokes in a field that follow each other faster are one change. */
const TYPING_MS = 1_500;
/** Fields that are typed in, keystroke by keystroke. */
const typed: readonly Field[] = [
  'title',
  'description',
  'descriptionRaw',
  'instruction',
  'marks',
  'minMarks',
  'weightage',
  'time',
  'questionMarks',
  'rubric',
];
const choice: readonly Field[] = ['questions', 'questionMarks', 'sections'];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = (change: FormChange) => Object.keys(change.after) as Field[];
const picked = (form: AssessmentForm, fields: readonly Field[]): Partial<AssessmentForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]));

/** Adds a change that is about to be made, unless it changes nothing. */
export function noteChange(
  changes: readonly FormChange[],
  form: AssessmentForm,
  patch: Partial<AssessmentForm>,
  at: number,
): readonly FormChange[] {
  const fields = (Object.keys(patch) as Field[]).filter((field) => !isSame(form[field], patch[field]));
  if (fields.length === 0) return changes;
  const after = picked({ ...form, ...patch }, fields);
  const last = changes.at(-1);
  const isTyping =
    last !== undefined &&
    at - last.at < TYPING_MS &&
    isSame(fieldsOf(last), fields) &&
    fields.every((field) => typed.includes(field));
  if (isTyping) return [...changes.slice(0, -1), { ...last, after, at }];
  return [...changes, { before: picked(form, fields), after, at }].slice(-CHANGES_MAX);
}

/** The subject of a change: the choice of questions, their order and marks, or a field of the first step. */
export function subjectOf({ before, after }: FormChange): 'questions' | 'order' | Field {
  const [first = 'title'] = Object.keys(after) as Field[];
  if (!choice.includes(first)) return first;
  const sorted = (ids: readonly number[] = []) => [...ids].sort((a, b) => a - b);
  return isSame(sorted(before.questions), sorted(after.questions)) ? 'order' : 'questions';
}

/** Whether a change is about what the first step shows. */
export const isOfBasics = (change: FormChange): boolean => !fieldsOf(change).some((field) => choice.includes(field));
