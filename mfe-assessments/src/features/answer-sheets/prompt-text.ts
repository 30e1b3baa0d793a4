import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';

const raised = { from: '0123456789+-−n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ', sign: '^' };
const lowered = { from: '0123456789+-−n', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋ₙ', sign: '_' };

/** Without this, 10² would read 102. */
const withRaised = (html: string) =>
  html.replace(/<(sup|sub)\b[^>]*>(.*?)<\/\1>/gis, (_, name: string, inner: string) => {
    const { from, to, sign } = name.toLowerCase() === 'sup' ? raised : lowered;
    const letters = [...inner.replace(/<[^>]*>/g, '')];
    const small = letters.map((letter) => to[from.indexOf(letter)]);
    return small.includes(undefined) ? `${sign}(${inner})` : small.join('');
  });

/** Commands of LaTeX would only puzzle students: x^2 stays, \frac does not. */
const withoutCommands = (html: string) =>
  html.replace(/<(span|div)\b[^>]*\bdata-latex="([^"]*)"[^>]*>.*?<\/\1>/gis, (_, __, latex: string) =>
    latex.includes('\\') ? '…' : latex,
  );

/** What a line of text cannot show: pictures, sounds, tables, formulas, and text whose lines matter. */
const BEYOND_TEXT = /<(?:img|audio|table|pre)\b|data-latex/i;

type Asked = Pick<Assessment['questionDetails'][number], 'questionText' | 'pictureSource' | 'drawingPreview'>;

/** A question in plain text, and whether that is all that students need to see of it. */
export function promptText({ questionText, pictureSource, drawingPreview }: Asked): { text: string; isWhole: boolean } {
  const isWhole = !pictureSource && !drawingPreview && !BEYOND_TEXT.test(questionText);
  return { text: richTextToPlain(withRaised(withoutCommands(questionText))), isWhole };
}
