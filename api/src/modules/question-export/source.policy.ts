import { type ParsedBody } from 'shared/contract/endpoint';
import { type exportQuestions } from 'shared/contract/question-export';
import { limits } from 'shared/contract/limits';
import { type TestParts } from '@teacher-portal/interchange/write/writing';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { badRequest, orNotFound } from '../../refusals/refusal';
import { findAssessment, loadAsked, presentSections } from '../assessment/public';
import { idsOfScope, loadQuestions, type WholeQuestion } from '../question/public';
import { courseNameOf, coursesOf } from './repository';

/** What an export takes: questions in order, loaded a few at a time. */
export interface Source {
  title: string;
  total: number;
  test?: TestParts;
  /** Chunks of questions, in order; those that were deleted meanwhile are missing. */
  chunks: () => AsyncGenerator<WholeQuestion[]>;
  /** Of an assessment. */
  marksOf?: ReadonlyMap<number, number>;
  /** Where a question of a test belongs, for formats that have categories only. */
  sectionOf?: ReadonlyMap<number, string[]>;
  /** Whether questions of several courses may be in it. */
  isMixed: boolean;
  /** Whose questions these are. */
  courseIds: number[];
}

/** Questions that are loaded and written at a time: some milliseconds of work. */
const CHUNK = 50;

type Scope = ParsedBody<typeof exportQuestions>['scope'];

/** @throws 404 for what is not of the caller's schools; 400 for nothing, and for too many */
export async function bankSource(
  db: Database,
  account: Account,
  { scope, title }: { scope: Scope; title: string },
): Promise<Source> {
  const ids = await idsOfScope(db, account, scope, limits.exportQuestionsMax + 1);
  if (ids.length > limits.exportQuestionsMax)
    throw badRequest('errors.exportTooMany', { max: limits.exportQuestionsMax });
  if (ids.length === 0) throw badRequest('errors.exportNothing');
  async function* chunks() {
    for (let from = 0; from < ids.length; from += CHUNK) {
      const loaded = await loadQuestions(db, account, ids.slice(from, from + CHUNK));
      yield loaded.filter(({ question }) => question.deletedAt === null);
    }
  }
  const courseIds = await coursesOf(db, account, ids);
  const [only, other] = courseIds;
  const course = only === undefined || other !== undefined ? undefined : await courseNameOf(db, account, only);
  return { title: course ?? title, total: ids.length, chunks, isMixed: courseIds.length > 1, courseIds };
}

/** The questions of an assessment as they are asked in it. @throws 404 */
export async function assessmentSource(db: Database, account: Account, id: number): Promise<Source> {
  const whole = orNotFound(await findAssessment(db, account, id));
  const { placed } = whole;
  if (placed.length === 0) throw badRequest('errors.exportNothing');
  const { title } = whole.summary.assessment;
  const sections = presentSections(whole);
  const inSection = new Map(sections.flatMap(({ title: name, questions }) => questions.map((each) => [each, name])));
  // Questions of one section follow each other; those without one come first.
  const order = [
    ...placed.filter(({ questionId }) => !inSection.has(questionId)),
    ...sections.flatMap(({ questions }) => placed.filter(({ questionId }) => questions.includes(questionId))),
  ];
  const loose = order.length - inSection.size;
  async function* chunks() {
    for (let from = 0; from < order.length; from += CHUNK)
      yield await loadAsked(db, account, order.slice(from, from + CHUNK));
  }
  return {
    title,
    total: order.length,
    chunks,
    test: {
      title,
      sections: [
        ...(loose > 0 ? [{ title: '', items: loose }] : []),
        ...sections.map(({ title: name, questions }) => ({ title: name, items: questions.length })),
      ],
    },
    marksOf: new Map(placed.map(({ questionId, marks }) => [questionId, marks])),
    sectionOf: new Map(
      placed.map(({ questionId }) => [questionId, [title, inSection.get(questionId) ?? ''].filter(Boolean)]),
    ),
    isMixed: false,
    courseIds: [whole.summary.assessment.courseId],
  };
}
