import { type Loss } from '@teacher-portal/interchange/core/export';
import { type Item } from '@teacher-portal/interchange/core/item';
import { type LossCode } from '@teacher-portal/interchange/core/losses';
import { type WriteFormat } from '@teacher-portal/interchange/write/writing';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { type WholeQuestion } from '../question/public';
import { type Source, TopicPaths } from './source.policy';
import { type ItemWithLinks, toItem } from './to-item';
import { fileWordsOf } from './words';

export interface Exporting {
  db: Database;
  account: Account;
  language: Language;
  format: WriteFormat;
}

export interface ConvertedQuestion extends ItemWithLinks {
  whole: WholeQuestion;
  losses: Pick<Loss, 'reason' | 'verdict'>[];
}

/** Formats with the sections of a test; the others have them as categories. */
const hasTests = (format: WriteFormat): boolean => ['json', 'qti3', 'qti22'].includes(format);
/** Formats that can say neither. */
const hasCategories = (format: WriteFormat): boolean => ['moodle-xml', 'gift', 'csv', 'xlsx'].includes(format);

/** Questions as items, a chunk at a time, each with what the neutral form itself cannot say. */
export async function* convertedChunks(
  source: Source,
  { db, account, language, format }: Exporting,
): AsyncGenerator<ConvertedQuestion[]> {
  const paths = new TopicPaths(db, account);
  const words = fileWordsOf(language);
  for await (const chunk of source.chunks()) {
    const converted: ConvertedQuestion[] = [];
    for (const whole of chunk) {
      const { id } = whole.question;
      const category = hasTests(format) ? undefined : source.sectionOf?.get(id);
      const losses: ConvertedQuestion['losses'] = [];
      const lose = (reason: LossCode, verdict: Loss['verdict'] = 'left-out') => void losses.push({ reason, verdict });
      const marks = source.marksOf?.get(id);
      const made = toItem(
        whole,
        { format, words, category: category ?? (await paths.of(whole, source.isMixed)), marks },
        lose,
      );
      if (source.test && !hasTests(format) && !hasCategories(format)) lose('test-parts');
      converted.push({
        ...made,
        whole,
        losses: format === 'json' ? [] : losses,
      });
    }
    yield converted;
  }
}

export const itemsOf = (converted: readonly ConvertedQuestion[]): Item[] => converted.map(({ item }) => item);
