import { assessmentStatus } from 'shared/contract/enums';
import { limits, type Language } from 'shared/contract/limits';
import { sectionsProblem, stepOf } from 'shared/contract/assessment.rules';
import { notFound, orNotFound } from '../../../refusals/refusal';
import { type Account } from '../../../identity/account';
import { requireFilesOf } from '../../../tenancy/files';
import { rejectInvalid } from '../../problem';
import { listStates } from '../../question/public';
import { serverTexts } from '../../../text/server-texts';
import { requireFutureDueDate, requireEditable, requireMatchingCourse, requireValidUpdate } from '../check-assessment';
import {
  type AssessmentEntity,
  type Change,
  insertAssessment,
  lockAssessment,
  updateAssessment,
} from '../change.repository';
import { type AssessmentInput, type AssessmentUpdate, inputOf, merge, plainOf } from './apply-update';
import { findAssessment } from '../repository';
import { replaceParts } from './parts.repository';

/** A change with its author, who owns new assessments. */
export interface Writing extends Change {
  account: Account;
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const rowOf = (input: AssessmentInput) => ({
  ...plainOf(input),
  publishDate: dateOf(input.publishDate),
  dueDate: dateOf(input.dueDate),
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

/** Returns the id of the new draft. The rules of the contract were checked during validation. */
export async function create(writing: Writing, body: AssessmentInput): Promise<number> {
  const input = { ...body, tags: [...new Set(body.tags)] };
  requireFutureDueDate(input, writing.now);
  const course = await requireMatchingCourse(writing, input);
  await requireFilesOf(writing.tx, { tenant: writing.tenant, schoolId: course.schoolId }, input);
  return insert(writing, input, course);
}

/** `mayReplace` throws if the client has read an older version. */
export async function update(
  change: Change,
  id: number,
  body: AssessmentUpdate,
  mayReplace: (row: AssessmentEntity) => void,
): Promise<void> {
  const { tx, tenant, now } = change;
  const row = await lockAssessment(change, id);
  mayReplace(row);
  requireEditable(row, body);
  const before = inputOf(orNotFound(await findAssessment(tx, tenant, id)));
  const input = merge(before, body);
  requireValidUpdate(id, input, stepOf(body));
  if (input.dueDate !== before.dueDate) requireFutureDueDate(input, now);
  const { gradeId, schoolId } = await requireMatchingCourse(change, input, new Set(before.questions));
  if (schoolId !== row.schoolId) throw notFound();
  await requireFilesOf(tx, { tenant, schoolId }, input);
  await updateAssessment(change, id, { ...rowOf(input), gradeId });
  if (body.tags ?? body.questions ?? body.questionMarks ?? body.sections)
    await replaceParts(tx, { assessmentId: id, schoolId }, input);
}

function titleOfCopy(title: string, language: Language): string {
  const mark = ` (${serverTexts(language).copyMark})`;
  return [...title].slice(0, limits.titleMax - mark.length).join('') + mark;
}

/**
 * Creates a draft with the same content in new sections, without deleted questions. The dates are kept, to be changed.
 */
export async function duplicate(writing: Writing, id: number, language: Language): Promise<number> {
  const { tx, tenant } = writing;
  const whole = orNotFound(await findAssessment(tx, tenant, id));
  const before = inputOf(whole);
  const states = await listStates(tx, tenant, before.questions);
  const kept = new Set(states.filter(({ deletedAt }) => deletedAt === null).map((row) => row.id));
  const copy = merge(before, { questions: before.questions.filter((each) => kept.has(each)) });
  const sections = copy.sections.map(({ id: _, ...section }) => section);
  const input = { ...copy, sections, title: titleOfCopy(before.title, language) };
  rejectInvalid(sectionsProblem(input));
  return insert(writing, input, whole.summary.assessment);
}
