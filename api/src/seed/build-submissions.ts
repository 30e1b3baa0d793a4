import { assessmentStatus } from 'shared/contract/enums';
import { type MarkWay } from 'shared/contract/mark-way';
import { markEvents } from '../db/schema/marks';
import { type AnswerResponse, answers, submissions } from '../db/schema/submissions';
import type { SeededAssessment } from './build-assessment';
import { wordingIn } from './school-content';
import type { SeedContext, SeededQuestion, SeededStudent } from './context';
import { addDays, addMinutes, termProgress } from './school-calendar';
import { probability } from '@teacher-portal/item-statistics/trial/logistic';
import { abilityAt, chooseOptions, openScore } from './simulate';
import { kinds } from './term-plan';

const absent = 0.04;

/** The submissions, as far as the status of the assessment allows. */
export function buildSubmissions(context: SeedContext, assessment: SeededAssessment): void {
  if (assessment.status === assessmentStatus.published) return;
  for (const [index, student] of assessment.students.entries()) {
    if (context.random.chance(absent)) continue;
    const status = submissionStatus(context, assessment, index);
    if (status !== null) buildSubmission(context, assessment, student, status);
  }
}

/** Null for a student who has not started. */
function submissionStatus(
  { random }: SeedContext,
  { status, students }: SeededAssessment,
  index: number,
): number | null {
  if (status === assessmentStatus.inProgress) {
    const begun = random.next();
    return begun < 0.35 ? assessmentStatus.submitted : begun < 0.7 ? assessmentStatus.inProgress : null;
  }
  if (status === assessmentStatus.checked)
    return index < students.length * 0.6 ? assessmentStatus.checked : assessmentStatus.submitted;
  return status;
}

function buildSubmission(
  context: SeedContext,
  assessment: SeededAssessment,
  student: SeededStudent,
  status: number,
): void {
  const { sheet, random, now } = context;
  const { school, questions, authorId } = assessment;
  const { startedAt, submittedAt } = workingTime(context, assessment, status);
  const isGraded = status === assessmentStatus.graded;
  const isLooked = isGraded || status === assessmentStatus.checked;
  const progress = termProgress(now, submittedAt ?? now);
  const reached = submittedAt ? questions.length : random.int(1, questions.length - 1);
  const given = questions
    .slice(0, reached)
    .map((entry) => ({ ...entry, ...answer(context, assessment, student, entry, progress) }));
  const gradedAt = isGraded ? earlier(now, addDays(assessment.dueDate, random.int(1, 4))) : null;
  const { overall } = wordingIn(school.language).comments;
  const marks = isGraded ? given.reduce((sum, { score }) => sum + score, 0) : null;
  const overallComment = isGraded && random.chance(0.25) ? random.pick(overall) : '';
  const submissionId = sheet.add(submissions, {
    schoolId: school.id,
    assessmentId: assessment.id,
    studentId: student.id,
    section: student.section,
    status,
    startedAt,
    submittedAt,
    gradedAt,
    gradedBy: isGraded ? authorId : null,
    marks,
    comment: overallComment,
    createdAt: startedAt,
    updatedAt: gradedAt ?? submittedAt ?? startedAt,
  });
  const addEvent = eventsOf(context, { schoolId: school.id, submissionId });
  const byHand = { way: 'hand', userId: authorId ?? null, at: gradedAt ?? submittedAt ?? startedAt } as const;
  for (const { question, marks: possible, response, ...marked } of given) {
    const isChoice = question.options.length > 0;
    const autoGraded = isChoice && assessment.autoGradeable && submittedAt !== null;
    const score = isLooked || autoGraded ? marked.score : null;
    const comment = isLooked ? marked.comment : '';
    const answer = { schoolId: school.id, submissionId, questionId: question.id, response, possible };
    sheet.add(answers, { ...answer, score, comment, autoGraded });
    const by = autoGraded ? ({ way: 'automatic', userId: null, at: submittedAt } as const) : byHand;
    addEvent(question.id, { score, comment }, by);
  }
  addEvent(null, { score: marks, comment: overallComment }, byHand);
}

type Marked = { score: number | null; comment: string };
type By = { way: MarkWay; userId: number | null; at: Date };

/** Adds the event of a first score and comment, as grading does. */
const eventsOf =
  ({ sheet }: SeedContext, place: { schoolId: number; submissionId: number }) =>
  (questionId: number | null, { score, comment }: Marked, by: By): void => {
    if (score === null && comment === '') return;
    sheet.add(markEvents, {
      ...place,
      ...by,
      questionId,
      fromScore: null,
      toScore: score,
      fromComment: comment && '',
      toComment: comment || null,
    });
  };

const earlier = (a: Date, b: Date) => (a < b ? a : b);

function workingTime({ random, now }: SeedContext, assessment: SeededAssessment, status: number) {
  const { publishDate, dueDate, kind } = assessment;
  const end = earlier(dueDate, now);
  const span = (end.getTime() - publishDate.getTime()) / 60_000;
  const before = Math.min(span / 2, kind === 'assignment' ? 30 + random.next() * 4000 : random.next() * 8);
  const finished = addMinutes(end, -before);
  const startedAt = addMinutes(finished, -Math.min(span / 2, kinds[kind].minutes * (0.5 + 0.4 * random.next())));
  return { startedAt, submittedAt: status === assessmentStatus.inProgress ? null : finished };
}

type Given = { response: AnswerResponse; score: number; comment: string };
type Entry = { question: SeededQuestion; marks: number };

function answer(
  { random }: SeedContext,
  { school }: SeededAssessment,
  { learner }: SeededStudent,
  { question, marks }: Entry,
  progress: number,
): Given {
  const chance = probability(abilityAt(learner, question.categoryIds.map(String), progress), question.item);
  if (question.options.length > 0) {
    const ids = (isKey: boolean) => question.options.filter((option) => option.isKey === isKey).map(({ id }) => id);
    const { chosen, correct } = chooseOptions(random, chance, { keys: ids(true), distractors: ids(false) });
    return { response: { optionIds: chosen }, score: correct ? marks : 0, comment: '' };
  }
  const score = openScore(random, chance, marks);
  const share = score / marks;
  const { blank, comments } = wordingIn(school.language);
  const remark = share < 0.4 ? random.pick(comments.weak) : share < 0.9 ? random.pick(comments.partial) : '';
  return {
    response: { text: writtenAnswer(question.modelAnswer ?? '', share) || random.pick(blank) },
    score,
    comment: random.chance(0.4) ? remark : '',
  };
}

/** The part of the model answer that a student with this share of the marks wrote. */
function writtenAnswer(model: string, share: number): string {
  const words = model.split(' ');
  const kept = words.slice(0, Math.round(words.length * share));
  return share < 0.2 ? '' : share > 0.9 ? model : `${kept.join(' ').replace(/[,;:.]$/, '')}.`;
}
