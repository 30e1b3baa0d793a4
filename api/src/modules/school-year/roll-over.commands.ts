import { type ParsedBody } from 'shared/contract/endpoint';
import { type rollOver } from 'shared/contract/school-year';
import { fillClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { violatedUnique } from '../../db/violated-unique';
import {
  endImport,
  keepImport,
  newestImport,
  newestYear,
  rememberSchool,
} from '../../roster/import/import-record.repository';
import { yearTables } from '../../roster/import/imported-tables';
import { countHanging, removeMade, restoreChanged } from '../../roster/import/undo-import.repository';
import { badRequest, conflict, orNotFound, Refusal, stale } from '../../refusals/refusal';
import { byName, textOrder } from '../../text/name-order';
import { lockSchool } from '../school/public';
import * as repository from './repository';
import * as changes from './roll-over.repository';

interface Of {
  schoolId: number;
  now: Date;
}

const sorted = (ids: readonly number[]) => JSON.stringify([...ids].sort((a, b) => a - b));

/** @throws 400 unless each grade of the school is there once and leads to one of them, 409 if it is archived. */
async function checkGrades(tx: Database, schoolId: number, grades: readonly changes.GradeMove[]): Promise<void> {
  const rows = await changes.countByGrade(tx, schoolId);
  const present = rows.map(({ gradeId }) => gradeId);
  const isWhole = sorted(present) === sorted(grades.map(({ gradeId }) => gradeId));
  const isKnown = grades.every(({ toGradeId }) => toGradeId === null || present.includes(toGradeId));
  if (!isWhole || !isKnown || grades.length === 0) throw badRequest('errors.invalidValue', {}, 'grades');
  const entered = new Set(
    grades.filter(({ gradeId, toGradeId }) => toGradeId !== gradeId).map((each) => each.toGradeId),
  );
  const archived = rows.find((row) => row.archived && entered.has(row.gradeId));
  if (archived) throw conflict('errors.gradeArchived', { grade: archived.name });
}

/** The number of students who are named. */
const NAMED = 5;

/** How many students are writing, and the first of them by assessment and name. */
export async function writersOf(db: Database, schoolId: number, language: string) {
  const [compare, compareNames] = [textOrder(language), byName(language)];
  const rows = (await changes.listWriting(db, schoolId)).sort(
    (a, b) => compare(a.assessment, b.assessment) || compareNames(a, b),
  );
  return {
    writing: new Set(rows.map(({ studentId }) => studentId)).size,
    writers: rows
      .slice(0, NAMED)
      .map(({ name, assessment, assessmentId }) => ({ student: name, assessment, assessmentId })),
  };
}

/** @throws 409 with who is writing what. */
async function requireNobodyWriting(tx: Database, schoolId: number, language: string): Promise<void> {
  const { writing, writers } = await writersOf(tx, schoolId, language);
  if (writing === 0) return;
  const named = writers.map(({ student, assessment }) => `${student} (${assessment})`).join(', ');
  throw new Refusal(409, 'errors.yearWriting', { who: named });
}

/**
 * Ends the present year and begins the next; returns its id. @throws 404 for a year of another school, 409 if it has ended, or while students are
 * writing, 412 if another number of students would leave than was shown.
 */
export async function begin(
  tx: Database,
  { schoolId, userId, now, language }: Of & { userId: number; language: string },
  body: ParsedBody<typeof rollOver>,
): Promise<number> {
  await lockSchool(tx, schoolId);
  const present = orNotFound(await repository.findYear(tx, schoolId, body.yearId));
  if (present.endedAt !== null) throw conflict('errors.yearOther');
  await checkGrades(tx, schoolId, body.grades);
  await requireNobodyWriting(tx, schoolId, language);
  const change = { schoolId, yearId: present.id, grades: body.grades, staying: body.staying, now };
  if ((await changes.countLeaving(tx, change)) !== body.leaving) throw stale();
  await rememberSchool(tx, schoolId, yearTables);
  await repository.setEnded(tx, present, now, now);
  const id = await repository.insertYear(tx, schoolId, { lessons: present.lessons, ...body.year }, now);
  await changes.archiveAssessments(tx, change);
  await changes.renewClasses(tx, change);
  await changes.renameSections(tx, change);
  await changes.withdrawLeavers(tx, change);
  await changes.moveUp(tx, change);
  await fillClasses(tx, schoolId, { now });
  await keepImport(tx, { schoolId, authorId: userId, kind: 'year', counts: [] }, now);
  return id;
}

/** The last roll-over, and how much was done since. Undefined if there is none to undo. */
async function lastChange(db: Database, schoolId: number) {
  const change = await newestYear(db, schoolId);
  if (!change) return undefined;
  const published = await changes.countPublishedSince(db, schoolId, change.at);
  return { ...change, done: published + (await countHanging(db, change.id, 'classes', yearTables)) };
}

/** The year whose beginning can be undone. */
export async function undoable(db: Database, { schoolId, now }: Of): Promise<number | null> {
  const change = await lastChange(db, schoolId);
  if (!change || change.done > 0 || (await newestImport(db, schoolId, now)) !== change.id) return null;
  return (await repository.findPresent(db, schoolId))?.id ?? null;
}

/**
 * Undoes the renewed classes, the moves and the archiving. @throws 409 if another class has been opened instead of one.
 */
async function takeBack(tx: Database, { schoolId, now }: Of, changeId: number, yearId: number): Promise<void> {
  await removeMade(tx, changeId, ['classes']);
  await changes.moveBack(tx, changeId);
  await changes.holdStudents(tx, schoolId, yearId);
  try {
    await restoreChanged(tx, changeId, now);
  } catch (error) {
    if (violatedUnique(error) === 'classes_section') throw conflict('errors.yearInUse');
    throw error;
  }
}

/**
 * Restores the school to its state before the present year; later manual changes are kept. @throws 404 for a year of
 * another school, 409 if it is the first year, has been worked in, or was followed by an import.
 */
export async function undo(tx: Database, { schoolId, now }: Of, yearId: number): Promise<void> {
  await lockSchool(tx, schoolId);
  const year = orNotFound(await repository.findYear(tx, schoolId, yearId));
  const change = await lastChange(tx, schoolId);
  const before = (await repository.listYears(tx, schoolId)).find(({ endedAt }) => endedAt !== null);
  if (year.endedAt !== null || !change || !before) throw conflict('errors.yearOther');
  if (change.done > 0) throw conflict('errors.yearInUse');
  if ((await newestImport(tx, schoolId, now)) !== change.id) throw conflict('errors.importUndoLater');
  await takeBack(tx, { schoolId, now }, change.id, before.id);
  await repository.deleteYear(tx, year.id);
  await repository.setEnded(tx, before, null, now);
  await fillClasses(tx, schoolId, { now });
  await endImport(tx, change.id, now);
}
