import { oneRosterZip } from './roster-school';

const GRADES = [9, 10, 11, 12];
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const COURSES = ['Biology', 'Physics', 'Chemistry', 'History'];
export const STUDENTS = 2000;
export const TEACHERS = 60;
export const CLASSES = GRADES.length * LETTERS.length * COURSES.length;
export const gradeNames = GRADES.map((grade) => `Grade ${grade}`);

const given = ['Ayşe', 'Ömer', 'İpek', 'Can', 'Şule', 'Ada', 'Deniz', 'Gül'];
const family = ['Çınar', 'Öztürk', 'Kaya', 'Işık', 'Brook'];

interface Learner {
  at: number;
  given: string;
  family: string;
  grade: number;
  letter: string;
}

const learners: readonly Learner[] = Array.from({ length: STUDENTS }, (_, at) => ({
  at,
  given: given[at % given.length] ?? '',
  family: `${family[at % family.length]} ${String(at).padStart(4, '0')}`,
  grade: GRADES[at % GRADES.length] ?? 9,
  letter: LETTERS[Math.floor(at / GRADES.length) % LETTERS.length] ?? 'A',
}));
export const nameOf = (at: number) => `${learners[at]?.given} ${learners[at]?.family}`;
export const teacherMail = (made: number, at: number) => `teacher.${at}.${made}@example.com`;

const table = (heading: string, rows: readonly string[]) => `${heading}\n${rows.join('\n')}\n`;
const sections = GRADES.flatMap((grade) => LETTERS.map((letter) => ({ grade, name: `${grade}-${letter}` })));
const classes = sections.flatMap((section) =>
  COURSES.map((course, at) => ({
    ...section,
    course: at,
    id: `K${section.name}-${at}`,
    title: `${course} ${section.name}`,
  })),
);

/** The whole school as its system exports it, as OneRoster 1.1: classes with their students, and with their teachers. */
export function largeBundle(school: string, made: number): Buffer {
  const users = [
    ...learners.map(
      ({ at, given: first, family: last, grade }) =>
        `U${at},,,true,S1,student,u${at},,${first},${last},,,,,0532 ${at},,${grade},`,
    ),
    ...Array.from(
      { length: TEACHERS },
      (_, at) => `T${at},,,true,S1,teacher,t${at},,Teacher,${at},,,${teacherMail(made, at)},,,,,`,
    ),
  ];
  return oneRosterZip(school, {
    'courses.csv': table('sourcedId,status,dateLastModified,title,courseCode,grades,orgSourcedId', [
      'H,,,Homeroom,HR,,S1',
      ...COURSES.map((course, at) => `C${at},,,${course},CRS-${at},,S1`),
    ]),
    'classes.csv': table(
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classType,schoolSourcedId,termSourcedIds',
      [
        ...sections.map(({ name, grade }) => `H${name},,,${name},${grade},H,homeroom,S1,T1`),
        ...classes.map(({ id, title, grade, course }) => `${id},,,${title},${grade},C${course},scheduled,S1,T1`),
      ],
    ),
    'users.csv': table(
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      users,
    ),
    'enrollments.csv': table('sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role', [
      ...learners.flatMap(({ at, grade, letter }) => [
        `E${at}h,,,H${grade}-${letter},S1,U${at},student`,
        ...COURSES.map((_, course) => `E${at}c${course},,,K${grade}-${letter}-${course},S1,U${at},student`),
      ]),
      ...classes.map(({ id }, at) => `T${id},,,${id},S1,T${at % TEACHERS},teacher`),
    ]),
  });
}

const inTurkish1254: Readonly<Record<string, number>> = { ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd, ğ: 0xf0, Ğ: 0xd0 };
const as1254 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => inTurkish1254[letter] ?? letter.charCodeAt(0)));

/** Two lists as schools write them, and a table as copied from a spreadsheet; each contains a part of the school. */
export function untidyLists(): { turkish: Buffer; english: string; pasted: string } {
  const part = (grades: readonly number[]) => learners.filter(({ grade }) => grades.includes(grade));
  const turkish = part([9]).map(
    ({ at, given: first, family: last, letter }, line) =>
      `${line + 1};${1000 + at};${first};${last};9. Sınıf / ${letter} Şubesi;0532 ${at}`,
  );
  const english = part([10, 11]).map(
    ({ at, given: first, family: last, grade, letter }) => `"${last}","${first}",${1000 + at},${grade}${letter},blue`,
  );
  const pasted = part([12]).map(
    ({ at, given: first, family: last, letter }) => `${1000 + at}\t${first} ${last}\t12-${letter}`,
  );
  return {
    turkish: as1254(
      `ÇINAR LİSESİ;;;;;\n2026-2027 ÖĞRENCİ LİSTESİ;;;;;\nS.No;Öğrenci No;Adı;Soyadı;Sınıfı;Veli Telefonu\n${turkish.join('\n')}\nToplam;${turkish.length};;;;\n`,
    ),
    english: `sep=,\nSurname,First name,Student number,Class,House\n${english.join('\n')}\n`,
    pasted: `No\tAd Soyad\tŞube\n${pasted.join('\n')}\n`,
  };
}
