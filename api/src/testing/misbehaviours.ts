import { type ServerResponse } from 'node:http';
import { bloomsTaxonomy, difficulty, questionType } from 'shared/contract/enums';
import { type GenerationJob, type GenerationOutcome } from '../generation/generator';
import { modelGenerator } from '../generation/model/model-generator';
import { type ModelStandIn, soundQuestions } from './model-stand-in';

type Reply = ReturnType<ModelStandIn['says']>;

interface Misbehaviour {
  /** What the model or its server does. */
  name: string;
  /** Its replies; the last one is repeated. */
  replies: (standIn: ModelStandIn) => Reply[];
  timeoutMs?: number;
}

const three = soundQuestions(3).map((each) => ({ ...each, answer: '', evidence: '' }));
const json = JSON.stringify({ questions: three });
const whole = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });
const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** Writes without end, as fast as the other side reads. */
const endless =
  (chunk: string, type = 'text/event-stream'): Reply =>
  (response: ServerResponse) =>
    new Promise((resolve) => {
      response.writeHead(200, { 'content-type': type });
      response.once('close', resolve);
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', write);
      write();
    });

const one = (name: string, reply: (standIn: ModelStandIn) => Reply, timeoutMs?: number): Misbehaviour => ({
  name,
  replies: (standIn) => [reply(standIn)],
  ...(timeoutMs && { timeoutMs }),
});
const says = (name: string, text: string): Misbehaviour => one(name, (standIn) => standIn.says(text, { size: 200 }));

const german = {
  question: 'Welcher Teil der Zelle bildet die Proteine, die sie jeden Tag für ihr Leben braucht?',
  options: ['Ribosomen', 'Zellkern', 'Vakuole'].map((text, at) => ({ text, correct: at === 0 })),
};
const catchAll = {
  question: 'Which parts does a cell of a plant have?',
  options: ['A wall', 'A nucleus', 'All of the above'].map((text, at) => ({ text, correct: at === 2 })),
};

/** What models and their servers do instead of answering as asked, for three questions. */
export const misbehaviours: readonly Misbehaviour[] = [
  says('drafts a question between think tags', `<think>${JSON.stringify(catchAll)}</think>${json}`),
  says('thinks aloud and never closes the tag', `<think>I could ask ${json}`),
  says(
    'leaves out the opening think tag',
    `Let me see. ${'The text is about cells. '.repeat(20)}${JSON.stringify(catchAll)}</think>${json}`,
  ),
  one('has a server that refuses every request', (standIn) => standIn.refuses(400)),
  {
    name: 'has a server without `json_schema` and `json_object`',
    replies: (standIn) => [standIn.refuses(400), standIn.refuses(422), standIn.says(json)],
  },
  says('puts commas too many', json.replaceAll('}]', '},]')),
  says(
    'uses other names',
    JSON.stringify({
      questions: three.map(({ question, options }) => ({
        stem: question,
        choices: options?.map(({ text, correct }) => ({ option: text, isCorrect: correct })),
      })),
    }),
  ),
  says(
    'writes “true” as text',
    JSON.stringify({
      questions: three.map((each) => ({
        ...each,
        options: each.options?.map(({ text, correct }) => ({ text, correct: String(correct) })),
      })),
    }),
  ),
  says(
    'puts letters before options',
    JSON.stringify({
      questions: three.map((each) => ({
        ...each,
        options: each.options?.map(({ text, correct }, at) => ({ text: `${'ABCD'[at]}. ${text}`, correct })),
      })),
    }),
  ),
  says(
    'names the key by a number',
    JSON.stringify({
      questions: three.map((each) => ({
        question: each.question,
        options: each.options?.map(({ text }) => text),
        answer: 2,
      })),
    }),
  ),
  says('writes around its JSON', `Sure! Here they are:\n\`\`\`json\n${json}\n\`\`\`\nHave a nice day {and} week.`),
  says('answers in prose', 'Cells are the smallest units of life. They divide every day.'),
  says('declines in prose', 'I am sorry, but I cannot help with that.'),
  one('declines in a field of its own', (standIn) =>
    standIn.sends(`data: ${JSON.stringify({ choices: [{ delta: { refusal: 'no' } }] })}\n\n`, 'text/event-stream'),
  ),
  says(
    'writes in another language',
    JSON.stringify({ questions: [german, { ...german, question: `${german.question} Und wo ist er in der Zelle?` }] }),
  ),
  says(
    'writes in another script',
    JSON.stringify({ questions: [{ ...german, question: '细胞的哪一部分制造蛋白质？' }] }),
  ),
  one('gives the same question fifty times', (standIn) =>
    standIn.questions(Array.from({ length: 50 }, () => soundQuestions(1)).flat(), { size: 500 }),
  ),
  says('gives too few questions', JSON.stringify({ questions: three.slice(0, 1) })),
  one('gives two hundred questions', (standIn) => standIn.questions(soundQuestions(200), { size: 500 })),
  says('gives an empty list', '{"questions":[]}'),
  says(
    'marks no key',
    JSON.stringify({
      questions: three.map((each) => ({
        ...each,
        options: each.options?.map(({ text }) => ({ text, correct: false })),
      })),
    }),
  ),
  says(
    'gives equal options',
    JSON.stringify({
      questions: three.map((each) => ({
        ...each,
        options: [1, 2].map((no) => ({ text: 'Ribosome', correct: no === 1 })),
      })),
    }),
  ),
  says('insists on “all of the above”', JSON.stringify({ questions: [catchAll] })),
  says(
    'writes a script into its questions',
    JSON.stringify({
      questions: three.map((each) => ({ ...each, question: `${each.question} <script>alert(1)</script>` })),
    }),
  ),
  one('writes text without an end', () => endless(event('cells '.repeat(500)))),
  one('sends one line without an end', () => endless('data: '.padEnd(65_536, 'x'))),
  one('sends JSON without an end', () => endless('['.repeat(65_536), 'application/json')),
  one('sends a word a minute', (standIn) => standIn.says(json, { size: 4, gapMs: 60_000 }), 400),
  one('never answers', (standIn) => standIn.sleeps(), 300),
  one('breaks off in the middle of the second question', (standIn) =>
    standIn.says(json, { size: 40, hangUpAfter: 10 }),
  ),
  one('runs out of tokens', (standIn) => standIn.says(json.slice(0, 400), { finish: 'length' })),
  one('answers with a page of HTML', (standIn) => standIn.sends('<html><script>alert(1)</script></html>', 'text/html')),
  one('answers with JSON that is none', (standIn) => standIn.sends('{"choices":', 'application/json')),
  one('answers in one piece although a stream was asked for', (standIn) =>
    standIn.sends(whole(json), 'application/json'),
  ),
  one('redirects to another address', (standIn) => standIn.refuses(307, { location: 'https://elsewhere.example/' })),
  one('says 401: the key is wrong', (standIn) => standIn.refuses(401)),
  one('says 404: no such model', (standIn) => standIn.refuses(404)),
  one('says 413: the text is too long', (standIn) => standIn.refuses(413)),
  one('says 429: too many requests', (standIn) => standIn.refuses(429)),
  one('says 500: an error of its own', (standIn) => standIn.refuses(500)),
];

const job: GenerationJob = {
  language: 'en',
  topicName: 'Cell',
  courseName: 'Biology',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  questionCategory: 1,
  numberOfQuestions: 3,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.understand,
  context: 'Ribosomes make proteins. The nucleus holds the DNA.',
  lectures: [],
  bankQuestions: [],
  avoid: [],
};

/** Attempts of one generation, each with at most three requests. */
const REPLIES = 12;

/** Asks a model that behaves like this for three questions; nobody waits between attempts. */
export async function outcomeOf(
  { replies, timeoutMs = 20_000 }: Misbehaviour,
  standIn: ModelStandIn,
): Promise<GenerationOutcome> {
  standIn.reset();
  const given = replies(standIn);
  for (let at = 0; at < REPLIES; at += 1) {
    const reply = given[Math.min(at, given.length - 1)];
    if (reply) standIn.next(reply);
  }
  const generator = modelGenerator(standIn.settings({ timeoutMs }), async () => undefined);
  return generator.generate(job, () => undefined, new AbortController().signal);
}
