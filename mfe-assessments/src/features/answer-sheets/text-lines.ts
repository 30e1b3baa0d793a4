/** At least what Arial needs for a letter, in em; an accent needs none of its own. */
function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter)) return 1.4;
  if (/[ijlt.,:;'|!()[\] ]/.test(letter)) return 0.34;
  if (/[MWm@%]/.test(letter)) return 1;
  if (/[A-ZÀ-ÖØ-Þw]/.test(letter) || /[ĞİŞŁŚŹĆ]/.test(letter)) return 0.8;
  return /[\u0020-\u007e\u00a0-\u017f]/.test(letter) ? 0.58 : 1.05;
}

/** A letter with its accents, and an emoji of several signs, stay together. */
const signs = new Intl.Segmenter();
const widthOfSign = (sign: string) => Math.max(...Array.from(sign, widthOf));

/** As many of the signs as have room. */
function fitting(text: string, room: number): string {
  let [width, end] = [0, 0];
  for (const { segment } of signs.segment(text)) {
    width += widthOfSign(segment);
    if (width > room) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** The first lines of the text, at most `most`, broken between words where there is a space. */
export function linesOf(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  for (let left = text.trim(); left !== '' && lines.length < most;) {
    const whole = fitting(left, room);
    const space = left[whole.length] === ' ' ? whole.length : whole.lastIndexOf(' ');
    const line = whole.length < left.length && space > 0 ? left.slice(0, space) : whole;
    lines.push(line);
    left = left.slice(line.length).trimStart();
  }
  return lines;
}
