import { bloomsTaxonomy, difficulty, questionType } from '@teacher-portal/item-writing/item-types';
import { type RuleLanguage, ruleLanguageOf } from '../rule-language';
import type { GenerationJob, GenerationOutcome, MadeQuestion } from '../../job';
import { OfflineGenerator } from '../offline-generator';
import { candidatesFor, prepare, settingOf } from '../prepare';
import { passages } from '../passages/passages';

const generator = new OfflineGenerator(prepare);

export const jobOf = (context: string, over: Partial<GenerationJob> = {}): GenerationJob => ({
  language: 'en',
  topicName: 'Topic',
  courseName: 'Course',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  numberOfQuestions: 10,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.remember,
  context,
  lectures: [],
  bankQuestions: [],
  avoid: [],
  ...over,
});

export async function make(
  job: GenerationJob,
  signal = AbortSignal.timeout(60_000),
): Promise<{ questions: MadeQuestion[]; outcome: GenerationOutcome }> {
  const questions: MadeQuestion[] = [];
  const outcome = await generator.generate(job, (question) => void questions.push(question), signal);
  return { questions, outcome };
}

const allTexts: readonly { title: string; language: RuleLanguage; text: string }[] = passages.flatMap(
  ({ title, en, tr }) => [
    ...(en ? [{ title, language: 'en' as const, text: en }] : []),
    ...(tr ? [{ title, language: 'tr' as const, text: tr }] : []),
  ],
);

/** In both languages: all in the long run, otherwise every third. */
export const texts = allTexts.filter((_, at) => process.env.TEST_LONG === 'true' || at % 3 === 0);

/** Texts that explain several things of a kind, as school books do: questions with options can be made of them. */
export const explaining = allTexts.filter(({ title }) =>
  ['Forces and energy', 'Materials and mixtures', 'Düzyazı türleri', 'Maddenin hâlleri'].includes(title),
);

export const passage = (title: string): string => allTexts.find((each) => each.title === title)?.text ?? '';

export const keyOf = ({ options }: MadeQuestion): string =>
  options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.value ?? '';

/** All that the rules make of a passage, whatever the judge says of them. */
export function everyQuestion(job: GenerationJob): MadeQuestion[] {
  const ruled = { ...job, language: ruleLanguageOf(job.language) ?? 'en' };
  return candidatesFor(ruled, settingOf(ruled, false)).flatMap((candidate) => candidate.make() ?? []);
}

/** The question with this key among them. */
export function questionWithKey(key: string, job: GenerationJob): MadeQuestion | undefined {
  for (let seed = 1; seed <= 12; seed += 1) {
    const found = everyQuestion({ ...job, seed }).find((question) => keyOf(question) === key);
    if (found) return found;
  }
  return undefined;
}
