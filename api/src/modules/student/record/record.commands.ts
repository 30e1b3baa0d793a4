import { foldText } from '@teacher-portal/text-folding/fold-text';
import { areParts, partsOf } from '@teacher-portal/roster/names/name-parts';
import { isDamagedNumber, numberKey, plainNumber } from '@teacher-portal/roster/names/same-person';
import { type createStudent } from 'shared/contract/student-record';
import { type ParsedBody } from 'shared/contract/endpoint';
import { fillClasses } from '../../../classes/fill-classes.repository';
import { violatedUnique } from '../../../db/violated-unique';
import { badRequest, conflict, forbidden, notFound, orNotFound, Refusal } from '../../../refusals/refusal';
import { requireFilesOf } from '../../../tenancy/files';
import { gradeOf, requirePresentGrade } from '../../../tenancy/tenancy';
import * as accounts from './account.repository';
import { findMerge } from '../merge/merge-record.repository';
import * as repository from './record.repository';
import { type Change, type StudentEntity } from './record.repository';

export type StudentInput = ParsedBody<typeof createStudent>;

const emailTaken = () => new Refusal(409, 'errors.studentEmailTaken', {}, 'email');

/** @throws 409 if `work` violates a unique constraint: the number in the school, the address in the portal. */
export async function rejectDuplicates<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'students_number') throw numberTaken();
    if (violated === 'users_email') throw emailTaken();
    throw error;
  }
}

const numberTaken = () => new Refusal(409, 'errors.studentNumberTaken', {}, 'studentNumber');

/**
 * The number as it is stored. @throws 400 for one that a spreadsheet has damaged, 409 for another spelling of the number
 * of another student. A number that stays may equal another one: schools had such pairs before.
 */
async function numberOf(
  { tx }: Change,
  schoolId: number,
  input: StudentInput,
  before?: StudentEntity,
): Promise<string> {
  const number = plainNumber(input.studentNumber);
  if (number === '' || number === before?.studentNumber) return number;
  if (isDamagedNumber(input.studentNumber))
    throw badRequest('errors.rosterDamaged', { value: number }, 'studentNumber');
  const others = (await repository.listNumbers(tx, schoolId)).filter(({ id }) => id !== before?.id);
  const key = numberKey(number);
  if (others.some(({ studentNumber }) => numberKey(studentNumber) === key)) throw numberTaken();
  return number;
}

/** The parts of the name that were sent; without any, those of before as long as they make up the name. */
function sentParts({ name, givenName, familyName }: StudentInput, before: StudentEntity | undefined) {
  if (givenName !== undefined || familyName !== undefined)
    return { givenName: givenName || null, familyName: familyName || null };
  const kept = before && partsOf(before);
  return kept && areParts(name, kept) ? kept : { givenName: null, familyName: null };
}

/** The first guardian is in the columns of the specification. */
function columnsOf(given: StudentInput, before?: StudentEntity) {
  const { guardians, studentNumber, name, ...input } = given;
  const { section, tier, extraTimePercent, largePrint, picturePath } = input;
  const [first, ...otherGuardians] = guardians;
  return {
    name,
    ...sentParts(given, before),
    searchText: foldText(name),
    studentNumber: studentNumber || null,
    section,
    tier,
    guardianName: first?.name ?? null,
    guardianRelation: first?.relation || null,
    contactNumber: first?.contact || null,
    otherGuardians,
    extraTimePercent,
    largePrint,
    ...(picturePath === undefined ? {} : { picturePath }),
  };
}

/** The account id to store; undefined if it stays. */
async function accountOf(change: Change, student: Pick<StudentEntity, 'schoolId' | 'userId'>, input: StudentInput) {
  const { email, name } = input;
  if (student.userId !== null) {
    await accounts.renameAccount(change.tx, student.userId, name);
    if (((await accounts.emailOf(change.tx, student.userId)) ?? '') === email) return undefined;
    if (email === '') throw badRequest('errors.studentEmailKept', {}, 'email');
    if (!(await accounts.changeEmail(change.tx, student.userId, email, change.now))) throw forbidden();
    return undefined;
  }
  if (email === '') return undefined;
  const userId = await accounts.openAccount(change.tx, student.schoolId, { email, name });
  if (userId === undefined) throw emailTaken();
  return userId;
}

const requirePicture = ({ tx, account }: Change, schoolId: number, { picturePath }: StudentInput) =>
  requireFilesOf(tx, { tenant: account, schoolId }, { picturePath });

/** Their classes follow the grades and the section. */
const place = ({ tx, now }: Change, { id, schoolId }: Pick<StudentEntity, 'id' | 'schoolId'>) =>
  fillClasses(tx, schoolId, { now, studentIds: [id] });

/** Adds a student to a grade; returns the id. */
export async function create(change: Change, input: StudentInput): Promise<number> {
  const grade = await gradeOf(change.tx, change.account, input.gradeId);
  requirePresentGrade(grade);
  const { schoolId } = grade;
  await requirePicture(change, schoolId, input);
  const userId = await accountOf(change, { schoolId, userId: null }, input);
  const studentNumber = await numberOf(change, schoolId, input);
  const student = await repository.insertStudent(change, schoolId, {
    ...columnsOf({ ...input, studentNumber }),
    ...(userId === undefined ? {} : { userId }),
  });
  await repository.enter(change, student, input.gradeId);
  await place(change, student);
  return student.id;
}

const lockCurrent = async (change: Change, id: number): Promise<StudentEntity> => {
  const student = orNotFound(await repository.lockStudent(change, id));
  if (student.deletedAt !== null) throw notFound();
  return student;
};

type MayReplace = (row: StudentEntity) => void;

/** Replaces the record of a student; another grade than the first of theirs moves them. */
export async function update(change: Change, id: number, input: StudentInput, mayReplace: MayReplace): Promise<void> {
  const student = await lockCurrent(change, id);
  mayReplace(student);
  const grade = await gradeOf(change.tx, change.account, input.gradeId);
  if (grade.schoolId !== student.schoolId) throw notFound();
  await requirePicture(change, student.schoolId, input);
  const [gradeId] = await repository.gradeIdsOf(change.tx, student);
  if (gradeId !== input.gradeId) requirePresentGrade(grade);
  const userId = await accountOf(change, student, input);
  const studentNumber = await numberOf(change, student.schoolId, input, student);
  await repository.updateStudent(change, student, {
    ...columnsOf({ ...input, studentNumber }, student),
    ...(userId === undefined ? {} : { userId }),
  });
  if (gradeId !== input.gradeId) {
    await repository.enter(change, student, input.gradeId);
    if (gradeId !== undefined) await repository.leave(change, student, gradeId);
  }
  await place(change, student);
}

export async function withdraw(change: Change, id: number, mayReplace: MayReplace): Promise<void> {
  const student = await lockCurrent(change, id);
  mayReplace(student);
  await repository.updateStudent(change, student, { deletedAt: change.now });
}

/** Idempotent. @throws 404 for a student who was erased, 409 for a record that was merged into another. */
export async function takeBack(change: Change, id: number): Promise<void> {
  const student = orNotFound(await repository.lockStudent(change, id));
  if (student.deletedAt === null) return;
  if (student.erasedAt !== null) throw notFound();
  if (await findMerge(change.tx, change.account, id)) throw conflict('errors.studentMerged');
  await repository.updateStudent(change, student, { deletedAt: null });
  // Their grade may have been deleted meanwhile, and a student without a grade is in no list.
  if ((await repository.gradeIdsOf(change.tx, student)).length === 0) await repository.reviveGrades(change, student);
  await place(change, student);
}
