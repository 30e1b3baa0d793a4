import { bloomsTaxonomy, difficulty, questionCategory, questionType } from 'shared/contract/enums';
import { type RuleLanguage } from '../rule-language';
import type { GenerationJob, GenerationOutcome, MadeQuestion } from '../../generator';
import { OfflineGenerator } from '../offline-generator';
import { prepare } from '../prepare';
import passages from '../passages/passages.json';
import { sampled } from '../../../testing/long-run';

/** Without a thread, which would load the English model for each file again. */
const generator = new OfflineGenerator(prepare);

export const jobOf = (context: string, over: Partial<GenerationJob> = {}): GenerationJob => ({
  language: 'en',
  topicName: 'Topic',
  courseName: 'Course',
  gradeName: 'Grade 9',
  questionType: questionType.multipleChoice,
  questionCategory: questionCategory.assessment,
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

/** In both languages. */
export const texts = sampled(allTexts, 3);

export const passage = (title: string): string => allTexts.find((each) => each.title === title)?.text ?? '';

export const keyOf = ({ options }: MadeQuestion): string =>
  options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.value ?? '';

/** The question with this key, among all that a passage yields. */
export async function questionWithKey(key: string, job: GenerationJob): Promise<MadeQuestion | undefined> {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { questions } = await make({ ...job, seed });
    const found = questions.find((question) => keyOf(question) === key);
    if (found) return found;
  }
  return undefined;
}
