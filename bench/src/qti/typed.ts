import { exactly, over, ratioText } from '@teacher-portal/question-types/ratio';
import { type Declaration } from './declarations';
import { NotOurs, type Term, type Test } from './terms';
import { largest, share } from './translated';

const escaped = (text: string): string => text.replaceAll('*', '\\*');

function formOf(test: Test, declaration: Declaration): { text: string; ignoresCase: boolean } {
  if (test.kind === 'correct') return { text: escaped(declaration.correct[0] ?? ''), ignoresCase: false };
  if (test.kind !== 'text') throw new NotOurs('a text compared with a number');
  const text = escaped(test.text);
  return { text: test.isPart ? `*${text}*` : text, ignoresCase: !test.isCaseSensitive };
}

/** Accepted forms, and what the first of them is worth at most. */
export function typedText(declaration: Declaration, { accepts }: Term) {
  const { mapping } = declaration;
  const mapped = (mapping?.entries ?? []).map(({ key, value, isCaseSensitive }) => ({
    key: escaped(key),
    value,
    ignoresCase: !isCaseSensitive,
  }));
  const rest = Number(mapping?.rest) === 0 ? [] : [{ key: '*', value: mapping?.rest ?? '0', ignoresCase: false }];
  const forms =
    accepts === 'mapping'
      ? [...mapped, ...rest]
      : accepts.map(({ test, value }) => {
          const { text, ignoresCase } = formOf(test, declaration);
          return { key: text, value, ignoresCase };
        });
  const most = largest(forms);
  const accepted = forms.map(({ key, value, ignoresCase }, at) => ({
    id: `f${at}`,
    text: key,
    fraction: share(value, most),
    ignoresCase,
  }));
  return { fields: { accepted, ignoresFinalPunctuation: false }, most };
}

function numberOf(test: Test, declaration: Declaration): object {
  if (test.kind === 'figures') return { kind: 'figures', value: test.value, figures: test.figures };
  if (test.kind === 'correct') return { kind: 'absolute', value: declaration.correct[0] ?? '' };
  if (test.kind === 'text') throw new NotOurs('a number compared with a text');
  if (test.mode === 'exact') return { kind: 'absolute', value: test.value };
  const percent = ratioText(over(exactly(test.tolerance), exactly('100')));
  return test.mode === 'absolute'
    ? { kind: 'absolute', value: test.value, tolerance: test.tolerance }
    : { kind: 'relative', value: test.value, tolerance: percent };
}

/** Accepted numbers, and what the first of them is worth at most. */
export function typedNumber(declaration: Declaration, { accepts }: Term) {
  const { mapping } = declaration;
  const worths =
    accepts === 'mapping'
      ? (mapping?.entries ?? []).map(({ key, value }) => ({
          key,
          value,
          test: { kind: 'absolute', value: key } as object,
        }))
      : accepts.map(({ test, value }) => ({ key: '', value, test: numberOf(test, declaration) }));
  if (mapping && Number(mapping.rest) !== 0) worths.push({ key: '', value: mapping.rest, test: { kind: 'any' } });
  const most = largest(worths);
  const accepted = worths.map(({ value, test }, at) => ({ id: `n${at}`, fraction: share(value, most), ...test }));
  return { fields: { accepted }, most };
}
