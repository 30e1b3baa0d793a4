import { type ChoiceList, type Renamed, type Shown, shownOf } from '../definition';
import { type MatchingAnswer, type MatchingItem } from './schema';

export const RIGHTS = 'rights';

/** The right sides are often written in the order of the left ones. */
export const lists = ({ rights }: MatchingItem): ChoiceList[] => [{ name: RIGHTS, choices: rights, isMixed: true }];

export const asked = ({ type, version, lefts, reusesRights }: MatchingItem, shown: Shown) => ({
  type,
  version,
  lefts: lefts.map(shownOf),
  rights: shown(RIGHTS),
  reusesRights,
});
export type AskedMatching = ReturnType<typeof asked>;

export const renamed = (_item: unknown, answer: MatchingAnswer, name: Renamed): MatchingAnswer => ({
  ...answer,
  pairs: answer.pairs.map(({ left, right }) => ({ left, right: name(RIGHTS, right) })),
});
