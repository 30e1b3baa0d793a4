import { type RosterReason } from 'shared/contract/enums';
import { type Language } from 'shared/contract/limits';
import { textOf } from 'shared/contract/text';
import { groupBy } from '../indices/group-by';
import { foldText } from 'shared/contract/fold-text';
import {
  gradesOfClass,
  gradesOfStudent,
  readClasses,
  readEnrollments,
  type TaughtClass,
  teacherMails,
} from './one-roster.classes';
import { nameOf, type People, type Person, readPeople } from './one-roster.people';
import { checkReference, readTables, type Tables } from './one-roster.tables';
import { type Findings } from './problems';
import { type Allowance } from './read-table';
import {
  addressOf,
  courseSourcedId,
  gradeCodes,
  type Roster,
  type WantedCourse,
  type WantedGrade,
  type WantedStudent,
} from './roster';

export interface Circumstances {
  school: { name: string; sourcedId: string | null };
  /** Language of the names of new grades and relations. */
  language: Language;
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
  if (!known && orgs.rows.size > 0)
    findings.error({ file: orgs.file, line: 0 }, 'errors.rosterSchoolUnclear', { school: school.name });
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

function coursesOf(
  tables: Tables,
  schoolId: string,
  classes: readonly TaughtClass[],
  people: People,
  findings: Findings,
): WantedCourse[] {
  const byCourse = groupBy(classes, ({ row }) => row.values.courseSourcedId);
  const whyNot = whyNotTaught(tables, schoolId);
  return [...tables.courses.rows].flatMap(([id, row]) => {
    const { title, courseCode, grades, orgSourcedId } = row.values;
    if (!checkReference(row, 'orgSourcedId', [orgSourcedId], tables.orgs, findings)) return [];
    const taught = byCourse.get(id) ?? [];
    const codes = new Set(
      taught.length > 0 ? taught.flatMap((each) => gradesOfClass(each, tables)) : gradeCodes(grades),
    );
    const isHomeroom = taught.length > 0 && taught.every((each) => each.isHomeroom);
    const reason = taught.length === 0 ? whyNot(id, orgSourcedId) : isHomeroom ? 'homeroom' : undefined;
    if (reason || codes.size === 0) {
      findings.leaveOut(reason ?? 'noGrade', title);
      return [];
    }
    return [...codes].map((gradeCode) => ({
      sourcedId: courseSourcedId(id, gradeCode),
      gradeCode,
      name: title,
      courseCode: courseCode || title,
      teachers: teacherMails(
        taught.filter((each) => gradesOfClass(each, tables).includes(gradeCode)),
        people,
      ),
    }));
  });
}

function studentOf(
  person: Person,
  classes: readonly TaughtClass[],
  tables: Tables,
  { guardians }: People,
): WantedStudent {
  const { sourcedId, email, sms, phone, grades } = person.values;
  const guardian = guardians.get(sourcedId);
  const reach = guardian?.person.values;
  return {
    file: person.file,
    line: person.line,
    sourcedId,
    name: nameOf(person),
    email: addressOf(email),
    section: classes.find(({ isHomeroom }) => isHomeroom)?.row.values.title,
    guardianName: guardian ? nameOf(guardian.person) : undefined,
    guardianRelation: guardian?.relation,
    contactNumber: reach?.sms || reach?.phone || sms || phone || undefined,
    gradeCodes: gradesOfStudent(grades, classes, tables),
  };
}

function studentsOf(
  tables: Tables,
  schoolId: string,
  classes: readonly TaughtClass[],
  people: People,
  findings: Findings,
): WantedStudent[] {
  const classesOf = new Map<string, TaughtClass[]>();
  for (const taught of classes)
    for (const id of taught.students) classesOf.set(id, [...(classesOf.get(id) ?? []), taught]);
  return people.students.flatMap((person) => {
    const { sourcedId } = person.values;
    const own = classesOf.get(sourcedId) ?? [];
    const isOurs = own.length > 0 || people.schools.get(sourcedId)?.includes(schoolId);
    const student = studentOf(person, own, tables, people);
    if (isOurs && student.gradeCodes.length > 0) {
      if (person.values.email !== '' && student.email === undefined)
        findings.leaveOut('noAddress', `${student.name} (${person.values.email})`);
      return [student];
    }
    findings.leaveOut(isOurs ? 'noGrade' : 'otherSchool', student.name);
    return [];
  });
}

const gradeOfCode = (code: string, language: Language): WantedGrade => ({
  code,
  name: /^\d+$/.test(code) ? textOf(language, 'enums.rosterWord.grade', { number: code }) : code,
});

/** Sorts kindergarten and the like before numbers. */
const rank = (code: string) => (/^\d+$/.test(code) ? Number(code) : -1);
const byCode = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1);

/** Converts a OneRoster 1.1 or 1.2 CSV bundle to a roster. Undefined if its school is ambiguous. */
export async function readOneRoster(
  files: ReadonlyMap<string, Buffer>,
  circumstances: Circumstances,
  findings: Findings,
  allowance: Allowance,
): Promise<Roster | undefined> {
  const { school, language, today } = circumstances;
  const tables = await readTables(files, findings, allowance);
  const schoolId = schoolIdOf(tables, school, findings);
  if (schoolId === undefined) return undefined;
  const people = readPeople(tables, language, findings);
  const classes = readClasses(tables, schoolId, today, findings);
  readEnrollments(tables, classes, findings);
  const taught = [...classes.values()];
  const courses = coursesOf(tables, schoolId, taught, people, findings);
  const students = studentsOf(tables, schoolId, taught, people, findings);
  for (const [id, person] of people.teachers)
    if (people.schools.get(id)?.includes(schoolId))
      findings.leaveOut('teacher', [nameOf(person), person.values.email].filter((part) => part !== '').join(', '));
  const codes = [
    ...new Set([...courses.map(({ gradeCode }) => gradeCode), ...students.flatMap((student) => student.gradeCodes)]),
  ].sort(byCode);
  return {
    schoolSourcedId: schoolId,
    grades: codes.map((code) => gradeOfCode(code, language)),
    courses,
    students,
    removedStudents: [...tables.users.deleted],
    removedCourses: [...tables.courses.deleted],
    movesStudents: true,
  };
}
