import { type Numbers } from '@teacher-portal/question-types/numeric/schema';
import { type Forms } from '@teacher-portal/question-types/short-answer/schema';
import { type Lose } from '../core/export';
import { type AcceptedNumber, type NumberAnswers, plain, type RichText, type TextAnswers } from '../core/item';
import { escapeXml } from '../xml/node';

/** A plain text of the portal; its formulas stand between dollar signs, elsewhere between `\(` and `\)`. */
export const saidText = (text: string): RichText =>
  plain(text.replace(/\$([^$\s](?:[^$\n]{0,1998}[^$\s])?)\$/g, (_, formula: string) => `\\(${formula}\\)`));

/** A text of the portal with the rich text that stands under it. */
export function shownText({ text, media }: { text: string; media?: string | undefined }): RichText {
  const said = saidText(text);
  return media ? { format: 'html', text: `${text && `<p>${escapeXml(said.text)}</p>`}${media}` } : said;
}

interface Told {
  feedback?: string | undefined;
  feedbackMedia?: string | undefined;
}

/** What is told, with what stands under it; nothing where there is none. */
export const toldFeedback = ({ feedback = '', feedbackMedia }: Told): { feedback?: RichText } =>
  feedback || feedbackMedia ? { feedback: shownText({ text: feedback, media: feedbackMedia }) } : {};

/** A share as the portal writes it: `0.25`, `1/3`. */
export function shareNumber(text: string): number {
  const [above = '0', below] = text.split('/');
  return below === undefined ? Number(above) : Number(above) / Number(below);
}

/** A number as a decimal: quotients are rounded, and short powers of ten are written out. */
function decimal(text: string): string {
  if (text.includes('/')) return String(Number(shareNumber(text).toPrecision(15)));
  const isShort = /e/i.test(text) && text.length <= 12 && Number.isFinite(Number(text));
  return isShort ? String(Number(text)) : text.replace(/^\+/, '');
}
const exactly = (number: number): string => String(Number(number.toPrecision(12)));

/** The body of typed texts. */
export function formsBody(forms: Forms, lose: Lose): TextAnswers {
  if (forms.ignoresAccents || forms.ignoresFinalPunctuation || forms.slips) lose('text-leniency', 'simplified');
  return {
    kind: 'short',
    answers: forms.accepted.map(({ text, fraction, ignoresCase, ...told }) => ({
      text,
      fraction: shareNumber(fraction),
      ...(ignoresCase !== undefined && ignoresCase !== forms.ignoresCase && { isCaseSensitive: !ignoresCase }),
      ...toldFeedback(told),
    })),
    isCaseSensitive: !forms.ignoresCase,
    hasWildcards: forms.accepted.some(({ text }) => text.includes('*')),
  };
}

type Accepted = Numbers['accepted'][number];

function rangeOf(accepted: Accepted, lose: Lose): AcceptedNumber['range'] {
  const around = (value: string, kind: 'absolute' | 'relative' | 'figures', amount: string) =>
    ({ kind: 'around', value: decimal(value), tolerance: { kind, amount } }) as const;
  const percent = (share: string): string => exactly(shareNumber(share) * 100);
  switch (accepted.kind) {
    case 'any':
      return { kind: 'any' };
    case 'range': {
      const { from, to, withoutFrom, withoutTo } = accepted;
      return {
        kind: 'between',
        min: from === null ? null : decimal(from),
        max: to === null ? null : decimal(to),
        ...(withoutFrom && { isMinOpen: true }),
        ...(withoutTo && { isMaxOpen: true }),
      };
    }
    case 'absolute':
      return around(accepted.value, 'absolute', decimal(accepted.tolerance));
    case 'relative':
      return around(accepted.value, 'relative', percent(accepted.tolerance));
    case 'figures':
      return around(accepted.value, 'figures', String(accepted.figures));
    case 'figuresCut':
      lose('tolerance', 'simplified');
      return around(accepted.value, 'figures', String(accepted.figures));
    case 'geometric':
      lose('tolerance', 'simplified');
      return around(accepted.value, 'relative', percent(accepted.tolerance));
    case 'combined': {
      lose('tolerance', 'simplified');
      const width =
        shareNumber(accepted.absolute) + shareNumber(accepted.relative) * Math.abs(shareNumber(accepted.value));
      return around(accepted.value, 'absolute', exactly(width));
    }
  }
}

/** The body of typed numbers. */
export function numbersBody(numbers: Numbers, lose: Lose): NumberAnswers {
  const { accepted, units, writtenFigures, fractions } = numbers;
  if (writtenFigures !== null || fractions) lose('number-forms', 'simplified');
  const answers = accepted.map((one): AcceptedNumber => ({
    range: rangeOf(one, lose),
    fraction: shareNumber(one.fraction),
    ...toldFeedback(one),
  }));
  if (!units) return { kind: 'numeric', answers };
  if (units.isNamed || units.list.some(({ factor }) => factor === null)) lose('units', 'simplified');
  const penalty = shareNumber(units.takesOff.share);
  return {
    kind: 'numeric',
    answers,
    units: {
      units: units.list.flatMap(({ symbol, factor, aliases }) =>
        [symbol, ...aliases].map((name) => ({ name, multiplier: exactly(1 / shareNumber(factor ?? '1')) })),
      ),
      rule: penalty === 0 ? 'ignored' : units.takesOff.of === 'all' ? 'share-of-marks' : 'share-of-earned',
      penalty,
    },
  };
}
