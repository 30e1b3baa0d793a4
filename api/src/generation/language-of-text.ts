import { languageOf } from '@teacher-portal/question-generator/language-of';
import { type GenerationJob, type OutcomeReason } from './generator';

type Known = Exclude<ReturnType<typeof languageOf>, 'other' | undefined>;

const reasonOf: Record<Known, OutcomeReason> = { en: 'generation.textEnglish', tr: 'generation.textTurkish' };

/** The language that the texts are in, the requested one if any of them is in it. */
function languageOfTexts(texts: readonly string[], wanted: string): Known | 'other' | undefined {
  const found = texts.map(languageOf).filter((language) => language !== undefined);
  return found.find((language) => language === wanted) ?? found.find((language) => language !== 'other') ?? found[0];
}

/**
 * The job in the language of its text, since rules take sentences as they are, and what is to be said of it. Lectures in
 * another language are left out. Undefined without rules for the language of the text.
 */
export function inLanguageOfText(job: GenerationJob): { job: GenerationJob; reasons: OutcomeReason[] } | undefined {
  const { context, lectures, language: wanted } = job;
  const isOwn = context.trim() !== '';
  const found = languageOfTexts(isOwn ? [context] : lectures.map(({ text }) => text), wanted);
  if (found === undefined) return { job, reasons: [] };
  if (found === 'other') return undefined;
  const understood = lectures.filter(({ text }) => [found, undefined].includes(languageOf(text) as Known | undefined));
  return {
    job: { ...job, language: found, lectures: isOwn ? lectures : understood },
    reasons: found === wanted ? [] : [reasonOf[found]],
  };
}
