import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { question as unused } from '@teacher-portal/remote-sdk/testing/fixtures';

const at = '2026-11-05T09:00:00.000Z';

/** Used four times, with figures. */
export const question = (change: Partial<Question> = {}): Question =>
  unused({
    id: 9001,
    questionText: '<p>Which <b>organelle</b> releases energy?</p>',
    plainText: 'Which organelle releases energy?',
    options: [
      {
        id: 1,
        value: 'Mitochondrion',
        isCorrectAnswer: true,
        picturePath: null,
        pictureSource: null,
        pictureAlt: null,
      },
      { id: 2, value: 'Ribosome', isCorrectAnswer: false, picturePath: null, pictureSource: null, pictureAlt: null },
    ],
    tags: ['1001', '1002'],
    tagNames: ['Cell structure', 'Respiration'],
    bloomsTaxonomy: 'remember',
    reviewScore: 92,
    reviewFailed: [],
    discrimination: 44,
    discriminationInterval: { low: 31.5, high: 55.1 },
    facility: 0.71,
    facilityInterval: { low: 0.64, high: 0.77 },
    timesUsed: 4,
    correctAttempts: 91,
    attempts: 128,
    createdOn: at,
    updatedOn: at,
    ...change,
  });

export const unusedQuestion = (change: Partial<Question> = {}): Question =>
  unused({
    id: 9002,
    plainText: 'Draw a plant cell.',
    questionText: '<p>Draw a plant cell.</p>',
    questionType: 4,
    tags: ['1001', '1002'],
    tagNames: ['Cell structure', 'Respiration'],
    bloomsTaxonomy: 'remember',
    createdOn: at,
    updatedOn: at,
    ...change,
  });
