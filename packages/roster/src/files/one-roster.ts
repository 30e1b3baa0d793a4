import { type RosterReason } from '../kinds';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import { isRounded } from '../names/same-person';
import { groupBy } from '@teacher-portal/collections/group-by';
import { gradesOfStudent, readClasses, readEnrollments, type TaughtClass, teacherMails } from './one-roster.classes';
import { ownRecords } from './one-roster.own';
import { nameOf, partsOf, type People, type Person, readPeople } from './one-roster.people';
import { type Records } from './one-roster.records';
import { checkReference, idsOf, readTables, type Tables } from './one-roster.tables';
import { type Findings } from './problems';
import { type Allowance } from './read-table';
import { type RosterWords } from './words';
import {
  addressOf,
  courseSourcedId,
  gradeCodes,
  type Roster,
  type WantedClass,
  type WantedCourse,
  type WantedGrade,
  type WantedStudent,
} from './roster';

export interface Circumstances {
  school: { name: string; sourcedId: string | null; records: Records };
  /** Language of the names of new grades and relations. */
  words: RosterWords;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The bundle's organisation that is this school: the one imported before, the only one, or the one with its name. */
function schoolIdOf({ orgs }: Tables, school: Circumstances['school'], findings: Findings): string | undefined {
  const schools = [...orgs.rows].filter(([, { values }]) => values.type.toLowerCase() === 'school');
  const named = schools.filter(([, { values }]) => foldText(values.name) === foldText(school.name));
  const known =
    schools.find(([id]) => id === school.sourcedId) ??
    (schools.length === 1 ? schools[0] : named.length === 1 ? named[0] : undefined);
  const place = { file: orgs.file, line: 0 };
  if (!known && orgs.rows.size > 0) findings.error(place, 'schoolUnclear', { school: school.name });
  else if (!known && orgs.isKnown) findings.error(place, 'noSchool');
  return known?.[0];
}

/** Courses without current classes in the school: these have ended or belong to another school. */
function whyNotTaught(tables: Tables, schoolId: string) {
  const classes = groupBy([...tables.classes.rows.values()], ({ values }) => values.courseSourcedId);
  return (id: string, orgSourcedId: string): RosterReason | undefined => {
    const schools = (classes.get(id) ?? []).map(({ values }) => values.schoolSourcedId);
    if (schools.length === 0) return orgSourcedId === schoolId ? undefined : 'otherSchool';
    return schools.includes(schoolId) ? 'termOver' : 'otherSchool';
  };
}

/** The result of reading a bundle. */
interface Read {
  tables: Tables;
  schoolId: string;
  classes: readonly TaughtClass[];
  people: People;
  findings: Findings;
}

function coursesOf({ tables, schoolId, classes, people, findings }: Read): WantedCourse[] {
  const byCourse = groupBy(classes, ({ row }) => row.values.courseSourcedId);
  const whyNot = whyNotTaught(tables, schoolId);
  const context = { findings, isWhole: tables.isWhole };
  return [...tables.courses.rows].flatMap(([id, row]) => {
    const { title, courseCode, grades, orgSourcedId } = row.values;
    const taught = byCourse.get(id) ?? [];
    // Nothing depends on the organisation of a course that is taught here.
    if (!checkReference(row, 'orgSourcedId', [orgSourcedId], tables.orgs, context) && taught.length === 0) return [];
    const codes = new Set(taught.length > 0 ? taught.flatMap((each) => each.grades) : gradeCodes(grades));
    const isHomeroom = taught.length > 0 && taught.every((each) => each.isHomeroom);
    const reason = taught.length === 0 ? whyNot(id, orgSourcedId) : isHomeroom ? 'homeroom' : undefined;
    if (reason || codes.size === 0) {
      findings.leaveOut(reason ?? 'noGrade', title, row);
      return [];
    }
    return [...codes].map((gradeCode) => ({
      sourcedId: courseSourcedId(id, gradeCode),
      gradeCode,
      name: title,
      courseCode: courseCode || title,
      isNamed: row.line > 0,
      teachers: teacherMails(
        taught.filter((each) => each.grades.includes(gradeCode)),
        people,
      ),
    }));
  });
}

/** A class of several grades becomes one for each of them, as its course does. Homerooms only give their section. */
const classesOf = ({ tables, classes, people }: Read, gradesOf: ReadonlyMap<string, string[]>): WantedClass[] =>
  classes.flatMap((taught) => {
    const { sourcedId, courseSourcedId: course, title, termSourcedIds } = taught.row.values;
    const grades = taught.isHomeroom ? [] : taught.grades;
    const terms = idsOf(termSourcedIds).flatMap((id) => tables.sessions.rows.get(id)?.values.title || []);
    const gradeOf = (student: string) =>
      grades.find((code) => gradesOf.get(student)?.includes(code)) ?? grades[0] ?? '';
    return grades.map((gradeCode) => ({
      sourcedId: courseSourcedId(sourcedId, gradeCode),
      courseSourcedId: courseSourcedId(course, gradeCode),
      name: title,
      term: terms.length > 0 ? terms.join(', ') : undefined,
      isNamed: taught.row.line > 0,
      teachers: teacherMails([taught], people),
      students: [...taught.students].filter((id) => gradesOf.has(id) && gradeOf(id) === gradeCode),
    }));
  });

/** The numbers by which a student’s guardian can be reached, or the student. */
const phonesOf = ({ values }: Person, { people }: Read): string[] =>
  [people.guardians.get(values.sourcedId)?.person.values, values].flatMap((reach) => [
    reach?.sms ?? '',
    reach?.phone ?? '',
  ]);

function studentOf(person: Person, classes: readonly TaughtClass[], read: Read): WantedStudent {
  const { people } = read;
  const phones = phonesOf(person, read);
  const { sourcedId, email, grades } = person.values;
  const guardian = people.guardians.get(sourcedId);
  return {
    file: person.file,
    line: person.line,
    sourcedId,
    name: nameOf(person),
    parts: partsOf(person),
    email: addressOf(email),
    section: classes.find(({ isHomeroom }) => isHomeroom)?.row.values.title,
    guardianName: guardian ? nameOf(guardian.person) : undefined,
    guardianRelation: guardian?.relation,
    contactNumber: phones.find((phone) => phone !== '' && !isRounded(phone)),
    gradeCodes: gradesOfStudent(grades, classes),
  };
}

/** The students of the school, and those without a grade in the files, who are left unchanged. */
function studentsOf(read: Read): { students: WantedStudent[]; gradeless: string[] } {
  const { schoolId, classes, people, findings } = read;
  const places = classes.flatMap((taught) => [...taught.students].map((id) => ({ id, taught })));
  const placesOf = groupBy(places, ({ id }) => id);
  const gradeless: string[] = [];
  const students = people.students.flatMap((person) => {
    const { sourcedId } = person.values;
    const own = (placesOf.get(sourcedId) ?? []).map(({ taught }) => taught);
    const isOurs = own.length > 0 || people.schools.get(sourcedId)?.includes(schoolId);
    const student = studentOf(person, own, read);
    if (isOurs && student.gradeCodes.length > 0) {
      if (person.values.email !== '' && student.email === undefined)
        findings.leaveOut('noAddress', `${student.name} (${person.values.email})`);
      const damaged = phonesOf(person, read).find(isRounded);
      if (damaged !== undefined) findings.leaveOut('damagedPhone', `${student.name} (${damaged})`);
      return [student];
    }
    if (isOurs) gradeless.push(sourcedId);
    findings.leaveOut(isOurs ? 'noGrade' : 'otherSchool', student.name, person);
    return [];
  });
  return { students, gradeless };
}

const gradeOfCode = (code: string, words: RosterWords): WantedGrade => ({
  code,
  name: /^\d+$/.test(code) ? words.grade.replace('{{number}}', () => code) : code,
});

/** Sorts kindergarten and the like before numbers. */
const rank = (code: string) => (/^\d+$/.test(code) ? Number(code) : -1);
const byCode = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);

/** Teachers who are members are assigned; the names of the others tell whom to invite. */
function tellTeachers({ people, schoolId, findings }: Read): void {
  for (const [id, person] of people.teachers)
    if (person.line > 0 && people.schools.get(id)?.includes(schoolId))
      findings.leaveOut('teacher', [nameOf(person), person.values.email].filter((part) => part !== '').join(', '));
}

/** The students whom the files themselves mention: in a line of their own, or in an enrolment. */
function touchedIn({ users, enrollments }: Tables): Set<string> {
  const touched = new Set<string>();
  for (const [id, { line }] of users.rows) if (line > 0) touched.add(id);
  for (const { line, values } of enrollments.rows.values()) if (line > 0) touched.add(values.userSourcedId);
  for (const { values } of enrollments.deleted.values()) touched.add(values.userSourcedId);
  return touched;
}

/**
 * Converts a OneRoster 1.1 or 1.2 CSV bundle to a roster; a delta is combined with the records of earlier files.
 * Undefined if its school is ambiguous, or a delta is the first file.
 */
export async function readOneRoster(
  files: ReadonlyMap<string, Buffer>,
  circumstances: Circumstances,
  findings: Findings,
  allowance: Allowance,
): Promise<Roster | undefined> {
  const { school, words, today } = circumstances;
  const tables = await readTables(files, school.records, findings, allowance);
  const schoolId = tables && schoolIdOf(tables, school, findings);
  if (!tables || schoolId === undefined) return undefined;
  const people = readPeople(tables, { words, today, findings });
  const known = readClasses(tables, { schoolId, today, findings });
  readEnrollments(tables, known, { today, findings });
  const read: Read = { tables, schoolId, classes: [...known.classes.values()], people, findings };
  const courses = coursesOf(read);
  const { students, gradeless } = studentsOf(read);
  tellTeachers(read);
  const codes = [
    ...new Set([...courses.map(({ gradeCode }) => gradeCode), ...students.flatMap((student) => student.gradeCodes)]),
  ].sort(byCode);
  return {
    schoolSourcedId: schoolId,
    grades: codes.map((code) => gradeOfCode(code, words)),
    courses,
    classes: classesOf(read, new Map(students.map((student) => [student.sourcedId ?? '', student.gradeCodes]))),
    students,
    removedStudents: [...tables.users.deleted.keys()],
    removedCourses: [...tables.courses.deleted.keys()],
    movesStudents: true,
    bundle: {
      isWhole: tables.isWhole,
      doubts: tables.doubts,
      gradeless,
      touched: touchedIn(tables),
      records: ownRecords(read),
    },
  };
}
