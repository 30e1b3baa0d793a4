import { type Database } from '../db/database';
import { practiceQuestions } from '../db/schema/practice';
import { questionCategories, questionOptions, questions } from '../db/schema/questions';
import { keepFirstVersions } from '../modules/question/public';
import { only } from '../testing/people';

interface Practised {
  question: typeof questions.$inferInsert;
  categoryId: number;
  /** Of its one option. */
  value: string;
}

/** A question of the topic that is open for practice. */
export async function addPractice(db: Database, { question, categoryId, value }: Practised) {
  const { schoolId } = question;
  const questionId = only(await db.insert(questions).values(question).returning()).id;
  const option = { schoolId, questionId, value, isCorrectAnswer: true, position: 0 };
  const practiceOptionId = only(await db.insert(questionOptions).values(option).returning()).id;
  await db.insert(practiceQuestions).values({ schoolId, questionId, openedAt: new Date() });
  await db.insert(questionCategories).values({ schoolId, questionId, categoryId });
  await keepFirstVersions(db, [questionId]);
  return { practiceQuestionId: questionId, practiceOptionId };
}
