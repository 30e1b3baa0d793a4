import { setImmediate } from 'node:timers/promises';
import { type Loss } from '@teacher-portal/interchange/core/export';
import { type Item } from '@teacher-portal/interchange/core/item';
import { type LossCode } from '@teacher-portal/interchange/core/losses';
import { type WriteFormat } from '@teacher-portal/interchange/write/writing';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { TopicPaths } from '../category/public';
import { type WholeQuestion } from '../question/public';
import { type Source } from './source.policy';
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
const hasTests = (format: WriteFormat): boolean => ['json', 'qti3', 'qti22', 'qti21', 'qti12'].includes(format);
/** Formats that can say neither. */
const hasCategories = (format: WriteFormat): boolean => ['moodle-xml', 'gift', 'imscc', 'csv', 'xlsx'].includes(format);

/** The names of topics from the outermost one, looked up once for each course. */
function pathsIn({ isMixed }: Source, { db, account, language }: Exporting) {
  const courses = new Map<number, TopicPaths>();
  return async ({ question, tags: [tag], courseCode }: WholeQuestion): Promise<string[]> => {
    const topics = courses.get(question.courseId) ?? (await TopicPaths.open(db, account, question, language));
    courses.set(question.courseId, topics);
    const path = tag && topics.has(tag.id) ? topics.pathOf(tag.id) : [];
    return isMixed ? [courseCode, ...path] : path;
  };
}

/** Questions as items, a chunk at a time, each with what the neutral form itself cannot say. */
export async function* convertedChunks(source: Source, exporting: Exporting): AsyncGenerator<ConvertedQuestion[]> {
  const { format } = exporting;
  const pathOf = pathsIn(source, exporting);
  const words = fileWordsOf(exporting.language);
  for await (const chunk of source.chunks()) {
    const converted: ConvertedQuestion[] = [];
    for (const whole of chunk) {
      const { id } = whole.question;
      const category = hasTests(format) ? undefined : source.sectionOf?.get(id);
      const losses: ConvertedQuestion['losses'] = [];
      const lose = (reason: LossCode, verdict: Loss['verdict'] = 'left-out') => void losses.push({ reason, verdict });
      const marks = source.marksOf?.get(id);
      const made = toItem(whole, { format, words, category: category ?? (await pathOf(whole)), marks }, lose);
      if (source.test && !hasTests(format) && !hasCategories(format)) lose('test-parts');
      converted.push({
        ...made,
        whole,
        losses: format === 'json' ? [] : losses,
      });
    }
    // Converting takes as long as writing what was converted.
    await setImmediate();
    yield converted;
  }
}

export const itemsOf = (converted: readonly ConvertedQuestion[]): Item[] => converted.map(({ item }) => item);
