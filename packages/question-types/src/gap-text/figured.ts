import { type Context, type FiguredPart, type Said } from '../definition';
import { fillingKey, isFilled } from './gap';
import { comparedNumber } from '../numeric/score';
import { type Filling, type GapPart, type GapTextAnswer, type GapTextItem } from './schema';
import { fillingText, gapsInContext } from './text';

/** Keys as fillings of a menu or the words have them. */
const choicesOf = (part: GapPart) =>
  part.kind === 'menu' ? { choices: part.options.map(({ id, text }) => ({ key: `=${id}`, text })) } : {};

/** Each gap, named by the words around it. */
export function parts(item: GapTextItem): FiguredPart[] {
  const named = gapsInContext(item.text);
  return item.gaps.map(({ id, part }) => ({ of: id, text: named.get(id) ?? '', ...choicesOf(part) }));
}

const keyOf = (part: GapPart, filling: Filling, context: Context): string =>
  part.kind === 'number'
    ? comparedNumber(part, { ...filling, text: filling.text ?? '' }, context)
    : fillingKey(part, filling, context);

export const said = (item: GapTextItem, { gaps }: GapTextAnswer, context: Context): Said[] =>
  item.gaps.flatMap(({ id, part }) => {
    const filling = gaps.find((each) => each.id === id && isFilled(each));
    return filling ? [{ of: id, key: keyOf(part, filling, context), text: fillingText(part, item, filling) }] : [];
  });
