import { type Language } from 'shared/contract/limits';
import { users } from '../db/schema/people';
import { profiles } from '../db/schema/profiles';
import { grades, schoolMembers, schools } from '../db/schema/schools';
import { enrolments, students } from '../db/schema/students';
import type { SeedContext, SeededCourse, SeededSchool, SeededStudent } from './context';
import { foldText } from '@teacher-portal/text-folding/fold-text';
import type { Random } from '@teacher-portal/item-statistics/trial/random';
import { addDays } from './school-calendar';
import { demoStudent, demoTeachers, namesIn, phoneNumber, type SchoolEntry, wordingIn } from './school-content';
import { drawLearner } from './simulate';

const role = { teacher: 0, student: 1 } as const;

export function buildSchool({ sheet, now }: SeedContext, entry: SchoolEntry): SeededSchool {
  const createdAt = addDays(now, -400);
  const id = sheet.add(schools, { name: entry.name, createdAt, updatedAt: createdAt });
  return { id, language: entry.language, timeZone: entry.timeZone };
}

export function buildGrade({ sheet, now }: SeedContext, school: SeededSchool, name: string, position: number): number {
  const createdAt = addDays(now, -400);
  return sheet.add(grades, { schoolId: school.id, name, position, createdAt, updatedAt: createdAt });
}

/** Teachers by e-mail; a teacher's first school is the first that lists them. The first teacher of a school owns it. */
export function buildTeachers(
  { sheet, now }: SeedContext,
  schoolsWithTeachers: { schoolId: number; emails: string[] }[],
  passwordHash: string,
) {
  const ids = new Map<string, number>();
  const owned = new Set<number>();
  const createdAt = addDays(now, -380);
  const stamps = { createdAt, updatedAt: createdAt };
  for (const { email, fullName } of demoTeachers) {
    const homes = schoolsWithTeachers.filter(({ emails }) => emails.includes(email));
    const userId = sheet.add(users, {
      email,
      passwordHash,
      emailVerifiedAt: stamps.createdAt,
      roleId: role.teacher,
      ...stamps,
    });
    sheet.add(profiles, { userId, fullName, schoolId: homes[0]?.schoolId, ...stamps });
    for (const { schoolId } of homes) {
      sheet.add(schoolMembers, {
        schoolId,
        userId,
        role: owned.has(schoolId) ? 'teacher' : 'owner',
        joinedAt: createdAt,
      });
      owned.add(schoolId);
    }
    ids.set(email, userId);
  }
  return ids;
}

type Class = {
  gradeId: number;
  size: number;
  courses: SeededCourse[];
  taken: Set<string>;
  account: { passwordHash: string } | null;
};

/** The students of a grade, half in section A and half in B; with `account` the first one is the demo student. */
export function buildStudents(
  context: SeedContext,
  school: SeededSchool,
  { gradeId, size, courses, taken, account }: Class,
): SeededStudent[] {
  const { sheet, random, now } = context;
  const { women, men, surnames } = namesIn(school.language);
  const { relations, tiers, phone } = wordingIn(school.language);
  const topics = courses.flatMap(({ categories }) => categories.map(({ id }) => String(id)));
  const createdAt = addDays(now, -100);
  const stamps = { createdAt, updatedAt: createdAt };
  return Array.from({ length: size }, (_, index) => {
    const isDemoStudent = account !== null && index === 0;
    const name = isDemoStudent ? demoStudent.fullName : unusedName(random, school.language, taken, index % 4 < 2);
    taken.add(name);
    const userId = isDemoStudent ? buildStudentAccount(context, school, name, account.passwordHash) : null;
    const learner = drawLearner(random, topics);
    const byMother = random.chance(0.55);
    const surname = random.chance(0.9) ? name.split(' ').slice(1).join(' ') : random.pick(surnames);
    const standing = learner.ability + random.normal(0, 0.4);
    const section = index % 2 === 0 ? 'A' : 'B';
    const id = sheet.add(students, {
      schoolId: school.id,
      userId,
      name,
      searchText: foldText(name),
      guardianName: `${random.pick(byMother ? women : men)} ${surname}`,
      guardianRelation: random.pick(byMother ? relations.women : relations.men),
      contactNumber: phoneNumber(phone, taken.size),
      section,
      tier: tiers[standing > 0.5 ? 0 : standing > -0.6 ? 1 : 2],
      ...stamps,
    });
    sheet.add(enrolments, { studentId: id, gradeId, schoolId: school.id, enrolledAt: createdAt });
    return { id, section, learner };
  });
}

function unusedName(random: Random, language: Language, taken: ReadonlySet<string>, isGirl: boolean): string {
  const { girls, boys, surnames } = namesIn(language);
  const name = `${random.pick(isGirl ? girls : boys)} ${random.pick(surnames)}`;
  return taken.has(name) ? unusedName(random, language, taken, isGirl) : name;
}

function buildStudentAccount(
  { sheet, now }: SeedContext,
  school: SeededSchool,
  fullName: string,
  passwordHash: string,
): number {
  const createdAt = addDays(now, -100);
  const stamps = { createdAt, updatedAt: createdAt };
  const userId = sheet.add(users, {
    email: demoStudent.email,
    passwordHash,
    roleId: role.student,
    ...stamps,
  });
  sheet.add(profiles, { userId, fullName, schoolId: school.id, ...stamps });
  return userId;
}
