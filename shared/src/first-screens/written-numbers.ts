import { MARK, type NumberFormat, SAMPLE_ROWS, sampleOf } from 'shared/contract/first-screens';

/** What a component may ask of a number format; the rest follows from language and style. */
const asked = [
  'style',
  'currency',
  'unit',
  'notation',
  'minimumFractionDigits',
  'maximumFractionDigits',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'signDisplay',
  'useGrouping',
] as const;

function formatOf(made: Intl.NumberFormat, times: number): NumberFormat {
  const resolved = made.resolvedOptions();
  const options = Object.fromEntries(
    asked.flatMap((name) => (resolved[name] === undefined ? [] : [[name, resolved[name]]])),
  );
  return { locale: resolved.locale, options, times };
}

/** From now on, sample numbers are written as placeholders that say how: for the build, which renders nothing else. */
export function markWrittenNumbers(list: () => string): void {
  const original = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
  const own = original?.get;
  if (!own) throw new Error('This runtime has no Intl.NumberFormat.');
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.NumberFormat) {
      const plain = own.call(this) as (value: number | bigint) => string;
      return (value: number | bigint): string => {
        const number = Number(value);
        const sample = number === SAMPLE_ROWS ? { path: `${list()}.length`, times: 1 } : sampleOf(number);
        if (!sample) return plain(value);
        return `${MARK.begin}${sample.path}|${JSON.stringify(formatOf(this, 1 * sample.times))}${MARK.end}`;
      };
    },
  });
}
