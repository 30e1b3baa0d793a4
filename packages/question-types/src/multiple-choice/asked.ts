import { type ChoiceItem } from './schema';

/** Whether one option is right or several, and what is told of their number: `count` only where the exact one is. */
export function choosingOf(options: readonly { isCorrectAnswer: boolean }[], tells: ChoiceItem['tells'] = 'nothing') {
  const rights = options.filter(({ isCorrectAnswer }) => isCorrectAnswer).length;
  const told = rights > 1 ? tells : 'nothing';
  return { several: rights !== 1, tells: told, count: told === 'howMany' ? rights : null };
}

export const asked = ({ type, version, options, tells }: ChoiceItem) => ({
  type,
  version,
  options: options.map(({ id, value, media }) => ({ id, value, ...(media && { media }) })),
  ...choosingOf(options, tells),
});
export type AskedChoice = ReturnType<typeof asked>;
