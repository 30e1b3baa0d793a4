import { zipped } from './roster-files';

const GRADES = 4;
const COURSES = 8;
/** Students of one class. */
const CLASS = 50;

const given = ['Ayşe', 'Mehmet', 'Zeynep', 'Ömer', 'Elif', 'Can', 'İpek', 'Ada', 'Deniz', 'Şule'];
const family = ['Yılmaz', 'Çınar', 'Öztürk', 'Kaya', 'Ak', 'Işık', 'Demir', 'Güneş', 'Brook', 'Grey'];

const codeOf = (student: number) => 9 + (student % GRADES);
const groupOf = (student: number) => Math.floor(student / GRADES / CLASS);

/** A OneRoster 1.1 bundle of a school in which every student is in a homeroom and eight classes. */
export function largeBundle(school: string, students: number, teachers: number): Buffer {
  const lines = (heading: string, rows: string[]) => `${heading}\n${rows.join('\n')}\n`;
  const groups = Math.ceil(students / GRADES / CLASS);
  const grades = Array.from({ length: GRADES }, (_, at) => 9 + at);
  const places = grades.flatMap((code) => Array.from({ length: groups }, (_, group) => ({ code, group })));
  const courses = Array.from({ length: COURSES }, (_, at) => at);
  const people = Array.from({ length: students }, (_, at) => at);
  const section = ({ code, group }: { code: number; group: number }) => `${code}-${String.fromCharCode(65 + group)}`;
  const own = (at: number) => ({ code: codeOf(at), group: groupOf(at) });
  return zipped({
    'manifest.csv': 'propertyName,value\noneroster.version,1.1\n',
    'orgs.csv': lines('sourcedId,status,name,type', [`S1,,${school},school`]),
    'academicSessions.csv': lines('sourcedId,status,title,type,startDate,endDate', [
      'T1,,Year,term,2020-01-01,2999-06-30',
    ]),
    'courses.csv': lines('sourcedId,status,title,courseCode,grades,orgSourcedId', [
      'H,,Homeroom,HR,,S1',
      ...courses.map((course) => `C${course},,Course ${course},CRS-${course},,S1`),
    ]),
    'classes.csv': lines('sourcedId,status,title,grades,courseSourcedId,classType,schoolSourcedId,termSourcedIds', [
      ...places.map((place) => `H${section(place)},,${section(place)},${place.code},H,homeroom,S1,T1`),
      ...places.flatMap((place) =>
        courses.map(
          (course) => `K${course}${section(place)},,${section(place)},${place.code},C${course},scheduled,S1,T1`,
        ),
      ),
    ]),
    'users.csv': lines('sourcedId,status,orgSourcedIds,role,givenName,familyName,email,phone,agentSourcedIds,grades', [
      ...people.map(
        (at) =>
          `U${at},,S1,student,${given[at % 10]},${family[Math.floor(at / 10) % 10]} ${at},student${at}@school.example,,G${at},${codeOf(at)}`,
      ),
      ...people.map(
        (at) => `G${at},,S1,parent,${given[(at + 3) % 10]},${family[Math.floor(at / 10) % 10]} ${at},,0532 ${at},,`,
      ),
      ...Array.from(
        { length: teachers },
        (_, at) => `T${at},,S1,teacher,${given[at % 10]},Teacher ${at},teacher${at}@school.example,,,`,
      ),
    ]),
    'enrollments.csv': lines('sourcedId,status,classSourcedId,userSourcedId,role', [
      ...people.flatMap((at) => [
        `E${at}h,,H${section(own(at))},U${at},student`,
        ...courses.map((course) => `E${at}c${course},,K${course}${section(own(at))},U${at},student`),
      ]),
      ...places.flatMap((place, at) =>
        courses.map(
          (course) => `T${at}c${course},,K${course}${section(place)},T${(at * COURSES + course) % teachers},teacher`,
        ),
      ),
    ]),
  });
}

/** A plain list of the same students as schools write it, with a title above the headings. */
export const largeList = (students: number): string =>
  [
    'Öğrenci listesi;;;;',
    'No;Ad;Soyad;Sınıf / Şube;Veli telefonu',
    ...Array.from(
      { length: students },
      (_, at) =>
        `${1000 + at};${given[at % 10]};${family[Math.floor(at / 10) % 10]} ${at};${codeOf(at)}-${String.fromCharCode(65 + groupOf(at))};0532 ${at}`,
    ),
  ].join('\n');
