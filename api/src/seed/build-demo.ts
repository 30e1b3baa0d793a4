import { gradingComments } from '../db/schema/submissions';
import { buildAssessment } from './build-assessment';
import { buildCourse } from './build-course';
import { buildGrade, buildSchool, buildStudents, buildTeachers } from './build-people';
import { buildLearn } from './build-learn';
import { buildSubmissions } from './build-submissions';
import { buildWaitingSubmissions } from './build-waiting-submissions';
import type { SeedContext, SeededCourse, SeededSchool, SeededStudent } from './context';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { demoSchools, type SchoolEntry, wordingIn } from './school-content';
import { Sheet } from './sheet';
import { type Kind, plainTerm, richTerm } from './term-plan';

const seedNumber = 20_260_210;

/** Every row of the demo data; reproducible for the same `now`, except for the password hash and file keys. */
export function buildDemo(now: Date, passwordHash: string): Sheet {
  const context: SeedContext = { sheet: new Sheet(), random: createRandom(seedNumber), now };
  const entries = demoSchools.map((entry) => ({ entry, school: buildSchool(context, entry) }));
  const emailsOf = (entry: SchoolEntry) =>
    entry.grades.flatMap((grade) => grade.courses.flatMap(({ teachers }) => teachers));
  const teacherIds = buildTeachers(
    context,
    entries.map(({ entry, school }) => ({ schoolId: school.id, emails: emailsOf(entry) })),
    passwordHash,
  );
  for (const [index, { entry, school }] of entries.entries()) {
    buildGrades(context, school, entry, { teacherIds, account: index === 0 ? { passwordHash } : null });
    const { weak, partial } = wordingIn(school.language).comments;
    for (const email of new Set(emailsOf(entry))) {
      const userId = teacherIds.get(email);
      if (userId === undefined) throw new Error(`${email} teaches but has no account.`);
      for (const text of [...partial, ...weak])
        context.sheet.add(gradingComments, { schoolId: school.id, userId, text, createdAt: now });
    }
  }
  buildWaitingSubmissions(context);
  buildLearn(context);
  return context.sheet;
}

type Staff = { teacherIds: Map<string, number>; account: { passwordHash: string } | null };

function buildGrades(
  context: SeedContext,
  school: SeededSchool,
  entry: SchoolEntry,
  { teacherIds, account }: Staff,
): void {
  const taken = new Set<string>();
  for (const [position, grade] of entry.grades.entries()) {
    const gradeId = buildGrade(context, school, grade.name, position);
    const courses = grade.courses.map((course, index) =>
      buildCourse(
        context,
        { school, gradeId, position: index },
        course,
        course.teachers.map((email) => teacherIds.get(email) ?? Number.NaN),
      ),
    );
    const students = buildStudents(context, school, {
      gradeId,
      size: grade.students,
      courses,
      taken,
      account: grade.rich ? account : null,
    });
    for (const [index, course] of courses.entries())
      buildTerm(context, school, course, students, { rich: grade.rich, index });
  }
}

type Term = { rich: boolean; index: number };

function buildTerm(
  context: SeedContext,
  school: SeededSchool,
  course: SeededCourse,
  students: SeededStudent[],
  { rich, index }: Term,
): void {
  const count: Record<Kind, number> = { assignment: 0, exam: 0, quiz: 0 };
  for (const slot of rich ? richTerm : plainTerm(index)) {
    count[slot.kind] += 1;
    const assessment = buildAssessment(context, {
      school,
      course,
      slot,
      number: count[slot.kind],
      dayOffset: index * 2,
      students,
    });
    if (assessment) buildSubmissions(context, assessment);
  }
}
