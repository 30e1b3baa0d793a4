import { type OptionUse } from 'shared/contract/question-history';

/** Below this share of the answers a distractor distracts nobody (Haladyna & Downing 1993). */
const IDLE_SHARE = 0.05;
/** Smaller differences between the thirds are chance more often than not. */
const CLEAR = 0.1;

/** What is wrong with an option by the way it was chosen; undefined where nothing is, or where nobody can say. */
export function optionVerdict(
  { share, strong, weak }: OptionUse,
  isKey: boolean,
): 'idle' | 'attracts' | 'repels' | undefined {
  // Without thirds there are too few answers to say anything.
  if (share === null || strong === null || weak === null) return undefined;
  if (isKey) return weak - strong >= CLEAR ? 'repels' : undefined;
  if (strong - weak >= CLEAR) return 'attracts';
  return share < IDLE_SHARE ? 'idle' : undefined;
}
