import { type QuestionInput } from './row';

/** The question with all rich text changed that stands under its options and under what is said of it. */
function changed(input: QuestionInput, change: (markup: string) => string): QuestionInput {
  const { options, feedbackMedia } = input;
  const of = (markup: string | null | undefined) => (markup ? change(markup) : markup);
  if (!feedbackMedia && options.every((option) => !option.media && !option.feedbackMedia)) return input;
  return {
    ...input,
    options: options.map((option) => ({
      ...option,
      media: of(option.media),
      feedbackMedia: of(option.feedbackMedia),
    })),
    feedbackMedia:
      feedbackMedia && Object.fromEntries(Object.entries(feedbackMedia).map(([kind, markup]) => [kind, of(markup)])),
  };
}

/** That rich text, in order. */
export function markupUnder(input: QuestionInput): string[] {
  const found: string[] = [];
  changed(input, (markup) => {
    found.push(markup);
    return markup;
  });
  return found;
}

/** The question with these texts for it, in order. */
export function withMarkupUnder(input: QuestionInput, markup: readonly string[]): QuestionInput {
  let at = 0;
  return changed(input, () => markup[at++] ?? '');
}
