/** A key as the browser tells it. */
interface Key {
  key: string;
  code?: string | undefined;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * The number of a criterion, 0 for none of them: a digit of the upper row with Shift, which is no digit of a score. Where
 * a layout writes digits with Shift, they are scores.
 */
export function criterionOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): number | undefined {
  const digit = /^Digit(\d)$/.exec(code ?? '')?.[1];
  if (digit === undefined || !shiftKey || ctrlKey || metaKey || altKey || /^\d$/.test(key)) return undefined;
  return Number(digit);
}

export const criterionKeys = (): string[] => ['⇧ 1–9', '⇧ 0'];

/** How the key of a criterion is written. */
export function criterionName(key: Key): string | undefined {
  const number = criterionOf(key);
  return number === undefined ? undefined : `⇧ ${number}`;
}

/** The character that a key stands for: the number of a criterion, or what it writes. */
export const characterOf = (key: Key): string => String(criterionOf(key) ?? key.key);
