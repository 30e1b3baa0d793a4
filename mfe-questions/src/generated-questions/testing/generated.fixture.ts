import {
  type GeneratedQuestion,
  generateQuestions,
  type GenerationEvent,
  type GenerationMeta,
} from '@teacher-portal/remote-sdk/contract/generation';
import { ndjsonType } from '@teacher-portal/remote-sdk/contract/stream';
import { type Endpoint } from '@teacher-portal/remote-sdk/contract/endpoint';
import { answerRaw, type ReceivedCall } from '@teacher-portal/remote-sdk/testing/server';
import { emptyBatch, withEvent } from '../generated-batch';
import { type Batch, type BatchRequest } from '../generated-batch.schema';
import { type BatchOwner, generatedStore } from '../generated-store';

/** The teacher, school and course of the shared fixtures. */
export const owner: BatchOwner = { uid: 7, schoolId: 1, courseId: 101 };

export const request = (change: Partial<BatchRequest> = {}): BatchRequest => ({
  keywords: ['1001'],
  courseCode: 'BIO-101',
  questionType: 1,
  questionCategory: 1,
  numberOfQuestions: 3,
  questionDificulty: 2,
  bloomsTaxonomy: 'understand',
  contexts: ['Plants need light. Mitochondria release energy. The nucleus was described in 1831.'],
  language: 'en',
  gradeId: 11,
  ...change,
});

export const generated = (questionNo: number, change: Partial<GeneratedQuestion> = {}): GeneratedQuestion => ({
  questionNo,
  questionText: `<p>Which part releases energy? (${questionNo})</p>`,
  questionType: 1,
  questionCategory: 1,
  courseId: 101,
  gradeId: 11,
  difficulty: 2,
  bloomsTaxonomy: 'understand',
  options: [
    { value: 'Mitochondrion', isCorrectAnswer: true },
    { value: 'Nucleus', isCorrectAnswer: false },
  ],
  tags: ['1001'],
  modelAnswer: null,
  origin: 'offline',
  madeBy: 'offline',
  evidence: 'Mitochondria release energy.',
  evidenceSource: 'context',
  evidenceLectureId: null,
  supported: true,
  keyCheck: null,
  keyChosen: null,
  checks: [],
  reviewScore: 90,
  ...change,
});

const outcome = (change: Partial<GenerationMeta> = {}): GenerationMeta => ({
  asked: 3,
  made: 3,
  generator: 'offline',
  madeBy: 'offline',
  reasons: [],
  ...change,
});

const asEvent = (question: GeneratedQuestion): GenerationEvent => ({ type: 'question', question });

/** A batch of these questions from a completed generation. */
export const batchOf = (...questions: GeneratedQuestion[]): Batch =>
  [
    ...questions.map(asEvent),
    { type: 'done', meta: outcome({ asked: questions.length, made: questions.length }) } as const,
  ].reduce(
    (batch, event) => withEvent(batch, event),
    emptyBatch('batch-1', request({ numberOfQuestions: questions.length })),
  );

/** Stores a batch where the screens read it. */
export async function keep(batch: Batch): Promise<void> {
  await generatedStore.load(owner);
  generatedStore.put(owner, batch);
}

/** Clears memory and storage after a test, including pending writes. */
export async function forgetGenerated(): Promise<void> {
  await generatedStore.load(owner);
  generatedStore.put(owner, undefined);
  generatedStore.forgetMemory();
  // Reads after all writes have finished.
  await generatedStore.load(owner);
  generatedStore.forgetMemory();
}

/** Responds to a generation with these events, one per line. */
export const answerEvents = (events: GenerationEvent[], endpoint: Endpoint = generateQuestions): ReceivedCall[] =>
  answerRaw(endpoint, events.map((event) => `${JSON.stringify(event)}\n`).join(''), { type: ndjsonType });

export const questionEvent = asEvent;
export const doneEvent = (change: Partial<GenerationMeta> = {}): GenerationEvent => ({
  type: 'done',
  meta: outcome(change),
});
