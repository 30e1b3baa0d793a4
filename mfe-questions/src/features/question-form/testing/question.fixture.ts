import { type Question } from 'shared/contract/question';

const at = '2026-09-01T08:00:00.000Z';

const option = (id: number, value: string, isCorrectAnswer = false) => ({ id, value, isCorrectAnswer, picturePath: null, pictureSource: null, pictureAlt: null });

export const question = (change: Partial<Question> = {}): Question => ({
  id: 501,
  questionType: 1,
  courseId: 101,
  courseCode: 'BIO-101',
  questionCategory: 2,
  questionText: '<p>Which part holds the genes?</p>',
  plainText: 'Which part holds the genes?',
  score: 4,
  difficulty: 3,
  options: [option(1, 'Nucleus', true), option(2, 'Membrane'), option(3, 'Wall')],
  tags: ['1001'],
  tagNames: ['Cells'],
  gradeId: 11,
  bloomsTaxonomy: null,
  modelAnswer: null,
  picturePath: null,
  pictureSource: null,
  pictureAlt: null,
  drawing: null,
  drawingPreview: null,
  author: { id: 7, name: 'Ada Yılmaz' },
  origin: 'manual',
  madeBy: null,
  evidence: null,
  reviewScore: null,
  discrimination: null,
  discriminationInterval: null,
  facility: null,
  facilityInterval: null,
  timesUsed: 0,
  correctAttempts: 0,
  attempts: 0,
  createdOn: at,
  updatedOn: at,
  version: 3,
  ...change,
});
