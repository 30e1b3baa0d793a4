import { plus, ratioText, ZERO } from '@teacher-portal/question-types/ratio';
import { severalChoices, singleChoice, worthOfChoices } from './choices';
import { type Declaration } from './declarations';
import { gapWords, order, pairs } from './pairs';
import { NotOurs, type Term } from './terms';
import { largest, nameOf, names, share, type Translated } from './translated';
import { typedNumber, typedText } from './typed';

const plain = (values: readonly string[]) => ({ text: values[0] ?? '' });

/** One response as an item of its own. */
function ofOne(declaration: Declaration, term: Term): Translated {
  const { baseType, cardinality, interaction } = declaration;
  if (interaction && /hotspot|graphic|point|position|drawing|upload|slider|media/i.test(interaction.name))
    throw new NotOurs(`the interaction ${interaction.name}`);
  if (cardinality === 'record') throw new NotOurs('a record');
  if (baseType === 'identifier' && cardinality === 'single') return singleChoice(declaration, term);
  if (baseType === 'identifier' && cardinality === 'multiple') return severalChoices(declaration, term);
  if (baseType === 'identifier' && cardinality === 'ordered') return order(declaration, term);
  if (baseType === 'directedPair')
    return interaction?.name === 'gapMatchInteraction' ? gapWords(declaration, term) : pairs(declaration, term);
  if (cardinality !== 'single') throw new NotOurs(`several values of ${baseType}`);
  if (baseType === 'string') {
    const { fields, most } = typedText(declaration, term);
    return { item: { type: 8, ...fields }, most, isNegative: true, answer: plain };
  }
  if (baseType === 'integer' || baseType === 'float') {
    const { fields, most } = typedNumber(declaration, term);
    return { item: { type: 7, ...fields }, most, isNegative: true, answer: plain };
  }
  throw new NotOurs(`a response of ${baseType}`);
}

/** A response as a gap among others. */
function gapOf(declaration: Declaration, term: Term) {
  const { baseType, cardinality } = declaration;
  if (cardinality !== 'single') throw new NotOurs('several values among several responses');
  if (baseType === 'string') {
    const { fields, most } = typedText(declaration, term);
    return { part: { kind: 'text', ...fields }, most };
  }
  if (baseType === 'integer' || baseType === 'float') {
    const { fields, most } = typedNumber(declaration, term);
    return { part: { kind: 'number', ...fields }, most };
  }
  if (baseType !== 'identifier') throw new NotOurs(`a gap of ${baseType}`);
  const worths = worthOfChoices(declaration, term);
  const most = largest(worths);
  const ids = names(declaration.choices, 'o');
  const options = worths.map(({ key, value }) => ({ id: nameOf(ids, key), text: key, fraction: share(value, most) }));
  return { part: { kind: 'menu', options }, most };
}

/** An item of ours for what adds to one outcome, and a response to it as our answer. */
export function asItem(
  declarations: ReadonlyMap<string, Declaration>,
  terms: readonly Term[],
): Translated & { of: string[] } {
  const found = terms.map((term) => {
    const declaration = declarations.get(term.response) ?? [...declarations.values()][0];
    if (!declaration || (terms.length > 1 && declaration.id !== term.response))
      throw new NotOurs('an unknown response');
    return { declaration, term };
  });
  const [first, ...others] = found;
  if (!first) throw new NotOurs('an outcome that no response changes');
  const of = found.map(({ declaration }) => declaration.id);
  if (others.length === 0) return { ...ofOne(first.declaration, first.term), of };
  if (new Set(of).size < of.length) throw new NotOurs('a response that counts twice');
  const gaps = found.map(({ declaration, term }, at) => {
    const { part, most } = gapOf(declaration, term);
    return { declaration, most, id: `g${at}`, gap: { id: `g${at}`, weight: ratioText(most), part } };
  });
  return {
    of,
    item: { type: 9, text: gaps.map(({ id }) => `[[${id}]]`).join(' '), gaps: gaps.map(({ gap }) => gap) },
    most: gaps.reduce((total, { most }) => plus(total, most), ZERO),
    isNegative: true,
    answer: (values) => ({
      gaps: gaps.flatMap(({ declaration, id }, at): { id: string; text?: string; choice?: string }[] => {
        const value = values[at] ?? '';
        if (value === '') return [];
        if (declaration.baseType !== 'identifier') return [{ id, text: value }];
        return [{ id, choice: nameOf(names(declaration.choices, 'o'), value) }];
      }),
    }),
  };
}
