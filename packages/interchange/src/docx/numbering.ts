import { numberAs } from '../rich/number-as';
import { type XmlNode } from '../xml/node';

interface Level {
  format: string;
  /** `%1.` */
  text: string;
  start: number;
}

const valueOf = (node: XmlNode | undefined, name: string): string | undefined => node?.one(name)?.attributes['w:val'];

const BULLET = '• ';
export const isBullet = (label: string): boolean => label === BULLET;

/** The numbers that Word shows before list paragraphs, which the document's text does not contain. */
export class Numbering {
  private readonly lists = new Map<string, Map<string, Level>>();
  private readonly abstractOf = new Map<string, string>();
  /** By list: where its levels begin anew. Taken out when it is met. */
  private readonly restarts = new Map<string, Map<string, number>>();
  private readonly styles = new Map<string, { list: string; level: string }>();
  /** By abstract list: the last number of each level. */
  private readonly counts = new Map<string, number[]>();

  constructor(numbering: XmlNode | undefined, styles: XmlNode | undefined) {
    for (const abstract of numbering?.all('abstractNum') ?? []) {
      const levels = abstract.all('lvl').map((level): [string, Level] => [
        level.attributes['w:ilvl'] ?? '0',
        {
          format: valueOf(level, 'numFmt') ?? 'decimal',
          text: valueOf(level, 'lvlText') ?? '%1.',
          start: Number(valueOf(level, 'start') ?? 1),
        },
      ]);
      this.lists.set(abstract.attributes['w:abstractNumId'] ?? '', new Map(levels));
    }
    for (const list of numbering?.all('num') ?? []) {
      const id = list.attributes['w:numId'] ?? '';
      this.abstractOf.set(id, valueOf(list, 'abstractNumId') ?? '');
      const restarts = list.all('lvlOverride').flatMap((level): [string, number][] => {
        const start = valueOf(level, 'startOverride');
        return start === undefined ? [] : [[level.attributes['w:ilvl'] ?? '0', Number(start)]];
      });
      this.restarts.set(id, new Map(restarts));
    }
    for (const style of styles?.all('style') ?? []) {
      const inStyle = style.one('pPr')?.one('numPr');
      const list = valueOf(inStyle, 'numId');
      if (list) this.styles.set(style.attributes['w:styleId'] ?? '', { list, level: valueOf(inStyle, 'ilvl') ?? '0' });
    }
  }

  /** What stands before a paragraph with these properties: `3. `, `B) `, or nothing. */
  labelOf(properties: XmlNode | undefined): string {
    const own = properties?.one('numPr');
    const style = this.styles.get(valueOf(properties, 'pStyle') ?? '');
    const [list, at] = [valueOf(own, 'numId') ?? style?.list, valueOf(own, 'ilvl') ?? style?.level ?? '0'];
    const abstract = this.abstractOf.get(list ?? '');
    const levels = this.lists.get(abstract ?? '');
    const level = levels?.get(at);
    if (abstract === undefined || !levels || !level || level.format === 'none') return '';
    if (level.format === 'bullet') return BULLET;
    const shown = this.next(abstract, level, Number(at), this.restarts.get(list ?? '')?.get(at));
    this.restarts.get(list ?? '')?.delete(at);
    const label = level.text.replace(/%(\d)/g, (_whole, place: string) => {
      const other = levels.get(String(Number(place) - 1));
      return numberAs(other?.format ?? 'decimal', shown[Number(place) - 1] ?? other?.start ?? 1);
    });
    // Numbers alone would be words of the question.
    return `${label.trim().replace(/^[\p{L}\d]{1,4}$/u, '$&.')} `;
  }

  /** Increments the counter and returns the last number of each level. */
  private next(abstract: string, { start }: Level, depth: number, restart: number | undefined): number[] {
    const counts = this.counts.get(abstract) ?? [];
    const value = restart ?? (counts[depth] ?? start - 1) + 1;
    const shown = [...counts.slice(0, depth), value];
    this.counts.set(abstract, shown);
    return shown;
  }
}
