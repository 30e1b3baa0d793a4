import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus, assessmentType, passResult } from '@teacher-portal/remote-sdk/contract/enums';
import {
  all,
  different,
  field,
  figure,
  firstScreen,
  given,
  missing,
  moment,
  not,
  past,
  same,
  type ScreenCase,
  sampleRows,
  some,
  text,
  whenMay,
  whole,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { type Writing } from '@teacher-portal/remote-sdk/contract/writing';

const { published, submitted, checked, graded, pending, inProgress } = assessmentStatus;

interface Answers extends Record<string, unknown> {
  grades: Grade[];
  assessment: Assessment;
  submissions: SubmissionSummary[];
  writing: Writing;
}
type Change = (answers: Answers) => void;
type Status = SubmissionSummary['status'];

const assessment: Assessment = {
  ...{ id: whole('assessment.id'), title: text('assessment.title'), type: assessmentType.assignment, subType: 1 },
  ...{ publishDate: null, dueDate: moment('assessment.dueDate'), gradeId: 1, courseId: whole('assessment.courseId') },
  ...{ courseCode: text('assessment.courseCode'), courseName: text('assessment.courseName') },
  ...{ marks: figure('assessment.marks'), minMarks: 0, weightage: 0, difficulty: 1, status: published, tags: [] },
  ...{ time: 0, questionCount: 0, author: null, archived: false, studentCount: 0, submittedCount: 0, gradedCount: 0 },
  ...{ meanScore: null, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', version: 1 },
  ...{ questions: [], questionMarks: [], sections: [], questionDetails: [], description: '', descriptionRaw: '' },
  ...{ instruction: '', autoGradeable: false, rubric: null, students: [], all: true },
};

const row: SubmissionSummary = {
  id: whole('.id'),
  assessmentId: whole('assessment.id'),
  section: text('.section'),
  student: {
    ...{ id: 1, name: text('.student.name'), givenName: null, familyName: null, former: false },
  },
  status: graded,
  submissionDate: moment('.submissionDate'),
  dueAt: moment('.dueAt'),
  marks: figure('.marks'),
  possible: figure('.possible'),
  result: passResult.passed,
  scored: whole('.scored'),
  questions: whole('.questions'),
  version: 1,
};

/**
 * So many rows of each status: each count, also of several together, is another number, and also in the cases, unless their
 * condition makes two the same.
 */
const stock: readonly (readonly [Status, number])[] = [
  [graded, 6],
  [submitted, 3],
  [checked, 5],
  [inProgress, 2],
  [pending, 7],
];
const statuses = stock.flatMap(([status, count]) => Array.from({ length: count }, () => status));
const NEXT = statuses.indexOf(submitted);
/** Somebody has begun again after handing in, so not only those who are done have handed in. */
const AGAIN = statuses.indexOf(inProgress);
const submissions = sampleRows(row).map((each, at): SubmissionSummary => {
  if (at === 0) return each;
  const status = statuses[at] ?? graded;
  return {
    ...each,
    id: at === NEXT ? whole('next.id') : each.id,
    // Listed after the first row.
    section: `${row.section} 2`,
    status,
    submissionDate: at !== AGAIN && (status === inProgress || status === pending) ? null : row.submissionDate,
  };
});

const writing: Writing = {
  ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: false, acceptsLate: false },
  ...{
    notesLeaving: false,
    releaseMode: 'byHand',
    releaseAt: null,
    releasedAt: null,
    releaseShows: 'score',
    pausedAt: null,
  },
  students: [],
};

const isOf = (status: Status) => field('.status', status);
const anyOf = (status: Status) => some('submissions', isOf(status));
const isWaiting = not(all(not(isOf(submitted)), not(isOf(checked))));
const every =
  (change: (each: SubmissionSummary) => Partial<SubmissionSummary>): Change =>
  (answers) =>
    void (answers.submissions = answers.submissions.map((each) => ({ ...each, ...change(each) })));
const inFirst = (fields: Partial<SubmissionSummary>): Change => every((each) => (each.id === row.id ? fields : {}));
const moved = (from: readonly Status[], status: Status): Change =>
  every((each) => (from.includes(each.status) ? { status } : {}));
const assessmentWith =
  (fields: Partial<Assessment>): Change =>
  (answers) =>
    void Object.assign(answers.assessment, fields);

const cannotChange = field('assessment.mayChange', false);
const releases: readonly { when: ReturnType<typeof all>; fields: Partial<Writing> }[] = [
  {
    when: all(field('writing.releaseMode', 'byHand'), given('writing.releasedAt')),
    fields: { releasedAt: moment('writing.releasedAt') },
  },
  {
    when: field('writing.releaseMode', 'atDate'),
    fields: { releaseMode: 'atDate', releaseAt: moment('writing.releaseAt') },
  },
  { when: field('writing.releaseMode', 'atOnce'), fields: { releaseMode: 'atOnce' } },
];

/** Who sees which notice about results: what is written in it, and whether it has a button. */
const notices = releases.flatMap(({ when, fields }) => {
  const change: Change = ({ writing: rules }) => void Object.assign(rules, fields);
  const both: Change = (answers) => {
    change(answers);
    assessmentWith({ mayChange: false })(answers);
  };
  return [
    { when: all(when, whenMay('read'), not(whenMay('write'))), change, role: 'head' as const },
    { when: all(when, whenMay('write'), cannotChange), change: both },
    { when: all(when, whenMay('write')), change },
  ];
});

/** What a row shows instead. */
const casesOfRows: readonly ScreenCase<Answers>[] = [
  ...[submitted, checked, inProgress, pending].map((status) => ({
    when: isOf(status),
    change: inFirst({ status }),
  })),
  { when: not(whenMay('mark')), role: 'head' },
  {
    when: all(not(isOf(graded)), not(isWaiting), not(past('.dueAt'))),
    change: inFirst({ status: pending, dueAt: null }),
  },
  { when: field('.student.former', true), change: inFirst({ student: { ...row.student, former: true } }) },
  { when: missing('.section'), change: every(() => ({ section: '' })) },
  { when: missing('.submissionDate'), change: inFirst({ submissionDate: null }) },
  { when: missing('.marks'), change: inFirst({ marks: null, result: null }) },
  { when: missing('.result'), change: inFirst({ result: null }) },
  { when: field('.result', passResult.failed), change: inFirst({ result: passResult.failed }) },
];

/** What the list shows instead. */
const casesOfList: readonly ScreenCase<Answers>[] = [
  { when: not(anyOf(graded)), change: moved([graded], pending) },
  { when: not(anyOf(submitted)), change: moved([submitted], checked) },
  { when: not(anyOf(checked)), change: moved([checked], submitted) },
  { when: not(anyOf(inProgress)), change: moved([inProgress], pending) },
  { when: not(anyOf(pending)), change: moved([pending], graded) },
  { when: not(some('submissions', isWaiting)), change: moved([submitted, checked], graded) },
  {
    when: all(
      not(different('submissions', '.section')),
      not(all(some('submissions', missing('.section')), some('submissions', given('.section')))),
    ),
    change: every(() => ({ section: row.section })),
  },
];

/** What stands above the list instead, by assessment and role. */
const casesOfAssessment: readonly ScreenCase<Answers>[] = [
  ...notices,
  { when: not(whenMay('read')), role: 'assistant' },
  { when: cannotChange, change: assessmentWith({ mayChange: false }) },
  ...[assessmentType.exam, assessmentType.quiz].map((type) => ({
    when: field('assessment.type', type),
    change: assessmentWith({ type }),
  })),
  ...[submitted, checked, graded, pending, inProgress].map((status) => ({
    when: field('assessment.status', status),
    change: assessmentWith({ status }),
  })),
  { when: field('assessment.archived', true), change: assessmentWith({ archived: true }) },
  { when: field('assessment.marks', 0), change: assessmentWith({ marks: 0 }) },
  { when: missing('assessment.dueDate'), change: assessmentWith({ dueDate: null }) },
];

/** The submissions of an assessment, from the calls for grades, assessment, submissions and its rules of writing. */
export const firstSubmissions = ([grades = '', one = '', list = '', rules = '']: readonly string[]) =>
  firstScreen<Answers>({
    answers: {
      grades: { call: grades, data: [{ id: 1, schoolId: 0, name: text('grade.name') }] },
      assessment: { call: one, data: assessment },
      submissions: { call: list, data: submissions },
      writing: { call: rules, data: writing },
    },
    rows: { list: 'submissions', order: { by: '.section' } },
    optional: ['writing'],
    derived: {
      handedIn: { count: 'submissions', where: given('.submissionDate') },
      waiting: { count: 'submissions', where: isWaiting },
      graded: { count: 'submissions', where: isOf(graded) },
      submitted: { count: 'submissions', where: isOf(submitted) },
      checked: { count: 'submissions', where: isOf(checked) },
      inProgress: { count: 'submissions', where: isOf(inProgress) },
      pending: { count: 'submissions', where: isOf(pending) },
      next: { first: 'submissions', where: isWaiting },
    },
    // Nobody may see it, it has no title, belongs to another school, the rules of its results did not arrive, or one row
    // stands for several submissions.
    unless: not(
      all(
        whenMay('work'),
        given('assessment.title'),
        not(some('grades', all(same('.id', 'assessment.gradeId'), not(same('.schoolId', 'school.id'))))),
        not(all(missing('writing'), whenMay('read'), anyOf(graded))),
        not(some('submissions', given('.group'))),
      ),
    ),
    cases: [...casesOfRows, ...casesOfList, ...casesOfAssessment],
  });
