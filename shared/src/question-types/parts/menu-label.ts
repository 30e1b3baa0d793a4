import { letterOf } from './letter';

interface Choice {
  text: string;
  media?: string | undefined;
}

/** Formulas and code as they are typed. */
const typed = /\$[^$\n]+\$|\\[([]|`[^`\n]+`/;

/** Whether a menu cannot show this: menus of the platform show characters alone. */
export const isBeyondMenu = ({ text, media }: Choice): boolean => Boolean(media) || typed.test(text);

/** A choice in a menu beside a list with letters. A formula stands in the list alone, where it can be read. */
export const menuLabel = (at: number, { text }: Choice): string =>
  typed.test(text) ? letterOf(at) : `${letterOf(at)} · ${text}`;
