import { type OptionUse } from '@teacher-portal/remote-sdk/contract/question-history';

/** Below this share of the answers a distractor does not work (Haladyna & Downing 1993). */
const IDLE_SHARE = 0.05;
/** Smaller differences between the thirds are probably chance. */
const CLEAR = 0.1;

/** The problem of an option according to the answers; undefined for none, or for too few answers. */
export function optionVerdict(
  { share, strong, weak }: OptionUse,
  isKey: boolean,
): 'idle' | 'attracts' | 'repels' | undefined {
  // Thirds are missing if there are too few answers.
  if (share === null || strong === null || weak === null) return undefined;
  if (isKey) return weak - strong >= CLEAR ? 'repels' : undefined;
  if (strong - weak >= CLEAR) return 'attracts';
  return share < IDLE_SHARE ? 'idle' : undefined;
}
