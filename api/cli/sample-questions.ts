import { readFileSync } from 'node:fs';
import { bloomsTaxonomy, difficulty } from 'shared/contract/enums';
import { generatedType } from '@teacher-portal/item-writing/item-types';
import { languages, type Language } from 'shared/contract/limits';
import * as z from 'shared/z';
import type { MadeQuestion } from '@teacher-portal/question-generator/job';
import type { GenerationJob } from '@teacher-portal/question-generator/job';
import { OfflineGenerator } from '@teacher-portal/question-generator/offline/offline-generator';
import { prepare } from '@teacher-portal/question-generator/offline/prepare';
import { passages } from '@teacher-portal/question-generator/offline/passages/passages';

const fileSchema = z.array(z.object({ title: z.string() }).catchall(z.string().optional()));
type Passages = z.infer<typeof fileSchema>;

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

const job = (
  title: string,
  context: string,
  language: Language,
  type: GenerationJob['questionType'],
  count: number,
  seed: number,
): GenerationJob => ({
  language,
  topicName: title.replaceAll('_', ' '),
  courseName: '',
  gradeName: '',
  questionType: type,
  numberOfQuestions: count,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.remember,
  context,
  lectures: [],
  bankQuestions: [],
  avoid: [],
  seed,
});

function print(title: string, number: number, { questionText, options, modelAnswer, evidence }: MadeQuestion): void {
  console.log(`\n${number}. [${title}] ${questionText}`);
  for (const { value, isCorrectAnswer } of options) console.log(`   ${isCorrectAnswer ? '(x)' : '( )'} ${value}`);
  if (modelAnswer) console.log(`   answer: ${modelAnswer}`);
  console.log(`   from: “${evidence?.sentence ?? ''}”`);
}

/** Takes one question from each passage in turn until there are enough. */
async function sample(
  all: Passages,
  language: Language,
  type: GenerationJob['questionType'],
  count: number,
  each: number,
  seed: number,
): Promise<void> {
  const generator = new OfflineGenerator(prepare);
  const rows = [];
  let spent = 0;
  for (const passage of all) {
    const context = passage[language];
    if (context === undefined) continue;
    const made: MadeQuestion[] = [];
    const begun = performance.now();
    const { reasons } = await generator.generate(
      job(passage.title, context, language, type, each, seed),
      (question) => void made.push(question),
      AbortSignal.timeout(60_000),
    );
    spent += performance.now() - begun;
    if (reasons.length > 0) console.log(`${passage.title}: ${made.length} of ${each} (${reasons.join(', ')})`);
    rows.push(...made.map((question, place) => ({ place, title: passage.title, question })));
  }
  const chosen = rows.sort((one, other) => one.place - other.place).slice(0, count);
  console.log(`\n=== ${language}: ${chosen.length} of ${rows.length} made, ${Math.round(spent)} ms for all`);
  chosen.forEach(({ title, question }, at) => print(title, at + 1, question));
}

/**
 * `pnpm sample:questions [--file passages.json] [--count 10] [--each 10] [--type 1] [--seed 1]` prints questions of
 * the offline generator.
 */
async function main(): Promise<void> {
  const file = option('file');
  const all = file === undefined ? passages : fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const type = z.enum(generatedType).parse(Number(option('type') ?? generatedType.multipleChoice));
  for (const language of languages)
    await sample(
      all,
      language,
      type,
      Number(option('count') ?? 10),
      Number(option('each') ?? 10),
      Number(option('seed') ?? 1),
    );
  console.log(`\nmemory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
