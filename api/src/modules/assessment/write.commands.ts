import { eq, sql } from 'drizzle-orm';
import { assessmentStatus } from 'shared/contract/enums';
import { limits, type Language } from 'shared/contract/limits';
import { sectionsProblem, stepOf } from 'shared/contract/assessment.rules';
import { assessments } from '../../db/schema/assessments';
import { questions } from '../../db/schema/questions';
import { found } from '../../server/refusal';
import { type Account } from '../../server/account';
import { anyOf } from '../question/answer-sums.repository';
import { mustBeFine } from '../problem';
import { mustBeAhead, mustBeEditable, mustBelongTogether, mustKeepRules } from './check-assessment';
import { type AssessmentEntity, type Change, lockAssessment } from './change.repository';
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
  { tx, account, now }: Writing,
  input: AssessmentInput,
  { schoolId, gradeId }: { schoolId: number; gradeId: number },
): Promise<number> {
  const [row] = await tx
    .insert(assessments)
    .values({
      ...rowOf(input),
      schoolId,
      gradeId,
      authorId: account.userId,
      status: assessmentStatus.drafted,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: assessments.id });
  const { id } = found(row);
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
  const before = inputOf(found(await findAssessment(tx, tenant, id)));
  const input = clean(merge(before, body));
  mustKeepRules(id, input, stepOf(body));
  if (input.dueDate !== before.dueDate) mustBeAhead(input, now);
  const { gradeId, schoolId } = await mustBelongTogether(change, input, new Set(before.questions));
  await tx
    .update(assessments)
    .set({ ...rowOf(input), gradeId, schoolId, updatedAt: now, version: sql`${assessments.version} + 1` })
    .where(eq(assessments.id, id));
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
  const whole = found(await findAssessment(tx, tenant, id));
  const before = inputOf(whole);
  const living = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(sql`${questions.id} = ${anyOf(before.questions)} and ${questions.deletedAt} is null`);
  const kept = new Set(living.map((row) => row.id));
  const copy = merge(before, { questions: before.questions.filter((each) => kept.has(each)) });
  const sections = copy.sections.map(({ id: _, ...section }) => section);
  const input = { ...copy, sections, title: titleOfCopy(before.title, language) };
  mustBeFine(sectionsProblem(input));
  return insert(writing, input, whole.summary.assessment);
}
