import { assessmentStatus } from 'shared/contract/enums';
import {
  assessmentCategories,
  assessmentQuestions,
  assessments,
  assessmentSections,
  assessmentTargets,
} from '../db/schema/assessments';
import { fillIn, wordingIn } from './school-content';
import type { SeedContext, SeededCourse, SeededQuestion, SeededSchool, SeededStudent } from './context';
import { chooseQuestions } from './choose-questions';
import { addDays, addMinutes, schoolTime } from './school-calendar';
import { type Kind, kinds, questionWeight, type Slot, spreadMarks } from './term-plan';

export type SeededAssessment = {
  id: number;
  school: SeededSchool;
  status: number;
  kind: Kind;
  authorId: number | undefined;
  autoGradeable: boolean;
  publishDate: Date;
  dueDate: Date;
  questions: { question: SeededQuestion; marks: number }[];
  students: SeededStudent[];
};

type Place = {
  school: SeededSchool;
  course: SeededCourse;
  slot: Slot;
  number: number;
  dayOffset: number;
  students: SeededStudent[];
};

/** The rows of one assessment; null if it cannot be handed in yet. */
export function buildAssessment(context: SeedContext, place: Place): SeededAssessment | null {
  const { sheet, random, now } = context;
  const { school, course, slot, number } = place;
  const { kind, status, weightage } = slot;
  const plan = kinds[kind];
  const { topic, questions } = chooseQuestions(random, course, kind, number);
  const { dueDate, publishDate } = times(now, place);
  const isOut = status !== assessmentStatus.drafted && status !== assessmentStatus.pending;
  const createdAt = addDays(publishDate && publishDate < now ? publishDate : now, -3);
  const text = wordingIn(school.language);
  const description = fillIn(text.description[kind], { topic });
  const schoolId = school.id;
  const authorId = course.authorIds[number % 3 === 2 ? course.authorIds.length - 1 : 0];
  const autoGradeable = kind !== 'assignment';
  const students = slot.chosenStudents ? place.students.filter((_, index) => index % 3 === 0) : place.students;

  const id = sheet.add(assessments, {
    schoolId,
    gradeId: course.gradeId,
    courseId: course.id,
    authorId,
    title: fillIn(text.title[kind], { number, topic }),
    type: plan.type,
    subType: weightage > 0 ? 1 : 2,
    status,
    marks: plan.marks,
    minMarks: plan.marks / 2,
    weightage,
    difficulty: Math.round(questions.reduce((sum, { difficulty }) => sum + difficulty, 0) / questions.length),
    time: plan.minutes,
    publishDate,
    dueDate,
    description,
    descriptionRaw: `<p>${description}</p>`,
    instruction: text.instruction[kind],
    autoGradeable,
    publishedToAll: isOut ? !slot.chosenStudents : null,
    publishedAt: isOut ? publishDate : null,
    createdAt,
    updatedAt: isOut && publishDate ? publishDate : createdAt,
  });
  const placed = placeQuestions(context, school, id, kind, questions);
  for (const categoryId of new Set(questions.flatMap(({ categoryIds }) => categoryIds))) {
    sheet.add(assessmentCategories, { assessmentId: id, categoryId, schoolId });
  }
  if (!isOut || !publishDate || !dueDate) return null;
  for (const { id: studentId } of students) sheet.add(assessmentTargets, { assessmentId: id, studentId, schoolId });
  return {
    id,
    school,
    status,
    kind,
    authorId,
    autoGradeable,
    publishDate,
    dueDate,
    questions: placed,
    students,
  };
}

/**
 * An exam is published when it starts, a quiz the day before, an assignment days ahead; what is due later is already
 * published.
 */
function times(now: Date, { school, slot, dayOffset }: Place): { dueDate: Date | null; publishDate: Date | null } {
  if (slot.day === null) return { dueDate: null, publishDate: null };
  const { due, leadDays, minutes } = kinds[slot.kind];
  const day = slot.day + dayOffset;
  const dueDate = schoolTime(now, day, due, school.timeZone);
  if (leadDays === 0) return { dueDate, publishDate: addMinutes(dueDate, -minutes - 5) };
  const lead = slot.status === assessmentStatus.published ? day + 1 : leadDays;
  return { dueDate, publishDate: schoolTime(now, day - lead, '08:30', school.timeZone) };
}

/** Exams have a section for choice questions and one for written answers; other types use the default section. */
function placeQuestions(
  { sheet }: SeedContext,
  school: SeededSchool,
  assessmentId: number,
  kind: Kind,
  questions: SeededQuestion[],
) {
  const { sections } = wordingIn(school.language);
  const schoolId = school.id;
  const section = ([title, subtitle]: [string, string], position: number) =>
    sheet.add(assessmentSections, { assessmentId, schoolId, title, subtitle, position });
  const choiceId = kind === 'exam' ? section(sections.choice, 0) : null;
  const openId = kind === 'exam' ? section(sections.open, 1) : null;
  const marks = spreadMarks(questions.map(questionWeight), kinds[kind].marks);
  return questions.map((question, position) => {
    const entry = { question, marks: marks[position] ?? 0 };
    const sectionId = question.options.length ? choiceId : openId;
    sheet.add(assessmentQuestions, {
      assessmentId,
      questionId: question.id,
      schoolId,
      sectionId,
      position,
      marks: entry.marks,
    });
    return entry;
  });
}
