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
import { type GenerationJob, type QuestionGenerator } from '../../generation/generator';
import { OfflineGenerator } from '../../generation/offline/offline-generator';
import { type Call, route } from '../../server/route';
import { streamTypeOf, StreamedEvents } from '../../server/streamed-events';
import { plainText } from '../../text/plain-text';
import { checkNow } from './read';
import { engineOf } from './engine';
import { generate } from './commands';
import { mayGenerateFor, type TopicPlace } from './policy';
import { bankOn, lecturesOn } from './repository';

type Request = ParsedBody<typeof generateQuestions>;
type Extra = Pick<GenerationJob, 'avoid' | 'instruction' | 'seed'>;

async function prepare<E extends Endpoint>(
  { db, account }: Call<E>,
  request: Request,
  extra: Extra,
): Promise<{ job: GenerationJob; place: TopicPlace }> {
  const place = await mayGenerateFor(db, account, request);
  const { courseName, gradeName, topicName, topicId } = place;
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
    context: joinContexts(request.contexts),
    lectures: await lecturesOn(db, account, topicId),
    bankQuestions: await bankOn(db, account, [topicId]),
    ...extra,
  };
  return { job, place };
}

/** The signal fires when the caller hangs up before the end, so that nobody pays for questions that nobody reads. */
async function untilHungUp<T>(
  { request }: Pick<Call, 'request'>,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  const { socket } = request.raw;
  socket.once('close', abort);
  try {
    return await run(gone.signal);
  } finally {
    // The connection lives on for the next calls, and must not keep what every one of them has left on it.
    socket.off('close', abort);
  }
}

/** Everything in one piece: the questions with what was found out about them, and how it went. */
async function collect(
  run: (send: (event: GenerationEvent) => void) => Promise<void>,
): Promise<{ data: GeneratedQuestion[]; meta: GenerationMeta }> {
  const data: GeneratedQuestion[] = [];
  const last: { meta?: GenerationMeta } = {};
  await run((event) => {
    if (event.type === 'question') data.push(event.question);
    else if (event.type === 'done') last.meta = event.meta;
    else for (const question of data) if (question.questionNo === event.questionNo) question.keyCheck = event.keyCheck;
  });
  if (!last.meta) throw new Error('A generation ended without saying how it went.');
  return { data, meta: last.meta };
}

async function answer<E extends Endpoint>(call: Call<E>, offline: QuestionGenerator, request: Request, extra: Extra) {
  const engine = engineOf(call.services.config, offline, request.generator);
  const { job, place } = await prepare(call, request, extra);
  const type = streamTypeOf(call.request);
  if (!type) return untilHungUp(call, (signal) => collect((send) => generate(engine, job, place, send, signal)));
  return new StreamedEvents({
    type,
    event: generationEventSchema,
    run: (send, signal) => generate(engine, job, place, send, signal),
    onError: (error) => call.request.log.error({ err: error }, 'generation failed'),
  });
}

/** Differs from call to call, so that asking again without a model gives other questions. */
const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export function generationRoutes(app: FastifyInstance): void {
  // One for all calls: it loads the rules of a language once.
  const offline = new OfflineGenerator();

  route(app, getGenerator, async ({ services }) => {
    const { kind: generator, madeBy } = engineOf(services.config, offline);
    return { data: { generator, madeBy } };
  });

  route(app, generateQuestions, (call) => answer(call, offline, call.body, { avoid: [] }));

  route(app, regenerateQuestions, (call) => {
    const { questions, instruction, ...request } = call.body;
    const avoid = questions.map(({ questionText }) => plainText(questionText));
    return answer(call, offline, request, { avoid, seed: newSeed(), ...(instruction ? { instruction } : {}) });
  });

  route(app, checkQuestions, async ({ db, account, body }) => ({ data: await checkNow(db, account, body) }));
}
