import { comparableTexts } from './comparable-text';
import { type Context, fault, type Finding } from './definition';

interface Named {
  id: string | number;
  text: string;
}

const ids = (all: readonly Named[]): string[] => all.map(({ id }) => String(id));

/** Those that say what one before them says; case and accents matter. */
function repeated(all: readonly Named[], { language }: Context): Named[] {
  const comparing = { language, ignoresCase: false, ignoresAccents: false, ignoresFinalPunctuation: false };
  const before = new Set<string>();
  return all.filter(({ text }) => {
    const [said = ''] = comparableTexts(text, comparing);
    const isKnown = before.has(said);
    before.add(said);
    return isKnown;
  });
}

/** `emptyText` and `equalTexts` of options, pairs or steps. */
export function textChecks(all: readonly Named[], context: Context): Finding[] {
  const empty = all.filter(({ text }) => text.trim() === '');
  const equal = repeated(
    all.filter(({ text }) => text.trim() !== ''),
    context,
  );
  return [
    ...(empty.length > 0 ? [fault('emptyText', ids(empty))] : []),
    ...(equal.length > 0 ? [fault('equalTexts', ids(equal))] : []),
  ];
}
