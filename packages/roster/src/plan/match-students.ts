import { isMissingNames, nameKey, nameWords, numberIndex, numberKey, sectionKey } from '../names/same-person';
import { groupBy } from '@teacher-portal/collections/group-by';
import { studentsWithNewIds } from './changed-ids';
import { type SchoolRows } from './school-rows';
import { type Roster, type WantedStudent } from '../files/roster';

type StudentRow = SchoolRows['students'][number];
type GradeIds = ReadonlyMap<string, number | null>;
type Failure = 'ambiguous' | 'conflict' | 'doubt';

export const isFailure = (found: StudentRow | Failure | undefined): found is Failure => typeof found === 'string';

const whoIn = (gradeId: number, name: string) => `${gradeId} ${nameKey(name)}`;
const inSection = (who: string, { section }: WantedStudent) => `${who}\n${sectionKey(section ?? '')}`;
const sameSection = (row: StudentRow, { section }: WantedStudent) =>
  sectionKey(row.section) === sectionKey(section ?? '');
const inOrder = (name: string) => nameWords(name).join(' ');

/** Those whose words have the same order, if there are any: “Can Ali” is also “Ali Can”, unless both exist. */
function inSameOrder(rows: readonly StudentRow[], { name }: WantedStudent): readonly StudentRow[] {
  const same = rows.length > 1 ? rows.filter((row) => inOrder(row.name) === inOrder(name)) : [];
  return same.length > 0 ? same : rows;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Matches a student of the roster to an existing one: by `sourcedId` (`studentsWithNewIds` finds those who have another one),
 * in a plain list by number or address, or else among the grade's students by name, and if several have it by name and section.
 */
export class Matcher {
  private readonly bySourcedId: Map<string | null, StudentRow>;
  private readonly byNumber: (number: string) => StudentRow | 'ambiguous' | undefined;
  private readonly byEmail: Map<string, StudentRow>;
  private readonly standing: Map<string, StudentRow[]>;
  private readonly called: Map<string, StudentRow[]>;
  private readonly wanted: Map<string, number>;
  private readonly wantedInSection: Map<string, number>;
  private readonly taken = new Set<number>();
  private readonly withNewIds: ReturnType<typeof studentsWithNewIds>;

  constructor(
    roster: Roster,
    schoolRows: SchoolRows,
    private readonly gradeIds: GradeIds,
  ) {
    const { students, emailOf, gradesOf } = schoolRows;
    this.withNewIds = studentsWithNewIds(roster, schoolRows, gradeIds);
    for (const { row } of this.withNewIds.values()) if (row) this.taken.add(row.id);
    this.bySourcedId = new Map(students.map((row) => [row.sourcedId, row]));
    this.byNumber = numberIndex(students, ({ studentNumber }) => studentNumber);
    this.byEmail = new Map(
      students.flatMap((row) => {
        const email = row.userId === null ? undefined : emailOf.get(row.userId);
        return email === undefined || email === null ? [] : [[email, row] as const];
      }),
    );
    const bringsIds = roster.students.some(({ sourcedId }) => sourcedId !== null);
    const places = students
      .filter((row) => row.deletedAt === null && !(bringsIds && row.sourcedId !== null))
      .flatMap((row) => (gradesOf.get(row.id) ?? []).map((gradeId) => ({ who: whoIn(gradeId, row.name), row })));
    const rowsByName = (of: typeof places) =>
      new Map([...groupBy(of, ({ who }) => who)].map(([who, rows]) => [who, rows.map(({ row }) => row)]));
    this.called = bringsIds ? new Map() : rowsByName(places);
    const identified = new Set(roster.students.flatMap((student) => this.agreeing(student).map(({ id }) => id)));
    this.standing = rowsByName(places.filter(({ row }) => !identified.has(row.id)));
    const byName = roster.students.filter((student) => this.identified(student).length === 0);
    this.wanted = countOf(byName.flatMap((student) => this.placesOf(student)));
    this.wantedInSection = countOf(
      byName.flatMap((student) => this.placesOf(student).map((who) => inSection(who, student))),
    );
  }

  /** Those who have the number or the address of a student of a plain list. */
  private identified({ sourcedId, studentNumber, email }: WantedStudent): StudentRow[] {
    if (sourcedId !== null) return [];
    const numbered = studentNumber === undefined ? undefined : this.byNumber(studentNumber);
    const rows = [
      numbered === 'ambiguous' ? undefined : numbered,
      email === undefined ? undefined : this.byEmail.get(email),
    ];
    return [...new Set(rows.flatMap((row) => row ?? []))];
  }

  /** Those of them whom the name does not contradict: in a slipped list, each number is that of the student before. */
  private agreeing(student: WantedStudent): StudentRow[] {
    const isAnother = (row: StudentRow) => this.namesakes(student).some(({ id }) => id !== row.id);
    return this.identified(student).filter(
      (row) =>
        nameKey(row.name) === nameKey(student.name) || (isMissingNames(row.name, student.name) && !isAnother(row)),
    );
  }

  private placesOf(student: WantedStudent): string[] {
    return student.gradeCodes.flatMap((code) => {
      const id = this.gradeIds.get(code);
      return id == null ? [] : [whoIn(id, student.name)];
    });
  }

  private take(row: StudentRow): StudentRow | 'conflict' {
    if (this.taken.has(row.id)) return 'conflict';
    this.taken.add(row.id);
    return row;
  }

  /** `conflict` if number and address belong to two students, or to one already matched by another line. */
  find(student: WantedStudent): StudentRow | Failure | undefined {
    const again = this.withNewIds.get(student.sourcedId);
    if (again) return again.row ?? 'doubt';
    const known = student.sourcedId === null ? undefined : this.bySourcedId.get(student.sourcedId);
    if (known && !this.taken.has(known.id)) return known;
    const [one, other] = this.identified(student);
    if (other) return 'conflict';
    if (!one && student.studentNumber !== undefined && this.byNumber(student.studentNumber) === 'ambiguous')
      return 'ambiguous';
    return one ? this.take(one) : this.findByName(student);
  }

  /** Whom a line of a bundle could mean, if that is not certain. */
  possible({ sourcedId }: WantedStudent): readonly StudentRow[] {
    const again = this.withNewIds.get(sourcedId);
    return again && !again.row ? again.rows : [];
  }

  /** How many students of a bundle were found again though their `sourcedId` is another one. */
  get newIds(): number {
    return [...this.withNewIds.values()].filter(({ row }) => row).length;
  }

  /** The students of the same grade who have the name of a student of a plain list. */
  namesakes(student: WantedStudent): StudentRow[] {
    return this.placesOf(student).flatMap((who) => this.called.get(who) ?? []);
  }

  /**
   * Those with the name and section of a new student of a plain list whom no line identifies, with another number; some may
   * be the student of another line already.
   */
  renumbered(student: WantedStudent): StudentRow[] {
    const { studentNumber, section } = student;
    if (studentNumber === undefined) return [];
    const rows = this.placesOf(student).flatMap((who) => this.standing.get(who) ?? []);
    return inSameOrder(rows, student).filter(
      (row) =>
        row.studentNumber !== null &&
        numberKey(row.studentNumber) !== numberKey(studentNumber) &&
        (section === undefined || row.section === '' || sameSection(row, student)),
    );
  }

  isTaken = (row: StudentRow): boolean => this.taken.has(row.id);

  /** Leaves a student to other lines, because the line with their number or address is open. */
  release(row: StudentRow): void {
    this.taken.delete(row.id);
  }

  /** Takes the student of a line that the teacher has said to be about them. */
  claim(row: StudentRow): void {
    this.taken.add(row.id);
  }

  private findByName(student: WantedStudent): StudentRow | Failure | undefined {
    // Two students of one name have different numbers.
    const mayBe = ({ id, studentNumber }: StudentRow) =>
      !this.taken.has(id) && (student.studentNumber === undefined || studentNumber === null);
    for (const who of this.placesOf(student)) {
      const rows = inSameOrder((this.standing.get(who) ?? []).filter(mayBe), student);
      const ofSection = rows.filter((row) => sameSection(row, student));
      const alone = (this.wanted.get(who) ?? 0) === 1 && rows.length === 1;
      const row = ofSection.length === 1 ? ofSection[0] : alone ? rows[0] : undefined;
      const isShared = (this.wantedInSection.get(inSection(who, student)) ?? 0) > 1;
      // A `sourcedId` distinguishes two people with the same name; a plain list does not.
      if (student.sourcedId === null && row && isShared) return 'ambiguous';
      if (row) return this.take(row);
      if (student.sourcedId === null && (ofSection.length > 1 || (rows.length > 1 && student.section === undefined)))
        return 'ambiguous';
    }
    return undefined;
  }
}
