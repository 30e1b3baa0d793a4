import { type FastifyInstance } from 'fastify';
import { type Endpoint, type ParsedBody } from 'shared/contract/endpoint';
import {
  checkQuestions,
  type GeneratedQuestion,
  type GenerationEvent,
  generationEventSchema,
  type GenerationMeta,
  generateQuestions,
  getGenerator,
  regenerateQuestions,
} from 'shared/contract/generation';
import { joinContexts } from 'shared/contract/generation.rules';
import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { type GenerationJob, type QuestionGenerator } from '../../generation/generator';
import { offlineGenerator } from '../../generation/offline';
import { type DocumentReader, documentReader, keeping } from '../../generation/documents/document-reader';
import { readerOf } from '../../tenancy/files';
import { limitThemselves } from '../../server/limits/call-limit';
import { type Call, route } from '../../server/route';
import { streamTypeOf, StreamedEvents } from '../../server/http/streamed-events';
import { untilHungUp } from '../../server/http/until-hung-up';
import { checkUnsavedQuestions } from './read';
import { engineOf, forTextOf } from './engine';
import { generate } from './commands';
import { mayGenerateFor, type TopicPlace } from './policy';
import { bankLike, bankWithAnswers, lecturesOn, plainTexts } from './repository';
import { lectureTexts, type DocumentNote } from './sources';

type Request = ParsedBody<typeof generateQuestions>;
interface Extra extends Pick<GenerationJob, 'instruction' | 'seed'> {
  /** Rich texts of questions that must not be generated again. */
  avoid: readonly string[];
}

/** Characters of lectures in all. Those for a model fit with the response into 16,000 tokens, which docs/operate.md asks for. */
const charactersFor = { model: 24_000, offline: 120_000 } as const;

/** What all requests share: they load rules and libraries once. */
interface Shared {
  offline: QuestionGenerator;
  read: DocumentReader;
}

interface Prepared {
  job: GenerationJob;
  place: TopicPlace;
  documents: DocumentNote[];
}

async function prepare<E extends Endpoint>(
  { db, account, services }: Call<E>,
  request: Request,
  { avoid, ...extra }: Extra,
  { read, characters }: { read: DocumentReader; characters: number },
  signal: AbortSignal,
): Promise<Prepared> {
  const place = await mayGenerateFor(db, account, request);
  const { courseName, gradeName, topicName, topicId } = place;
  const context = joinContexts(request.contexts);
  const rows = await lecturesOn(db, account, topicId);
  const readAddress = await readerOf(db, services.files, account, rows);
  const { lectures, documents } = await lectureTexts(
    rows,
    // What the teacher has chosen is asked about alone.
    {
      files: services.files,
      factsOf: readAddress.factsOf,
      read,
      isWithDocuments: context === '',
      characters,
      seed: extra.seed,
    },
    signal,
  );
  const job: GenerationJob = {
    language: request.language,
    topicName,
    courseName,
    gradeName,
    questionType: request.questionType,
    questionCategory: request.questionCategory,
    numberOfQuestions: request.numberOfQuestions,
    difficulty: request.questionDificulty,
    bloomsTaxonomy: request.bloomsTaxonomy,
    context,
    lectures,
    bankQuestions: await bankWithAnswers(db, account, topicId, signal),
    avoid: await plainTexts(avoid, signal),
    ...extra,
  };
  return { job, place, documents };
}

/** Collects the events into one response: the questions with their checks, and the summary. */
async function collect(
  run: (send: (event: GenerationEvent) => void) => Promise<void>,
): Promise<{ data: GeneratedQuestion[]; meta: GenerationMeta }> {
  const data: GeneratedQuestion[] = [];
  const last: { meta?: GenerationMeta } = {};
  await run((event) => {
    if (event.type === 'question') data.push(event.question);
    else if (event.type === 'done') last.meta = event.meta;
    else
      for (const question of data)
        if (question.questionNo === event.questionNo)
          Object.assign(question, { keyCheck: event.keyCheck, keyChosen: event.keyChosen });
  });
  if (!last.meta) throw new Error('A generation ended without saying how it went.');
  return { data, meta: last.meta };
}

async function answer<E extends Endpoint>(call: Call<E>, { offline, read }: Shared, request: Request, extra: Extra) {
  const configured = engineOf(call.services.config, offline, request.generator);
  const prepared = await untilHungUp(call, (signal) =>
    prepare(call, request, extra, { read, characters: charactersFor[configured.kind] }, signal),
  );
  const { engine, job, reasons } = forTextOf(configured, prepared.job);
  const { place, documents } = prepared;
  const setting = {
    place,
    documents,
    reasons,
    likeInBank: (question: BankedQuestion) => bankLike(call.db, call.account, place.schoolId, [question]),
  };
  const type = streamTypeOf(call.request);
  if (!type) return untilHungUp(call, (signal) => collect((send) => generate(engine, job, setting, send, signal)));
  return new StreamedEvents({
    type,
    event: generationEventSchema,
    run: (send, signal) => generate(engine, job, setting, send, signal),
    onError: (error) => call.request.log.error({ err: error }, 'generation failed'),
  });
}

/** Random, so that repeating a request without a model gives other questions. */
const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export function generationRoutes(app: FastifyInstance): void {
  const shared: Shared = { offline: offlineGenerator(), read: keeping(documentReader()) };

  route(app, getGenerator, async ({ services }) => {
    const { kind: generator, madeBy } = engineOf(services.config, shared.offline);
    return { data: { generator, madeBy } };
  });

  // A generation has its own time limit, AI_TIMEOUT_MS.
  app.register(async (scope) => {
    limitThemselves(scope);

    route(scope, generateQuestions, (call) => answer(call, shared, call.body, { avoid: [] }));

    route(scope, regenerateQuestions, (call) => {
      const { questions, instruction, ...request } = call.body;
      const avoid = questions.map(({ questionText }) => questionText);
      return answer(call, shared, request, { avoid, seed: newSeed(), ...(instruction ? { instruction } : {}) });
    });
  });

  route(app, checkQuestions, async (call) => {
    const { db, account, body } = call;
    return { data: await untilHungUp(call, (signal) => checkUnsavedQuestions(db, account, body, signal)) };
  });
}
