import { type Told, toldOf } from '../definition';
import { type Result } from '../result-schema';
import { type GapPart, type GapTextItem } from './schema';

const choicesOf = (part: GapPart) => {
  if (part.kind === 'word') return [];
  return part.kind === 'menu' ? part.options : part.accepted;
};

/** What is said of the answers in the gaps, with the ids of the gaps. In a group, another gap's form may have decided. */
export function told({ gaps, anyOrder }: GapTextItem, { parts }: Pick<Result, 'parts'>): Told[] {
  const grouped = new Set(anyOrder.flat());
  return gaps
    .filter(({ id }) => !grouped.has(id))
    .flatMap(({ id, part }) => {
      const matched = parts.find((each) => each.id === id)?.matched ?? [];
      return toldOf(choicesOf(part).filter((choice) => matched.includes(choice.id))).map((each) => ({
        ...each,
        of: id,
      }));
    });
}
