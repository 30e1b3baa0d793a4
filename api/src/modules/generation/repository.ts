import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectures, lectureTagSlots } from '../../db/schema/lectures';
import { questionCategories, questions, wordingOf } from '../../db/schema/questions';
import { grades } from '../../db/schema/schools';
import { type BankQuestion, type SourceLecture } from '@teacher-portal/question-generator/job';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { inSchoolsOf, type Tenant, visibleById, visibleTo, visibleCourse } from '../../tenancy/tenancy';
import { cleanTexts } from '../../text/clean-texts';
import { anyOf } from '../../db/any-of';
import { loadQuestions, type WholeQuestion } from '../question/public';

/** As many as fit into a prompt and can be compared by rules. */
const LECTURES = 10;
const LECTURE_CHARACTERS = 12_000;
const BANK_QUESTIONS = 40;

/** The course with this code in the grade. */
export async function findCourse(db: Database, tenant: Tenant, courseCode: string, gradeId: number) {
  const [row] = await db
    .select({ courseId: courses.id, courseName: courses.name, gradeId: grades.id, gradeName: grades.name })
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

/** The content of the lectures on the topic, tagged as a whole or in a slot. */
export async function lecturesOn(
  db: Database,
  tenant: Tenant,
  topicId: number,
  signal: AbortSignal,
): Promise<SourceLecture[]> {
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
  const words = await plainTexts(
    rows.flatMap(({ description, content, transcription }) => [description, content, transcription]),
    signal,
  );
  return rows.flatMap(({ id, name }, at) => {
    const text = words
      .slice(at * 3, at * 3 + 3)
      .filter(Boolean)
      .join('\n')
      .slice(0, LECTURE_CHARACTERS);
    return text === '' ? [] : [{ id, name, text }];
  });
}

/** Rich texts as plain ones, in order. */
export const plainTexts = async (texts: readonly string[], signal: AbortSignal): Promise<string[]> =>
  (
    await cleanTexts(
      texts.map((text) => ({ kind: 'words', text })),
      signal,
    )
  ).map(({ plain }) => plain);

/** The newest questions on these topics, except those with the ids of `except`. */
export async function bankOn(
  db: Database,
  tenant: Tenant,
  topicIds: readonly number[],
  except: readonly number[] = [],
): Promise<BankedQuestion[]> {
  return (await loadNewest(db, tenant, topicIds, except)).map(banked);
}

/** The same with their model answers, which questions can be made from. */
export async function bankWithAnswers(
  db: Database,
  tenant: Tenant,
  topicId: number,
  signal: AbortSignal,
): Promise<BankQuestion[]> {
  const whole = await loadNewest(db, tenant, [topicId], []);
  const answers = await plainTexts(
    whole.map(({ question }) => question.modelAnswer ?? ''),
    signal,
  );
  return whole.map((each, at) => ({ ...banked(each), modelAnswer: answers[at] || null }));
}

async function loadNewest(
  db: Database,
  tenant: Tenant,
  topicIds: readonly number[],
  except: readonly number[],
): Promise<WholeQuestion[]> {
  const rows = await db
    .selectDistinct({ id: questions.id, createdAt: questions.createdAt })
    .from(questionCategories)
    .innerJoin(questions, and(eq(questions.id, questionCategories.questionId), isNull(questions.deletedAt)))
    .where(
      and(
        inSchoolsOf(tenant, questionCategories.schoolId),
        sql`${questionCategories.categoryId} = ${anyOf(topicIds)}`,
        sql`not ${questions.id} = ${anyOf(except)}`,
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

/** Questions of the caller's schools with exactly these texts, on any topic: a few per wording suffice. */
export async function bankWorded(
  db: Database,
  tenant: Tenant,
  texts: readonly string[],
  except: readonly number[] = [],
): Promise<BankedQuestion[]> {
  const wordings = texts.filter((text) => text.trim() !== '').map((text) => wordingOf(text));
  if (wordings.length === 0) return [];
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        visibleTo(tenant, questions),
        inArray(wordingOf(questions.plainText), wordings),
        sql`not ${questions.id} = ${anyOf(except)}`,
      ),
    )
    .orderBy(desc(questions.id))
    .limit(BANK_QUESTIONS);
  const whole = await loadQuestions(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  return whole.map(banked);
}
