import { type Language } from 'shared/contract/limits';
import { csvDialect } from 'shared/contract/regions';
import type { QuestionDraft } from '../course-content';
import type { Random } from '@teacher-portal/item-statistics/trial/random';

/** The random quantities of an exercise by their name in the stem, `[name]`. */
type Values = Record<string, number>;

type Ask<V extends Values> = {
  stem: Partial<Record<Language, string>>;
  answer: (values: V) => number;
  /** Results of typical mistakes: the wrong formula, a forgotten factor, a swapped ratio. */
  slips: (values: V) => number[];
  unit?: string;
};

/** One kind of exercise: random quantities and the questions about them. */
export type Template = {
  topic: string;
  difficulty: number;
  questions: (random: Random, language: Language) => QuestionDraft[];
};

/** Four significant digits, but never fewer than the integer part has. */
const round = (value: number) => (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4)));

/** A unit in TeX: `cm³/s` becomes `\\text{cm}^3\\text{/s}`. */
function unitText(unit: string): string {
  if (unit === 'Ω') return String.raw`\Omega`;
  const [base = '', power = '', rest = ''] = unit.split(/([²³])/);
  return `\\text{${base}}${power && `^${power === '²' ? 2 : 3}`}${rest && `\\text{${rest}}`}`;
}

function number(value: number, language: Language): string {
  const text = String(round(value));
  return csvDialect(language).decimal === ',' ? text.replace('.', '{,}') : text;
}

function distractors(answer: number, slips: number[]): number[] {
  const found: number[] = [];
  for (const candidate of [...slips, answer * 2, answer / 2, answer * 10, answer + 1]) {
    const value = round(candidate);
    if (Number.isFinite(value) && value !== round(answer) && !found.includes(value)) found.push(value);
  }
  return found.slice(0, 3);
}

export function template<V extends Values>(
  topic: string,
  difficulty: number,
  draw: (random: Random) => V,
  asks: Ask<V>[],
): Template {
  return {
    topic,
    difficulty,
    questions: (random, language) =>
      asks.map(({ stem, answer, slips, unit }, index) => {
        const values = draw(random);
        const text = stem[language];
        if (text === undefined) throw new Error(`The template for ${topic} has no text in ${language}.`);
        const option = (value: number) => `$${number(value, language)}${unit ? `\\ ${unitText(unit)}` : ''}$`;
        const key = answer(values);
        return {
          topics: [topic],
          difficulty,
          bank: 1 + (index % 2),
          type: 1,
          text: text.replace(/\[(\w+)\]/g, (_, name: string) => number(values[name] ?? Number.NaN, language)),
          keys: [option(key)],
          distractors: distractors(key, slips(values)).map(option),
          modelAnswer: null,
          picture: null,
        };
      }),
  };
}
