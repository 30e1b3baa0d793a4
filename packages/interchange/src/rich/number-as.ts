const roman: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanOf(value: number): string {
  let [rest, text] = [Math.min(value, 3999), ''];
  for (const [worth, letters] of roman)
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  return text;
}

/** After Z comes AA, then BB, as Word counts. */
const letterOf = (value: number): string =>
  String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(Math.ceil(value / 26), 8));

/** A number as a list shows it. `format`: the name that Word gives it, or CSS. */
export function numberAs(format: string, value: number): string {
  if (/^upper-?(?:letter|alpha|latin)$/i.test(format)) return letterOf(value).toUpperCase();
  if (/^lower-?(?:letter|alpha|latin)$/i.test(format)) return letterOf(value);
  if (/^upper-?roman$/i.test(format)) return romanOf(value).toUpperCase();
  if (/^lower-?roman$/i.test(format)) return romanOf(value);
  return String(value);
}
