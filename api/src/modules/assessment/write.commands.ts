import { assessmentStatus } from 'shared/contract/enums';
import { limits, type Language } from 'shared/contract/limits';
import { sectionsProblem, stepOf } from 'shared/contract/assessment.rules';
import { orNotFound } from '../../server/refusal';
import { type Account } from '../../server/account';
import { mustBeFine } from '../problem';
import { listStates } from '../question/repository';
import { mustBeAhead, mustBeEditable, mustBelongTogether, mustKeepRules } from './check-assessment';
import {
  type AssessmentEntity,
  type Change,
  insertAssessment,
  lockAssessment,
  updateAssessment,
} from './change.repository';
import { type AssessmentInput, type AssessmentUpdate, clean, inputOf, merge } from './merge';
import { findAssessment } from './repository';
import { replaceParts } from './parts.repository';

/** Who writes, too: new work is theirs. */
export interface Writing extends Change {
  account: Account;
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const rowOf = ({
  title,
  type,
  subType,
  courseId,
  marks,
  minMarks,
  weightage,
  difficulty,
  time,
  publishDate,
  dueDate,
  description,
  descriptionRaw,
  instruction,
  autoGradeable,
  rubric,
}: AssessmentInput) => ({
  title,
  type,
  subType,
  courseId,
  marks,
  minMarks,
  weightage,
  difficulty,
  time,
  description,
  descriptionRaw,
  instruction,
  autoGradeable,
  rubric,
  publishDate: dateOf(publishDate),
  dueDate: dateOf(dueDate),
});

async function insert(
  writing: Writing,
  input: AssessmentInput,
  { schoolId, gradeId }: { schoolId: number; gradeId: number },
): Promise<number> {
  const { tx, account } = writing;
  const id = await insertAssessment(writing, {
    ...rowOf(input),
    schoolId,
    gradeId,
    authorId: account.userId,
    status: assessmentStatus.drafted,
  });
  await replaceParts(tx, { assessmentId: id, schoolId }, input);
  return id;
}

/** Answers with the id of the new draft. The rules of the contract were asked when the call was read. */
export async function create(writing: Writing, body: AssessmentInput): Promise<number> {
  const input = clean(body);
  mustBeAhead(input, writing.now);
  return insert(writing, input, await mustBelongTogether(writing, input));
}

/** `mayReplace` throws when the caller has read an older version. */
export async function update(
  change: Change,
  id: number,
  body: AssessmentUpdate,
  mayReplace: (row: AssessmentEntity) => void,
): Promise<void> {
  const { tx, tenant, now } = change;
  const row = await lockAssessment(change, id);
  mayReplace(row);
  mustBeEditable(row, body);
  const before = inputOf(orNotFound(await findAssessment(tx, tenant, id)));
  const input = clean(merge(before, body));
  mustKeepRules(id, input, stepOf(body));
  if (input.dueDate !== before.dueDate) mustBeAhead(input, now);
  const { gradeId, schoolId } = await mustBelongTogether(change, input, new Set(before.questions));
  await updateAssessment(change, id, { ...rowOf(input), gradeId, schoolId });
  if (body.tags ?? body.questions ?? body.questionMarks ?? body.sections)
    await replaceParts(tx, { assessmentId: id, schoolId }, input);
}

const copyMark: Record<Language, string> = { en: 'copy', tr: 'kopya' };

function titleOfCopy(title: string, language: Language): string {
  const mark = ` (${copyMark[language]})`;
  return [...title].slice(0, limits.titleMax - mark.length).join('') + mark;
}

/** A new draft with the same content, in new sections; questions that were deleted are left out. Dates stay to be changed. */
export async function duplicate(writing: Writing, id: number, language: Language): Promise<number> {
  const { tx, tenant } = writing;
  const whole = orNotFound(await findAssessment(tx, tenant, id));
  const before = inputOf(whole);
  const states = await listStates(tx, tenant, before.questions);
  const kept = new Set(states.filter(({ deletedAt }) => deletedAt === null).map((row) => row.id));
  const copy = merge(before, { questions: before.questions.filter((each) => kept.has(each)) });
  const sections = copy.sections.map(({ id: _, ...section }) => section);
  const input = { ...copy, sections, title: titleOfCopy(before.title, language) };
  mustBeFine(sectionsProblem(input));
  return insert(writing, input, whole.summary.assessment);
}
