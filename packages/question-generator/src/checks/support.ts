import type { Language } from '../language';
import { contentStems, coverage, fold } from './content-words';
import { splitSentences } from '../offline/sentences';

/** Minimum share of its words in one place for a text to support an answer. */
const SUPPORTED = 0.5;

/** Folded characters of a source that are read: ten lectures and the teacher's own text. */
const SOURCE_MAX = 150_000;

/** Question words, which no context contains. */
const asking: Partial<Record<Language, string>> = {
  en: 'option options complete completes correctly text following statement statements true according best described term question answer choose select explain',
  tr: 'metin metne metinde boş bırakılan yere gelmelidir gelir aşağıda aşağıdaki aşağıdakilerden doğrudur tanımlanan kavram kavramı ifade ifadelerden yılda yılında nedir hangisidir kaçtır kimdir açıklayınız',
};

const stemsOfAsking = new Map<Language, ReadonlySet<string>>();

/** Found once: stemming the question words takes several times as long as stemming a question. */
function askingStems(language: Language): ReadonlySet<string> {
  const words = stemsOfAsking.get(language) ?? contentStems(asking[language] ?? '', language);
  stemsOfAsking.set(language, words);
  return words;
}

/** The subject of a question: the part in quotation marks if any, without question words. */
export function subjectStems(stem: string, language: Language): Set<string> {
  const words = askingStems(language);
  return new Set([...contentStems(/“(.+)”/su.exec(stem)?.[1] ?? stem, language)].filter((each) => !words.has(each)));
}

/** A source text in which answers are looked up, prepared once for all of them. */
export interface Source {
  folded: string;
  /** The stems of each sentence and the one before it. */
  places: ReadonlySet<string>[];
}

export function readSource(context: string, language: Language): Source {
  const stems: Set<string>[] = [];
  let read = 0;
  for (const sentence of splitSentences(context.slice(0, SOURCE_MAX), language)) {
    read += fold(sentence, language).length;
    if (read > SOURCE_MAX) break;
    stems.push(contentStems(sentence, language));
  }
  return {
    folded: fold(context, language, SOURCE_MAX),
    places: stems.map((own, at) => new Set([...(stems[at - 1] ?? []), ...own])),
  };
}

/**
 * Whether a text supports an answer: enough content words of the answer, and of the question if the answer is short,
 * occur in the best sentence and its neighbour. A heuristic; it never prevents saving.
 */
export function isSupported(
  stem: string,
  answers: readonly string[],
  { folded, places }: Source,
  language: Language,
): boolean {
  const asked = subjectStems(stem, language);
  return answers.every((answer) => {
    const said = contentStems(answer, language);
    const verbatim = folded.includes(fold(answer, language));
    if (!verbatim && !places.some((place) => coverage(said, place) >= SUPPORTED)) return false;
    if (said.size >= 4) return true;
    return asked.size === 0 || places.some((place) => coverage(new Set([...said, ...asked]), place) >= SUPPORTED);
  });
}
