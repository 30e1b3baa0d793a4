import { foldText } from 'shared/contract/fold-text';
import { groupBy } from '../indices/group-by';
import { type Present } from './present';
import { type Roster, type WantedStudent } from './roster';

type StudentRow = Present['students'][number];
type GradeIds = ReadonlyMap<string, number | null>;
type Failure = 'ambiguous' | 'conflict';

export const isFailure = (found: StudentRow | Failure | undefined): found is Failure => typeof found === 'string';

const whoIn = (gradeId: number, name: string) => `${gradeId} ${foldText(name).replace(/\s+/g, ' ')}`;
const inSection = (who: string, { section }: WantedStudent) => `${who}\n${foldText(section ?? '')}`;
const sameSection = (row: StudentRow, { section }: WantedStudent) => foldText(row.section) === foldText(section ?? '');

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Matches a student of the roster to an existing one: by `sourcedId`, in a plain list by number or address, or else
 * among the grade's students by name, and if several have it by name and section.
 */
export class Matcher {
  private readonly bySourcedId: Map<string | null, StudentRow>;
  private readonly byNumber: Map<string, StudentRow>;
  private readonly byEmail: Map<string, StudentRow>;
  private readonly standing: Map<string, StudentRow[]>;
  private readonly wanted: Map<string, number>;
  private readonly wantedInSection: Map<string, number>;
  private readonly taken = new Set<number>();

  constructor(
    roster: Roster,
    { students, emailOf, gradesOf }: Present,
    private readonly gradeIds: GradeIds,
  ) {
    this.bySourcedId = new Map(students.map((row) => [row.sourcedId, row]));
    this.byNumber = new Map(
      students.flatMap((row) => (row.studentNumber ? [[row.studentNumber.toLowerCase(), row] as const] : [])),
    );
    this.byEmail = new Map(
      students.flatMap((row) => {
        const email = row.userId === null ? undefined : emailOf.get(row.userId);
        return email === undefined || email === null ? [] : [[email, row] as const];
      }),
    );
    const bringsIds = roster.students.some(({ sourcedId }) => sourcedId !== null);
    const identified = new Set(roster.students.flatMap((student) => this.identified(student).map(({ id }) => id)));
    const candidates = students.filter(
      (row) => row.deletedAt === null && !(bringsIds && row.sourcedId !== null) && !identified.has(row.id),
    );
    const places = candidates.flatMap((row) =>
      (gradesOf.get(row.id) ?? []).map((gradeId) => ({ who: whoIn(gradeId, row.name), row })),
    );
    this.standing = new Map(
      [...groupBy(places, ({ who }) => who)].map(([who, rows]) => [who, rows.map(({ row }) => row)]),
    );
    const byName = roster.students.filter((student) => this.identified(student).length === 0);
    this.wanted = countOf(byName.flatMap((student) => this.placesOf(student)));
    this.wantedInSection = countOf(
      byName.flatMap((student) => this.placesOf(student).map((who) => inSection(who, student))),
    );
  }

  /** Those who have the number or the address of a student of a plain list. */
  private identified({ sourcedId, studentNumber, email }: WantedStudent): StudentRow[] {
    if (sourcedId !== null) return [];
    const rows = [
      studentNumber === undefined ? undefined : this.byNumber.get(studentNumber.toLowerCase()),
      email === undefined ? undefined : this.byEmail.get(email),
    ];
    return [...new Set(rows.flatMap((row) => row ?? []))];
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
    const known = student.sourcedId === null ? undefined : this.bySourcedId.get(student.sourcedId);
    if (known) return known;
    const [one, other] = this.identified(student);
    if (other) return 'conflict';
    return one ? this.take(one) : this.findByName(student);
  }

  private findByName(student: WantedStudent): StudentRow | Failure | undefined {
    // Two students of one name have different numbers.
    const mayBe = ({ id, studentNumber }: StudentRow) =>
      !this.taken.has(id) && (student.studentNumber === undefined || studentNumber === null);
    for (const who of this.placesOf(student)) {
      const rows = (this.standing.get(who) ?? []).filter(mayBe);
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
