import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { question as unused } from '@teacher-portal/remote-sdk/testing/fixtures';

const option = (id: number, value: string, isCorrectAnswer = false) => ({
  id,
  value,
  isCorrectAnswer,
  picturePath: null,
  pictureSource: null,
  pictureAlt: null,
});

export const question = (change: Partial<Question> = {}): Question =>
  unused({
    questionCategory: 2,
    score: 4,
    difficulty: 3,
    options: [option(1, 'Nucleus', true), option(2, 'Membrane'), option(3, 'Wall')],
    version: 3,
    ...change,
  });
