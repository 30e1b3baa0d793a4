import { foldText } from '@teacher-portal/text-folding/fold-text';
import { escapeHtml } from '../text/plain-text';
import { questionCategories, questionOptions, questions } from '../db/schema/questions';
import type { SeedContext, SeededQuestion } from './context';
import type { QuestionDraft } from './course-content';
import { drawItem } from './simulate';

type Place = {
  row: Pick<
    typeof questions.$inferInsert,
    'schoolId' | 'gradeId' | 'courseId' | 'authorId' | 'createdAt' | 'updatedAt'
  >;
  categoryIds: number[];
};

export function buildQuestion(
  { sheet, random }: SeedContext,
  draft: QuestionDraft,
  { row, categoryIds }: Place,
): SeededQuestion {
  const options = random.shuffle([
    ...draft.keys.map((value) => ({ value, isKey: true })),
    ...draft.distractors.map((value) => ({ value, isKey: false })),
  ]);
  const id = sheet.add(questions, {
    ...row,
    questionType: draft.type,
    questionCategory: draft.bank,
    questionText: escapeHtml(draft.text),
    plainText: draft.text,
    searchText: foldText([draft.text, ...options.map(({ value }) => value)].join(' ')),
    difficulty: draft.difficulty,
    score: options.length ? 2 : 5,
    modelAnswer: draft.modelAnswer === null ? null : escapeHtml(draft.modelAnswer),
    picturePath: draft.picture,
  });
  const { schoolId } = row;
  for (const categoryId of categoryIds) sheet.add(questionCategories, { questionId: id, categoryId, schoolId });
  return {
    id,
    type: draft.type,
    difficulty: draft.difficulty,
    categoryIds,
    options: options.map(({ value, isKey }, position) => ({
      id: sheet.add(questionOptions, { questionId: id, schoolId, value, isCorrectAnswer: isKey, position }),
      isKey,
    })),
    modelAnswer: draft.modelAnswer,
    item: drawItem(random, draft.difficulty),
  };
}
