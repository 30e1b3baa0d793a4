import { type Style } from '../rich/markup';
import { type XmlNode } from '../xml/node';

const valueOf = (properties: XmlNode | undefined, name: string): string =>
  properties?.one(name)?.attributes['w:val'] ?? '';

/** Whether a property is there, and on or off; nothing where it is not said. */
function switchOf(properties: XmlNode | undefined, name: string): boolean | undefined {
  const found = properties?.one(name);
  return found && !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? '');
}

/** A background that can be seen, as other programs write what Word calls highlighted. */
const isShaded = (properties: XmlNode | undefined): boolean | undefined => {
  const fill = properties?.one('shd')?.attributes['w:fill']?.toLowerCase();
  return fill === undefined ? undefined : !['auto', 'ffffff'].includes(fill);
};

function isColoured(properties: XmlNode | undefined): boolean | undefined {
  const color = valueOf(properties, 'color').toLowerCase();
  return color === '' ? undefined : !['auto', '000000', 'ffffff'].includes(color);
}

const looks: Readonly<Record<Exclude<Style, 'sub' | 'sup'>, (properties: XmlNode | undefined) => boolean | undefined>> =
  {
    b: (properties) => switchOf(properties, 'b'),
    i: (properties) => switchOf(properties, 'i'),
    u: (properties) => switchOf(properties, 'u'),
    s: (properties) => switchOf(properties, 'strike'),
    mark: (properties) => switchOf(properties, 'highlight') ?? isShaded(properties),
    color: isColoured,
  };

/** How the words of a document stand out: by themselves, by their character style, or by the background of their paragraph. */
export class RunStyles {
  private readonly named = new Map<string, XmlNode | undefined>();

  constructor(styles: XmlNode | undefined) {
    for (const style of styles?.all('style') ?? [])
      if (style.attributes['w:type'] === 'character')
        this.named.set(style.attributes['w:styleId'] ?? '', style.one('rPr'));
  }

  of(run: XmlNode, paragraph: XmlNode | undefined): ReadonlySet<Style> {
    const own = run.one('rPr');
    const named = this.named.get(valueOf(own, 'rStyle'));
    const worn = new Set<Style>();
    for (const [style, look] of Object.entries(looks) as [keyof typeof looks, (typeof looks)['b']][])
      if (look(own) ?? look(named)) worn.add(style);
    if (isShaded(paragraph?.one('pPr'))) worn.add('mark');
    const place = valueOf(own, 'vertAlign');
    if (place === 'superscript') worn.add('sup');
    if (place === 'subscript') worn.add('sub');
    return worn;
  }
}
