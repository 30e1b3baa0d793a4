import { type BaseItem, type Context, type FiguredPart, type QuestionType, type Said, type Words } from './definition';

/** What figures are kept of. */
export const figuredSide = (typeOf: (code: number) => QuestionType) => ({
  /** The parts of which figures are kept. */
  figuredParts: (item: BaseItem, words: Words): FiguredPart[] =>
    typeOf(item.type).figured?.parts(item, words) ?? [{ of: null, text: '' }],
  /** What was answered in these parts; nothing for no answer and for one that cannot be read. */
  said(item: BaseItem, answer: unknown, words: Words, context: Context): Said[] {
    const type = typeOf(item.type);
    const read = type.answer.safeParse(answer);
    if (!read.success || type.isEmpty(read.data)) return [];
    if (type.figured) return type.figured.said(item, read.data, words, context);
    const text = type.answerText(item, read.data, words);
    return [{ of: null, key: text, text }];
  },
});
