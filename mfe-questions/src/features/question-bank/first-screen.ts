import {
  difficulty,
  questionCategory,
  questionOrigin,
  questionStatus,
  questionType,
} from '@teacher-portal/remote-sdk/contract/enums';
import {
  all,
  below,
  either,
  field,
  figure,
  firstScreen,
  given,
  missing,
  moment,
  not,
  same,
  sampleItems,
  sampleRows,
  type ScreenCase,
  share,
  text,
  typedText,
  type When,
  whenMay,
  whole,
} from '@teacher-portal/remote-sdk/contract/first-screens';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Course, type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';

const { easy, medium, hard, hardest, inferno } = difficulty;

interface Answers extends Record<string, unknown> {
  grades: Grade[];
  courses: Course[];
  questions: Question[];
}

const course: Course = {
  ...{ id: whole('address.subject'), courseCode: text('subject.courseCode'), name: text('subject.name') },
  ...{ gradeId: 1, schoolId: 0, lectureCount: 0, categoryCount: 0, questionCount: 0 },
};

const row: Question = {
  ...{ id: whole('.id'), courseId: course.id, courseCode: course.courseCode, gradeId: 1 },
  ...{ questionType: questionType.multipleChoice, questionCategory: questionCategory.assessment, questionText: '' },
  ...{ plainText: typedText('.plainText'), score: 1, difficulty: hard, options: [] },
  ...{ bloomsTaxonomy: null, modelAnswer: null, picturePath: null, pictureAlt: null, pictureSource: null },
  ...{ drawing: null, drawingPreview: null },
  tags: sampleItems(String),
  tagNames: sampleItems(() => text('.tagNames[]')),
  labels: sampleItems(() => text('.labels[]')),
  author: { id: 1, name: text('.author.name') },
  ...{ origin: questionOrigin.manual, status: questionStatus.ready, madeBy: null, evidence: null },
  ...{ reviewScore: figure('.reviewScore'), reviewFailed: [] },
  facility: share('.facility'),
  facilityInterval: { low: share('.facilityInterval.low'), high: share('.facilityInterval.high') },
  discrimination: figure('.discrimination'),
  discriminationInterval: { low: figure('.discriminationInterval.low'), high: figure('.discriminationInterval.high') },
  ...{ timesUsed: whole('.timesUsed'), correctAttempts: whole('.correctAttempts'), attempts: whole('.attempts') },
  ...{ createdOn: moment('.createdOn'), updatedOn: moment('.createdOn'), version: 1 },
};

const total = 'meta.questions.total';
/** So few that they are on one page; another number than all others of the screen. */
const FEW = 17;
/** Of answers, so few that figures are provisional. */
const FEW_ANSWERS = 13;

const inFirst = (fields: Partial<Question>) => ({
  change: ({ questions }: Answers) => void Object.assign(questions[0] as Question, fields),
});
const absent = (path: string, fields: Partial<Question>): ScreenCase<Answers> => ({
  when: missing(path),
  ...inFirst(fields),
});
const totalIs = (number: number) => ({
  change: (_: Answers, metas: Record<string, unknown>) =>
    void Object.assign(metas.questions as object, { total: number }),
});

const anyOf = (path: string, ...codes: readonly (string | number)[]) =>
  either(...codes.map((code) => field(path, code)));
const answered = (when: When) => all(given('.facility'), not(below('.attempts', 20)), when);

/** The observed level is two or more from the declared one. */
const doubts: readonly ScreenCase<Answers>[] = [
  {
    when: answered(
      either(
        all(anyOf('.difficulty', hard, hardest, inferno), not(below('.facility', 0.8))),
        all(anyOf('.difficulty', hardest, inferno), not(below('.facility', 0.6))),
        all(field('.difficulty', inferno), not(below('.facility', 0.4))),
      ),
    ),
    ...inFirst({ facility: share('.facility', 'large') }),
  },
  {
    when: answered(
      either(
        all(anyOf('.difficulty', easy, medium, hard), below('.facility', 0.2)),
        all(anyOf('.difficulty', easy, medium), below('.facility', 0.4)),
        all(field('.difficulty', easy), below('.facility', 0.6)),
      ),
    ),
    ...inFirst({ facility: share('.facility', 'small') }),
  },
];

const noFacility = { facility: null, facilityInterval: null };
const noDiscrimination = { discrimination: null, discriminationInterval: null };
/** With few answers, whichever of the two figures there are. */
const provisional = (when: When, fields: Partial<Question>): ScreenCase<Answers> => ({
  when: all(below('.attempts', 30), when),
  ...inFirst({ attempts: FEW_ANSWERS, ...fields }),
  numbers: { '.attempts': FEW_ANSWERS },
});
const figures: readonly ScreenCase<Answers>[] = [
  { when: all(missing('.facility'), field('.timesUsed', 0)), ...inFirst({ timesUsed: 0, ...noFacility }) },
  absent('.facility', noFacility),
  absent('.discrimination', noDiscrimination),
  absent('.facilityInterval', { facilityInterval: null }),
  absent('.discriminationInterval', { discriminationInterval: null }),
  ...doubts,
  provisional(all(given('.facility'), given('.discrimination')), {}),
  provisional(all(given('.facility'), missing('.discrimination')), noDiscrimination),
  provisional(all(missing('.facility'), given('.discrimination')), noFacility),
  {
    when: field('.attempts', 0),
    ...inFirst({ attempts: 0, correctAttempts: 0, ...noFacility, ...noDiscrimination }),
  },
  absent('.reviewScore', { reviewScore: null }),
];

const sharing = { mayEdit: true, schoolSees: false, people: 0, courses: 0 };
const sharings: readonly { when: When; fields: Partial<Question> }[] = [
  {
    when: all(given('.sharing'), field('.sharing.schoolSees', true)),
    fields: { sharing: { ...sharing, schoolSees: true } },
  },
  {
    when: all(given('.sharing'), not(all(field('.sharing.people', 0), field('.sharing.courses', 0)))),
    fields: { sharing: { ...sharing, people: 1 } },
  },
  { when: given('.sharing'), fields: { sharing } },
];
const statuses = [questionStatus.draft, questionStatus.retired].map((status) => ({
  when: field('.status', status),
  fields: { status } as Partial<Question>,
}));
const passages = [
  {
    when: given('.passage'),
    fields: { passage: { id: 1, title: text('.passage.title'), text: '' } } as Partial<Question>,
  },
];
const origins = [questionOrigin.model, questionOrigin.offline].map((origin) => ({
  when: field('.origin', origin),
  fields: { origin } as Partial<Question>,
}));

/** Two things that stand beside each other: both, then each alone. */
const beside = (ones: typeof sharings, others: typeof sharings): ScreenCase<Answers>[] => [
  ...ones.flatMap((one) =>
    others.map((other) => ({ when: all(one.when, other.when), ...inFirst({ ...one.fields, ...other.fields }) })),
  ),
  ...[...ones, ...others].map(({ when, fields }) => ({ when, ...inFirst(fields) })),
];

/** A facility that fits the level. */
const fitting = (level: number) => share('.facility', level < hard ? 'large' : 'small');

/** The bank of a course, from the calls for grades, courses and the first page of its questions. */
export const firstBank = ([grades = '', courses = '', questions = '']: readonly string[]) =>
  firstScreen<Answers>({
    answers: {
      grades: { call: grades, data: [{ id: 1, schoolId: 0, name: text('grade.name') }] },
      courses: { call: courses, data: [course] },
      questions: {
        call: questions,
        data: sampleRows(row),
        meta: { page: 1, pageSize: limits.pageSizeDefault, total: whole(total), totalPages: whole(total) },
      },
    },
    rows: { list: 'questions', order: 'sent' },
    derived: { subject: { first: 'courses', where: same('.id', 'address.subject') } },
    unlessStored: ['questionColumns', 'questionPreview'],
    // There are more than were counted.
    unless: field('meta.questions.totalIsExact', false),
    cases: [
      { when: not(whenMay('write')), role: 'head' },
      { when: field(total, 1), ...totalIs(1) },
      { when: below(total, limits.pageSizeDefault + 1), ...totalIs(FEW), numbers: { [total]: FEW } },
      ...Object.values(questionType)
        .filter((code) => code !== row.questionType)
        .map((code) => ({ when: field('.questionType', code), ...inFirst({ questionType: code }) })),
      ...[easy, medium, hardest, inferno].map((level) => ({
        when: field('.difficulty', level),
        ...inFirst({ difficulty: level, facility: fitting(level) }),
      })),
      ...beside(statuses, sharings),
      ...beside(passages, origins),
      absent('.plainText', { plainText: '' }),
      absent('.author', { author: null }),
      ...figures,
    ],
  });
