import * as limits from '../limits';
import { type RosterField } from '../fields';
import {
  isCellError,
  isDamagedNumber,
  isDated,
  isRounded,
  nameKey,
  numberKey,
  plainNumber,
  sectionKey,
} from '../names/same-person';
import { type Findings } from '../files/problems';
import { type Allowance } from '../files/read-table';
import { addressOf, type Roster, type WantedStudent } from '../files/roster';
import { classIn, classReader, type ClassReader, type SchoolGrade } from './class-name';
import { type GridLine } from './grid';
import { type Layout, layoutOf, type ListChoices } from './layout';
import { differ, filledDown, placeOf } from './places';
import { namesOf } from './names-of-line';
import { readGrid } from './read-grid';
import { type ListRow } from './tables';

/** File name in the problems of a plain list. */
const file = 'students.csv';
export const wholeList = { file, line: 0 };
/** Values of a column that are shown with its heading. */
const SAMPLES = 3;
/** Lines with classes that are quoted. */
const CLASS_LINES = 30;

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

const given = (value: string | undefined) =>
  value === undefined || value === '' || isCellError(value) ? undefined : value;
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** Reads the lines of a list one by one; a faulty one is reported and left out. */
class Lines {
  private readonly seen = new Map<string, number>();
  private readonly readClass: ClassReader;
  private readonly othersDiffer: boolean;

  constructor(
    private readonly layout: Layout,
    private readonly input: ListInput,
    { grades }: ListSchool,
    private readonly findings: Findings,
  ) {
    const named = layout.rows.map((row) => valuesOf(row, layout.fields));
    this.readClass = classReader(grades);
    this.othersDiffer = differ(named, this.readClass, input.gradeId);
  }

  private headingOf(field: RosterField): string {
    const column = this.layout.fields.indexOf(field);
    return this.layout.headings[column] || String(column + 1);
  }

  /** Reports a line that is too wide, or has a value that is too long. */
  private isSound(row: ListRow): boolean {
    const { headings, fields } = this.layout;
    const place = { file, line: row.line };
    if (row.isOther) {
      this.findings.fault(place, joined(...row.cells), 'otherColumns');
      return false;
    }
    const beyond = row.cells.slice(headings.length).find((cell) => cell !== '');
    if (beyond !== undefined) {
      const found = row.cells.findLastIndex((cell) => cell !== '') + 1;
      this.findings.fault(place, beyond, 'columnCount', { found, expected: headings.length });
      return false;
    }
    const long = row.cells.findIndex((cell, column) => fields[column] && cell.length > limits.nameMax);
    if (long < 0) return true;
    const column = headings[long] || String(long + 1);
    this.findings.fault(place, row.cells[long] ?? '', 'long', { column, nameMax: limits.nameMax });
    return false;
  }

  /** Reports a line whose number or class a spreadsheet has made something else. */
  private hasDamage(row: GridLine, values: Values): boolean {
    const { studentNumber = '', className = '', section = '', name, givenName, familyName, email } = values;
    const value = [
      ...[studentNumber].filter(isDamagedNumber),
      ...[className, section].filter((text) => isDated(text) || isRounded(text)),
      ...[className, section, name, givenName, familyName, email].filter((text) => isCellError(text ?? '')),
    ][0];
    if (value === undefined) return false;
    this.findings.fault({ file, line: row.line }, value, 'damaged', { value });
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
    this.findings.fault({ file, line: row.line }, value, 'duplicate', { value, first });
    return false;
  }

  /** Reports a line with a class as its name, or with nothing but a text with digits, such as the name of a group. */
  private isHeading({ line, cells }: ListRow, name: string): boolean {
    const isAlone = cells.filter((cell) => cell !== '').length === 1 && this.layout.fields.filter(Boolean).length > 1;
    if (classIn([name]) === undefined && !(isAlone && /\d/.test(name))) return false;
    this.findings.fault({ file, line }, name, 'noStudent');
    return true;
  }

  read(row: ListRow): WantedStudent[] {
    if (!this.isSound(row)) return [];
    const place = { file, line: row.line };
    const values = valuesOf(row, this.layout.fields);
    const { name, parts } = namesOf(values);
    if (name === '') {
      const column = this.headingOf(values.name === undefined ? 'givenName' : 'name');
      this.findings.fault(place, joined(...row.cells), 'missingValue', { column });
      return [];
    }
    if (this.isHeading(row, name) || this.hasDamage(row, values)) return [];
    const { gradeId } = this.input;
    const standing = placeOf(values, row, {
      gradeId,
      read: this.readClass,
      othersDiffer: this.othersDiffer,
    });
    if (standing === 'unknown' || standing === 'none') {
      const value = given(values.className) ?? row.under ?? '';
      this.findings.fault(place, name, standing === 'none' ? 'noClass' : 'unknownGrade', {
        value,
      });
      return [];
    }
    if (!this.isFirst(row, name, standing, values.studentNumber ?? '')) return [];
    return [{ ...this.wanted(row, name, standing, values), parts }];
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
  const { headings, fields, rows, beside, classLines, sideBySide, second, headingLine, unclear } = layout;
  findings.headingLine = headingLine;
  findings.columns = headings.map((heading, column) => ({
    heading: heading.slice(0, limits.nameMax),
    field: fields[column] ?? null,
    samples: rows.flatMap(({ cells }) => given(cells[column]?.slice(0, limits.nameMax)) ?? []).slice(0, SAMPLES),
  }));
  findings.headings = layout.byHand;
  if (unclear !== undefined) findings.notice(file, 'lineNumbers', { column: unclear });
  if (second !== undefined) findings.notice(file, 'secondColumn', { column: headings[second] ?? '', at: second + 1 });
  for (const table of sideBySide) findings.notice(file, 'sideBySide', { ...table });
  if (classLines.length > 0) {
    const texts = classLines.slice(0, CLASS_LINES).map(({ line, cells }) => `${joined(...cells)} (${line})`);
    const rest = classLines.length > CLASS_LINES ? '; …' : '';
    findings.notice(file, 'classLines', { texts: `${texts.join('; ')}${rest}` });
  }
  for (const { cells } of beside) findings.leaveOut('noStudent', joined(...cells));
}

/** Gives the lines below a class that stands once the class, and says so. */
function withFilled(layout: Layout, findings: Findings): Layout {
  const { rows, filled } = filledDown(layout);
  for (const [at, count] of filled)
    findings.notice(file, 'filledDown', { column: layout.headings[at] || String(at + 1), count });
  return { ...layout, rows };
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
  for (const { line, text } of grid.unread) findings.fault({ file, line }, text, 'quotes');
  const layout = layoutOf(grid.lines, input, school.headings);
  report(layout, findings);
  if (layout.rows.length === 0) {
    findings.error({ file, line: layout.headingLine }, 'noRows');
    return rosterOf([]);
  }
  if (!namesStudents(layout)) {
    findings.error({ file, line: layout.headingLine }, 'noNames');
    return rosterOf([]);
  }
  const filled = withFilled(layout, findings);
  const lines = new Lines(filled, input, school, findings);
  return rosterOf(filled.rows.flatMap((row) => lines.read(row)));
}
