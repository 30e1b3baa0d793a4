import { type Database } from '../db/database';
import { questionImportItems, questionImports } from '../db/schema/question-imports';
import { questions } from '../db/schema/questions';
import { keepFirstVersions } from '../modules/question/public';
import { only } from '../testing/people';

/** An import that has written one question. */
export async function addQuestionImport(db: Database, question: typeof questions.$inferInsert) {
  const { schoolId, courseId } = question;
  const written = only(await db.insert(questions).values(question).returning());
  await keepFirstVersions(db, [written.id]);
  const { id: importId } = only(
    await db
      .insert(questionImports)
      .values({
        ...{ schoolId, courseId, at: new Date(), fileName: 'bank.gift', format: 'gift', parts: 0 },
        ...{ notes: [], noteCount: 0, compared: { questions: 0, of: 0 } },
        counts: { taken: 1, simplified: 0, refused: 0, alike: 0, again: 0 },
      })
      .returning(),
  );
  await db.insert(questionImportItems).values({
    ...{ schoolId, importId, no: 1, isAlike: false, sourceKey: 'key' },
    verdict: 'taken',
    outcome: 'created',
    content: { name: null, place: { line: 1 }, category: [], question: null, notes: [], refusal: null, alike: [] },
    questionId: written.id,
    questionVersion: written.version,
  });
  return { questionImportId: importId };
}
