import { type Context, fault, type Finding } from '../definition';
import { areDistinct } from '../distinct';
import { checkNumbers } from '../numeric/checks';
import { textChecks } from '../option-checks';
import { isFull, exactly } from '../ratio';
import { checkForms } from '../short-answer/checks';
import { rightAnswer } from './right';
import { type GapPart, type GapTextItem } from './schema';
import { markedGaps } from './text';

function partChecks(part: GapPart, { words }: GapTextItem, context: Context): Finding[] {
  switch (part.kind) {
    case 'text':
      return checkForms(part, context);
    case 'number':
      return checkNumbers(part, context);
    case 'menu':
      return [
        ...(part.options.length < 2 ? [fault('tooFewOptions')] : []),
        ...textChecks(part.options, context),
        ...(part.options.every(({ fraction }) => !isFull(fraction)) ? [fault('noRightOption')] : []),
      ];
    case 'word':
      return part.wordIds.some((id) => words.some((word) => word.id === id)) ? [] : [fault('noRightOption')];
  }
}

/** Gaps and their places in the text: each has one. */
function placeChecks({ text, gaps }: GapTextItem): Finding[] {
  const marked = markedGaps(text);
  const ids = gaps.map(({ id }) => id);
  const missing = ids.filter((id) => !marked.includes(id));
  const unknown = marked.filter((id) => !ids.includes(id));
  return [
    ...(gaps.length === 0 ? [fault('noGaps')] : []),
    ...(missing.length > 0 ? [fault('gapNotInText', missing)] : []),
    ...(unknown.length > 0 ? [fault('gapWithoutAnswer', unknown)] : []),
    ...(areDistinct(marked)
      ? []
      : [
          fault(
            'gapTwiceInText',
            marked.filter((id, at) => marked.indexOf(id) < at),
          ),
        ]),
  ];
}

/** What gaps of a group have in common: an answer to one can be judged as an answer to another. */
const likeness = ({ part, weight }: GapTextItem['gaps'][number]): string =>
  JSON.stringify([part.kind, weight, part.kind === 'menu' && part.options.map(({ id, text }) => [id, text])]);

function groupChecks({ gaps, anyOrder }: GapTextItem): Finding[] {
  const grouped = anyOrder.flat();
  const isMixed = (group: readonly string[]) => {
    const members = gaps.filter(({ id }) => group.includes(id));
    return members.length < group.length || new Set(members.map(likeness)).size > 1;
  };
  return [
    ...(areDistinct(grouped) ? [] : [fault('gapInTwoGroups')]),
    ...anyOrder.filter(isMixed).map((group) => fault('unlikeGaps', group)),
  ];
}

/**
 * `noGaps`, `gapNotInText`, `gapWithoutAnswer`, `gapTwiceInText`, `gapInTwoGroups`, `unlikeGaps` (of different kinds,
 * weights or menus in a group), `noWeight`, `noFullMarks`, `emptyText` and `equalTexts` of words, and what the gaps' own checks
 * find, with the gap's id.
 */
export function check(item: GapTextItem, context: Context): Finding[] {
  const ofGaps = item.gaps.flatMap(({ id, part }) =>
    partChecks(part, item, context).map((finding) => ({ ...finding, at: [id, ...finding.at] })),
  );
  const isWeightless = item.gaps.length > 0 && item.gaps.every(({ weight }) => exactly(weight).n === 0n);
  const isUnreachable = ofGaps.length === 0 && item.gaps.length > 0 && !rightAnswer(item, context);
  return [
    ...placeChecks(item),
    ...groupChecks(item),
    ...textChecks(item.words, context),
    ...ofGaps,
    ...(isWeightless ? [fault('noWeight')] : isUnreachable ? [fault('noFullMarks')] : []),
  ];
}
