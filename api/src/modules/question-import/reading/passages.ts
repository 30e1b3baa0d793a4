import { type Item } from '@teacher-portal/interchange/core/item';
import { limits } from 'shared/contract/limits';
import { passageBody } from 'shared/contract/passage';
import { type ReadPassage } from '../../../db/schema/question-imports';
import { cleanText } from '../../../text/clean-text';

const TITLE_MAX = 80;

const titleOf = (name: string | undefined, plain: string): string => {
  const letters = Array.from(name?.trim() || plain.trim().replace(/\s+/g, ' '));
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : letters.join('') || '–';
};

/** The passages of a file. One with more questions than fit under a passage becomes several. */
export class Passages {
  private readonly counts = new Map<string, number>();

  /** What a question will stand under, `html` being its text; nothing if that is no passage of the portal. */
  of({ passage }: Item, html: string): ReadPassage | undefined {
    if (!passage) return undefined;
    const { markup: text, plain } = cleanText({ kind: 'rich', text: html });
    const title = titleOf(passage.name, plain);
    if (!passageBody.safeParse({ courseId: 1, gradeId: 1, title, text }).success) return undefined;
    const before = this.counts.get(passage.key) ?? 0;
    this.counts.set(passage.key, before + 1);
    const part = Math.floor(before / limits.passageQuestionsMax);
    const key = JSON.stringify([passage.key.slice(0, 500), part]);
    return { key, title, text, at: passage.at ?? null };
  }
}
