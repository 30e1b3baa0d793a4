import type { Language } from 'shared/contract/limits';
import { contentStems, coverage, fold } from './content-words';
import { splitSentences } from '../offline/sentences';

/** Minimum share of its words in one place for a text to support an answer. */
const SUPPORTED = 0.5;

/** Question words, which no context contains. */
const asking: Partial<Record<Language, string>> = {
  en: 'option options complete completes correctly text following statement statements true according best described term question answer choose select explain',
  tr: 'metin metne metinde boş bırakılan yere gelmelidir gelir aşağıda aşağıdaki aşağıdakilerden doğrudur tanımlanan kavram kavramı ifade ifadelerden yılda yılında nedir hangisidir kaçtır kimdir açıklayınız',
};

/** The subject of a question: the part in quotation marks if any, without question words. */
export function subjectStems(stem: string, language: Language): Set<string> {
  const words = contentStems(asking[language] ?? '', language);
  return new Set([...contentStems(/“(.+)”/su.exec(stem)?.[1] ?? stem, language)].filter((each) => !words.has(each)));
}

/**
 * Whether a text supports an answer: enough content words of the answer, and of the question if the answer is short,
 * occur in the best sentence and its neighbour. A heuristic; it never prevents saving.
 */
export function isSupported(stem: string, answers: readonly string[], context: string, language: Language): boolean {
  const sentences = splitSentences(context, language);
  const places = sentences.map((sentence, at) => contentStems(`${sentences[at - 1] ?? ''} ${sentence}`, language));
  const asked = subjectStems(stem, language);
  return answers.every((answer) => {
    const said = contentStems(answer, language);
    const verbatim = fold(context, language).includes(fold(answer, language));
    if (!verbatim && !places.some((place) => coverage(said, place) >= SUPPORTED)) return false;
    if (said.size >= 4) return true;
    return asked.size === 0 || places.some((place) => coverage(new Set([...said, ...asked]), place) >= SUPPORTED);
  });
}
