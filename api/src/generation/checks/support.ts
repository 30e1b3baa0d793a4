import type { Language } from 'shared/contract/limits';
import { contentStems, coverage, fold } from './content-words';
import { splitSentences } from '../offline/sentences';

/** Below this share of its words in one place, the text is not taken to say it. */
const SUPPORTED = 0.5;

/** Words of the asking itself, which no context holds. */
const asking: Record<Language, string> = {
  en: 'option options complete completes correctly text following statement statements true according best described term question answer choose select explain',
  tr: 'metin metne metinde boş bırakılan yere gelmelidir gelir aşağıda aşağıdaki aşağıdakilerden doğrudur tanımlanan kavram kavramı ifade ifadelerden yılda yılında nedir hangisidir kaçtır kimdir açıklayınız',
};

/** What the question speaks of: the part in quotation marks if there is one, without the words of asking. */
function subjectStems(stem: string, language: Language): Set<string> {
  const words = contentStems(asking[language], language);
  return new Set([...contentStems(/“(.+)”/su.exec(stem)?.[1] ?? stem, language)].filter((each) => !words.has(each)));
}

/**
 * Whether a text says what an answer says: the share of content words of the answer, with those of the question where the
 * answer is short, that stand in the best sentence and its neighbour. A rule of thumb, no proof; it never blocks.
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
