import { xmlText } from '../../core/xhtml';

export type QtiVersion = 'qti3' | 'qti22' | 'qti21';

type Attributes = Record<string, string | number | boolean | undefined>;
/** Writes an element by its name in QTI 2, around markup. */
export type Element = (name: string, attributes?: Attributes, ...inside: string[]) => string;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function written(name: string, attributes: Attributes, inside: string[], rename: (name: string) => string): string {
  const shown = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined
      ? []
      : ` ${attribute.includes(':') ? attribute : rename(attribute)}="${xmlText(String(value))}"`,
  );
  const markup = inside.join('');
  return markup === '' ? `<${name}${shown.join('')}/>` : `<${name}${shown.join('')}>${markup}</${name}>`;
}

/** Elements as they are named. */
export const element: Element = (name, attributes = {}, ...inside) => written(name, attributes, inside, (same) => same);

/** Elements of QTI 2, whose names QTI 3 has in another spelling. */
export const elementsOf = (version: QtiVersion): Element =>
  version === 'qti3'
    ? (name, attributes = {}, ...inside) => written(`qti-${kebab(name)}`, attributes, inside, kebab)
    : element;

export const namespaces: Record<
  QtiVersion,
  { item: string; package: string; schema: string; version: string; type: string }
> = {
  qti3: {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    package: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    version: '3.0.0',
    type: 'xmlv3p0',
  },
  qti22: {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    package: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.2 Package',
    version: '1.0.0',
    type: 'xmlv2p2',
  },
  qti21: {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    package: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    type: 'xmlv2p1',
  },
};
