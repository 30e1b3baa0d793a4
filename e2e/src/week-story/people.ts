import { oneRosterZip } from '../roster-school';

export const teacher = { name: 'Deniz Kaya', email: 'deniz.kaya@example.com', password: 'a-good-password' } as const;

export interface Student {
  name: string;
  email: string;
  /** Answers every question of the quiz wrong. */
  isWeak: boolean;
}

export const students: readonly Student[] = [
  { name: 'Ada Ak', email: 'ada@example.com', isWeak: false },
  { name: 'Bora Demir', email: 'bora@example.com', isWeak: true },
  { name: 'Çiğdem Işık', email: 'cigdem@example.com', isWeak: false },
  { name: 'Ömer Şen', email: 'omer@example.com', isWeak: true },
];
export const weakOnes = students.filter(({ isWeak }) => isWeak);
/** The password that every student chooses. */
export const studentPassword = 'student-password';

const userColumns =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';

/** A OneRoster bundle with the students, a guardian, and the teacher, who has an account already. */
export function rosterOf(school: string): Buffer {
  const rows = students.map(({ name, email }, at) => {
    const [given, family] = name.split(' ');
    return `U${at + 1},,,true,S1,student,u${at + 1},,${given},${family},,,${email},,,${at === 0 ? 'G1' : ''},09,`;
  });
  const others = [
    'G1,,,true,S1,parent,g,,Işıl,Ak,,,,0532,,,,',
    `T1,,,true,S1,teacher,t,,Deniz,Kaya,,,${teacher.email},,,,,`,
  ];
  const enrolled = students.map((_, at) => `E${at + 1},,,K1,S1,U${at + 1},student,,,`);
  return oneRosterZip(school, {
    'users.csv': `${[userColumns, ...rows, ...others].join('\n')}\n`,
    'enrollments.csv': `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\n${enrolled.join('\n')}\nE9,,,K1,S1,T1,teacher,true,,\n`,
  });
}
