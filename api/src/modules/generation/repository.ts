import { maySee } from '../../tenancy/question-rights';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import { lectureAttachments, lectureCategories, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions } from '../../db/schema/questions';
import { grades } from '../../db/schema/schools';
import { type BankQuestion } from '@teacher-portal/question-generator/job';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { inSchoolsOf, type Tenant, visibleById, visibleTo, visibleCourse } from '../../tenancy/tenancy';
import { cleanTexts } from '../../text/clean-texts';
import { likeInBank, loadQuestions, type WholeQuestion } from '../question/public';

/** As many as fit into a prompt. */
const LECTURES = 10;
const BANK_QUESTIONS = 40;
/** Questions that each one is compared with: the nearest of the whole bank. */
const COMPARED = 20;

/** The course with this code in the grade. */
export async function findCourse(db: Database, tenant: Tenant, courseCode: string, gradeId: number) {
  const [row] = await db
    .select({
      schoolId: courses.schoolId,
      courseId: courses.id,
      courseName: courses.name,
      gradeId: grades.id,
      gradeName: grades.name,
    })
    .from(courses)
    .innerJoin(grades, eq(grades.id, courses.gradeId))
    .where(and(visibleCourse(tenant), visibleById(tenant, grades, gradeId), eq(courses.courseCode, courseCode)));
  return row;
}

export async function findTopic(db: Database, tenant: Tenant, id: number) {
  const [row] = await db
    .select()
    .from(categories)
    .where(visibleById(tenant, categories, id));
  return row;
}

/** The lectures on the topic, tagged as a whole or in a slot, with what is attached to them. */
export async function lecturesOn(db: Database, tenant: Tenant, topicId: number) {
  const tagged = or(
    sql`${lectures.id} in (select ${lectureCategories.lectureId} from ${lectureCategories} where ${lectureCategories.categoryId} = ${topicId})`,
    sql`${lectures.id} in (select ${lectureTagSlots.lectureId} from ${lectureTagSlots} where ${lectureTagSlots.tagId} = ${topicId})`,
  );
  const rows = await db
    .select()
    .from(lectures)
    .where(and(visibleTo(tenant, lectures), tagged))
    .orderBy(asc(lectures.id))
    .limit(LECTURES);
  const attached = await db
    .select({ lectureId: lectureAttachments.lectureId, name: lectureAttachments.name, link: lectureAttachments.link })
    .from(lectureAttachments)
    .where(
      and(
        inSchoolsOf(tenant, lectureAttachments.schoolId),
        inArray(
          lectureAttachments.lectureId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(lectureAttachments.lectureId), asc(lectureAttachments.position));
  return rows.map((row) => ({ ...row, attachments: attached.filter(({ lectureId }) => lectureId === row.id) }));
}
export type LectureRow = Awaited<ReturnType<typeof lecturesOn>>[number];

/** Rich texts as plain ones, in order. */
export const plainTexts = async (texts: readonly string[], signal: AbortSignal): Promise<string[]> =>
  (
    await cleanTexts(
      texts.map((text) => ({ kind: 'words', text })),
      signal,
    )
  ).map(({ plain }) => plain);

export interface ComparedBank {
  bank: BankedQuestion[];
  /** For each question, whether more of the bank is worded like it than could be compared. */
  gaps: boolean[];
}

/** The questions of the bank that are most like these, whatever their topic, except those with the ids of `except`. */
export async function bankLike(
  db: Database,
  tenant: Tenant,
  schoolId: number,
  asked: readonly BankedQuestion[],
  except: readonly number[] = [],
): Promise<ComparedBank> {
  const found = new Map<number | undefined, BankedQuestion>();
  const gaps: boolean[] = [];
  for (const question of asked) {
    const { bank, isWhole } = await likeInBank(db, tenant, schoolId, question, { except, most: COMPARED });
    for (const each of bank) found.set(each.id, each);
    gaps.push(!isWhole);
  }
  return { bank: [...found.values()], gaps };
}

/** The newest questions on a topic, with the model answers that questions can be made from. */
export async function bankWithAnswers(
  db: Database,
  tenant: Tenant,
  topicId: number,
  signal: AbortSignal,
): Promise<BankQuestion[]> {
  const whole = await loadNewest(db, tenant, topicId);
  const answers = await plainTexts(
    whole.map(({ question }) => question.modelAnswer ?? ''),
    signal,
  );
  return whole.map((each, at) => ({ ...banked(each), modelAnswer: answers[at] || null }));
}

async function loadNewest(db: Database, tenant: Tenant, topicId: number): Promise<WholeQuestion[]> {
  const rows = await db
    .selectDistinct({ id: questions.id, createdAt: questions.createdAt })
    .from(questionCategories)
    .innerJoin(questions, and(eq(questions.id, questionCategories.questionId), isNull(questions.deletedAt)))
    .where(
      and(
        inSchoolsOf(tenant, questionCategories.schoolId),
        eq(questionCategories.categoryId, topicId),
        maySee(tenant, questions.id),
      ),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(BANK_QUESTIONS);
  return loadQuestions(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
}

const banked = ({ question, options }: WholeQuestion): BankedQuestion => ({
  id: question.id,
  text: question.plainText,
  options: options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer })),
});
