import { limits } from 'shared/contract/limits';
import { type RosterField } from 'shared/contract/roster-fields';
import {
  isDamagedNumber,
  isDated,
  isRounded,
  nameKey,
  numberKey,
  plainNumber,
  sectionKey,
  spokenName,
} from 'shared/contract/same-person';
import { type Findings } from '../problems';
import { type Allowance } from '../read-table';
import { addressOf, type Roster, type WantedStudent } from '../roster';
import { type SchoolGrade, splitClass } from './class-name';
import { type GridLine } from './grid';
import { type Layout, layoutOf, type ListChoices } from './layout';
import { readGrid } from './read-grid';

/** File name in the problems of a plain list. */
const file = 'students.csv';
export const wholeList = { file, line: 0 };
/** Values of a column that are shown with its heading. */
const SAMPLES = 3;

export interface ListInput extends ListChoices {
  bytes: Buffer;
  /** The grade of the students whose class is not in the list. */
  gradeId: number;
}

export interface ListSchool {
  grades: readonly SchoolGrade[];
  /** Headings that teachers of the school matched by hand. */
  headings: Readonly<Record<string, RosterField | ''>>;
}

type Values = Partial<Record<RosterField, string>>;

const valuesOf = ({ cells }: GridLine, fields: Layout['fields']): Values =>
  Object.fromEntries(fields.flatMap((field, column) => (field ? [[field, cells[column] ?? '']] : [])));

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** The grade and the section of a line; a column for the section decides. */
function placeOf({ className, section }: Values, { gradeId }: ListInput, { grades }: ListSchool) {
  const named = className ? splitClass(className, grades) : {};
  if (named === 'unknown' || (named.gradeId === undefined && named.section !== undefined && section !== undefined))
    return undefined;
  return { gradeId: named.gradeId ?? gradeId, section: given(section) ?? named.section };
}

/** Reads the lines of a list one by one; a faulty one is reported and left out. */
class Lines {
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly layout: Layout,
    private readonly input: ListInput,
    private readonly school: ListSchool,
    private readonly findings: Findings,
  ) {}

  private headingOf(field: RosterField): string {
    const column = this.layout.fields.indexOf(field);
    return this.layout.headings[column] || String(column + 1);
  }

  /** Reports a line that is too wide, or has a value that is too long. */
  private isSound(row: GridLine): boolean {
    const { headings, fields } = this.layout;
    const place = { file, line: row.line };
    const beyond = row.cells.slice(headings.length).find((cell) => cell !== '');
    if (beyond !== undefined) {
      const found = row.cells.findLastIndex((cell) => cell !== '') + 1;
      this.findings.fault(place, beyond, 'errors.rosterColumnCount', { found, expected: headings.length });
      return false;
    }
    const long = row.cells.findIndex((cell, column) => fields[column] && cell.length > limits.nameMax);
    if (long < 0) return true;
    const column = headings[long] || String(long + 1);
    this.findings.fault(place, row.cells[long] ?? '', 'errors.rosterLong', { column, nameMax: limits.nameMax });
    return false;
  }

  /** Reports a line whose number or class a spreadsheet has made something else. */
  private hasDamage(row: GridLine, { studentNumber = '', className = '', section = '' }: Values): boolean {
    const value = [
      ...[studentNumber].filter(isDamagedNumber),
      ...[className, section].filter((text) => isDated(text) || isRounded(text)),
    ][0];
    if (value === undefined) return false;
    this.findings.fault({ file, line: row.line }, value, 'errors.rosterDamaged', { value });
    return true;
  }

  /** Whether a line names a student for the first time; students with the same name are distinguished by number. */
  private isFirst(
    row: GridLine,
    name: string,
    place: { gradeId: number; section?: string | undefined },
    number: string,
  ) {
    const who = number
      ? `number ${numberKey(number)}`
      : `name ${place.gradeId} ${nameKey(name)}\n${sectionKey(place.section ?? '')}`;
    const first = this.seen.get(who);
    if (first === undefined) {
      this.seen.set(who, row.line);
      return true;
    }
    const value = number || name;
    this.findings.fault({ file, line: row.line }, value, 'errors.rosterDuplicate', { value, first });
    return false;
  }

  read(row: GridLine): WantedStudent[] {
    if (!this.isSound(row)) return [];
    const place = { file, line: row.line };
    const values = valuesOf(row, this.layout.fields);
    const name = joined(values.name && spokenName(values.name), values.givenName, values.familyName);
    if (name === '') {
      const column = this.headingOf(values.name === undefined ? 'givenName' : 'name');
      this.findings.fault(place, joined(...row.cells), 'errors.rosterMissingValue', { column });
      return [];
    }
    if (this.hasDamage(row, values)) return [];
    const standing = placeOf(values, this.input, this.school);
    if (!standing) {
      this.findings.fault(place, name, 'errors.rosterUnknownGrade', { value: values.className ?? '' });
      return [];
    }
    if (!this.isFirst(row, name, standing, values.studentNumber ?? '')) return [];
    return [this.wanted(row, name, standing, values)];
  }

  private wanted(
    { line }: GridLine,
    name: string,
    { gradeId, section }: { gradeId: number; section?: string | undefined },
    values: Values,
  ): WantedStudent {
    const email = given(values.email);
    const address = addressOf(email ?? '');
    if (email !== undefined && address === undefined) this.findings.leaveOut('noAddress', `${name} (${email})`);
    const phone = given(values.contactNumber);
    const isDamaged = phone !== undefined && isRounded(phone);
    if (isDamaged) this.findings.leaveOut('damagedPhone', `${name} (${phone})`);
    if (values.contactNumber && values.guardianEmail)
      this.findings.leaveOut('secondContact', `${name} (${values.guardianEmail})`);
    return {
      file,
      line,
      sourcedId: null,
      name,
      studentNumber: given(plainNumber(values.studentNumber ?? '')),
      section,
      tier: given(values.tier),
      guardianName: given(joined(values.guardianName, values.guardianFamilyName)),
      guardianRelation: given(values.guardianRelation),
      contactNumber: (isDamaged ? undefined : phone) ?? given(values.guardianEmail),
      email: address,
      gradeCodes: [String(gradeId)],
    };
  }
}

const namesStudents = ({ fields }: Layout) =>
  fields.some((field) => field === 'name' || field === 'givenName' || field === 'familyName');

function report(layout: Layout, findings: Findings): void {
  const { headings, fields, rows, beside, headingLine, unclear } = layout;
  findings.headingLine = headingLine;
  findings.columns = headings.map((heading, column) => ({
    heading: heading.slice(0, limits.nameMax),
    field: fields[column] ?? null,
    samples: rows.flatMap(({ cells }) => given(cells[column]?.slice(0, limits.nameMax)) ?? []).slice(0, SAMPLES),
  }));
  findings.headings = layout.byHand;
  if (unclear !== undefined) findings.notice(file, 'errors.rosterLineNumbers', { column: unclear });
  for (const { cells } of beside) findings.leaveOut('noStudent', joined(...cells));
}

const rosterOf = (students: WantedStudent[]): Roster => ({
  schoolSourcedId: null,
  grades: [],
  courses: [],
  students,
  removedStudents: [],
  classes: [],
  removedCourses: [],
  movesStudents: false,
});

/**
 * A plain list of students with English or Turkish headings, from a CSV file, a workbook or a pasted table. Students
 * that it omits are kept; a faulty line is left out.
 *
 * @throws 400 for what is no list
 */
export async function readStudentList(
  input: ListInput,
  school: ListSchool,
  findings: Findings,
  allowance: Allowance,
): Promise<Roster> {
  const grid = await readGrid(file, input.bytes, findings, allowance);
  if (!grid) return rosterOf([]);
  for (const { line, text } of grid.unread) findings.fault({ file, line }, text, 'errors.rosterQuotes');
  const layout = layoutOf(grid.lines, input, school.headings);
  report(layout, findings);
  if (layout.rows.length === 0) {
    findings.error({ file, line: layout.headingLine }, 'errors.rosterNoRows');
    return rosterOf([]);
  }
  if (!namesStudents(layout)) {
    findings.error({ file, line: layout.headingLine }, 'errors.rosterNoNames');
    return rosterOf([]);
  }
  const lines = new Lines(layout, input, school, findings);
  return rosterOf(layout.rows.flatMap((row) => lines.read(row)));
}
