import { type FinalGrade, type Gradebook, gradebookRulesSchema } from 'shared/contract/gradebook';
import { defaultGradebookRules, type GradebookRules } from '@teacher-portal/gradebook/gradebook';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Tenant } from '../../tenancy/tenancy';
import { byName } from '../../text/name-order';
import { type ClassRow } from '../class/public';
import { personOf } from '../wire';
import {
  presentAssessmentColumn,
  presentOwnColumn,
  readCells,
  listMarkColumns,
  listClassAssessments,
  listClassStudents,
} from '../grade-cells/public';
import { type FinalRow, findRules, listFinals, schoolName } from './decision.repository';

interface Reading {
  db: Database;
  tenant: Tenant;
  now: Date;
  graceMs: number;
  language: Language;
  /** See `readCells`. */
  readerId: number | undefined;
}

export const presentFinal = ({ userId, personName, updatedAt, ...row }: FinalRow): FinalGrade => ({
  ...row,
  person: personOf(userId, personName),
  at: updatedAt.toISOString(),
});

/** Drops columns that no longer exist from the rules, so that saving what was read is valid. */
const presentRules = (rules: GradebookRules, keys: ReadonlySet<string>): GradebookRules => ({
  ...gradebookRulesSchema.parse(rules),
  columns: rules.columns.filter(({ key }) => keys.has(key)),
});

/** The whole gradebook of a class. */
export async function readGradebook(reading: Reading, row: ClassRow): Promise<Gradebook> {
  const { db, tenant, now, graceMs, language, readerId } = reading;
  // One after another: a final grade is checked within the transaction that sets it.
  const assessments = await listClassAssessments(db, tenant, row, now);
  const own = await listMarkColumns(db, row.id);
  const found = await listClassStudents(db, tenant, row.id);
  const rules = await findRules(db, row.id);
  const finals = await listFinals(db, row.id);
  const school = await schoolName(db, row.schoolId);
  const compare = byName(language);
  const students = found.sort((a, b) => compare(a, b) || a.id - b.id);
  const columns = [...assessments.map(presentAssessmentColumn), ...own.map(presentOwnColumn)];
  const cellOf = await readCells(
    { db, now, graceMs, readerId },
    { assessments, own },
    students.map(({ id }) => id),
  );
  return {
    classId: row.id,
    name: row.name,
    term: row.term,
    courseId: row.courseId,
    courseName: row.courseName,
    gradeName: row.gradeName,
    schoolName: school,
    teachers: row.teachers,
    columns,
    students,
    cells: students.map(({ id }) =>
      columns.map(({ key }) => {
        const { person: _, isHidden: __, ...cell } = cellOf(key, id);
        return cell;
      }),
    ),
    rules: presentRules(rules?.rules ?? defaultGradebookRules, new Set(columns.map(({ key }) => key))),
    rulesVersion: rules?.version ?? 0,
    finals: finals.map(presentFinal),
  };
}
