import { type RichText } from '../core/item';
import { type Notes } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { escapeXml } from '../xml/node';

/** Character styles. Teachers use `color` and `mark` to show a right answer; the colour itself is not kept. */
export type Style = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup' | 'mark' | 'color';
const styles: readonly Style[] = ['b', 'i', 'u', 's', 'mark', 'color', 'sub', 'sup'];

/** The signs are of the last private plane: no text has a use for it, and what a file has of it is left out. */
const FIRST_SIGN = 0x100000;
const SIGNS = 65_000;
const anySign = /[\u{100000}-\u{10FFFD}]/gu;
const anySignAtStart = /^[\u{100000}-\u{10FFFD}]+(?=\s)/u;

/** A number or letter before a question or an option, and the word before a number: never markup. */
const label =
  /^(?:\*?\(?(?:\d{1,4}(?:[.):\]]|-\)|\.\))(?!\d)|[A-Za-z](?:[):\]]|-\)|\.\)|\.(?!\w)))|(?:soru|question)(?:[-–.:#]?\d{1,4}(?:[.):]|-\))?)?(?![\p{L}\d]))/iu;

/** Signs by which a right option is told apart from the others, before or behind its text. */
const ticks = '\\*{1,2}|[✓✔√☑✅]';
const signs = '[\\u{100000}-\\u{10FFFD}]*';
const tickBefore = new RegExp(`^${signs}(?:${ticks})${signs}\\s*(.+)$`, 'su');
const tickBehind = new RegExp(
  `^(.*?\\S)(\\s*)(${signs})(?:${ticks}|[([]${signs}(?:doğru(?: cevap| yanıt| şık)?|correct(?: answer)?|right)${signs}[)\\]])(${signs})\\s*$`,
  'siu',
);

/** What a sign stands for: the start or end of a style, or a whole piece of HTML. */
type Piece = { start?: Style; end?: Style; html?: string };

/**
 * Markup as single signs in lines of text, so that what reads typed questions line by line need not know of it: each
 * word has its own, and a line can be cut between any two words.
 */
export class Markup {
  private readonly pieces: Piece[] = [];
  private readonly known = new Map<string, string>();

  private sign(piece: Piece): string {
    const key = JSON.stringify(piece);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.pieces.length >= SIGNS) throw new FileRefusal('too-large', {}, 'pictures');
    const sign = String.fromCodePoint(FIRST_SIGN + this.pieces.length);
    this.pieces.push(piece);
    this.known.set(key, sign);
    return sign;
  }

  private pieceOf(sign: string): Piece | undefined {
    const code = sign.codePointAt(0) ?? 0;
    return code >= FIRST_SIGN ? this.pieces[code - FIRST_SIGN] : undefined;
  }

  /** A piece of HTML that stands in a line as one word: a picture, a table, a formula. */
  piece(html: string): string {
    return this.sign({ html });
  }

  /** Words in a style. `isStart`: whether a word can begin here, not only go on. */
  words(text: string, wanted: ReadonlySet<Style>, isStart: boolean): string {
    const worn = styles.filter((style) => wanted.has(style));
    const clean = text.replace(anySign, '');
    if (worn.length === 0) return clean;
    const start = worn.map((style) => this.sign({ start: style })).join('');
    const end = worn
      .toReversed()
      .map((style) => this.sign({ end: style }))
      .join('');
    return clean
      .split(/(\s+)/)
      .map((word, at) => {
        if (word.trim() === '') return word;
        const plain = at > 0 || isStart ? (label.exec(word)?.[0] ?? '') : '';
        const rest = word.slice(plain.length);
        return plain + (rest && start + rest + end);
      })
      .join('');
  }

  /** The characters alone. */
  bare(text: string): string {
    return text.replace(anySign, '');
  }

  /** Whether all that can be seen stands out in this way. */
  isWholly(text: string, style: Style): boolean {
    let isInside = false;
    let isSeen = false;
    for (const character of text) {
      const piece = this.pieceOf(character);
      if (piece?.start === style) isInside = true;
      else if (piece?.end === style) isInside = false;
      else if (!piece && character.trim() !== '') {
        if (!isInside) return false;
        isSeen = true;
      }
    }
    return isSeen;
  }

  without(text: string, style: Style): string {
    return Array.from(text)
      .filter((character) => {
        const piece = this.pieceOf(character);
        return piece?.start !== style && piece?.end !== style;
      })
      .join('');
  }

  /** The text without a tick before or behind it; nothing where it has none. */
  withoutTick(text: string): string | undefined {
    const behind = tickBehind.exec(text);
    if (behind) return `${behind[1] ?? ''}${behind[3] ? '' : (behind[4] ?? '')}`;
    return tickBefore.exec(text)?.[1];
  }

  /** The start of a line, as many characters long. */
  before(text: string, length: number): string {
    return text.slice(0, this.placeOf(text, length));
  }

  /** The rest of a line behind so many characters; a style that began before does not end in it. */
  behind(text: string, length: number): string {
    return text.slice(this.placeOf(text, length)).replace(anySignAtStart, '');
  }

  private placeOf(text: string, length: number): number {
    let [place, left] = [0, length];
    for (const character of text) {
      if (left === 0) break;
      place += character.length;
      if (!this.pieceOf(character)) left -= character.length;
    }
    return place;
  }

  html(text: string): string {
    let html = Array.from(text, (character) => this.htmlOf(character)).join('');
    for (let before = ''; before !== html;) {
      before = html;
      html = html.replace(/<\/(b|i|u|s|mark|sub|sup)>(\s*)<\1>|<(b|i|u|s|mark|sub|sup)><\/\3>/g, '$2');
    }
    return html;
  }

  /** HTML where a text has markup, else plain text. */
  rich(text: string, notes: Notes): RichText {
    const trimmed = text.trim();
    return this.bare(trimmed) === trimmed ? { format: 'plain', text: trimmed } : notes.rich(this.html(trimmed), 'html');
  }

  private htmlOf(character: string): string {
    const piece = this.pieceOf(character);
    if (!piece) return character === '\n' ? '<br>' : escapeXml(character);
    if (piece.html !== undefined) return piece.html;
    const style = piece.start ?? piece.end;
    return style === 'color' || style === undefined ? '' : `<${piece.end ? '/' : ''}${style}>`;
  }
}
