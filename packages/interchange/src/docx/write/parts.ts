import { xmlText } from '../../core/xhtml';
import { type Piece } from '../../write/writing';
import { type Size } from './picture-size';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const drawn = 'http://schemas.openxmlformats.org/drawingml/2006';
const typeOf = (name: string): string => `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;

export const documentHead = `${xml}<w:document xmlns:w="${main}" xmlns:r="${office}" xmlns:wp="${drawn}/wordprocessingDrawing" xmlns:a="${drawn}/main" xmlns:pic="${drawn}/picture"><w:body>\n`;
/** A4 with margins of 2 cm. */
export const documentTail =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>\n';

const level = (at: number, format: string, indent: number): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}${at === 0 ? '.' : ')'}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${indent}" w:hanging="360"/></w:pPr></w:lvl>`;
const numbering = `${xml}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', 360)}${level(1, 'upperLetter', 720)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>\n`;

const pictureTypes = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' };
const types = `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
  pictureTypes,
)
  .map(([ending, type]) => `<Default Extension="${ending}" ContentType="image/${type}"/>`)
  .join(
    '',
  )}<Override PartName="/word/document.xml" ContentType="${typeOf('document.main')}"/><Override PartName="/word/numbering.xml" ContentType="${typeOf('numbering')}"/></Types>\n`;

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${xmlText(target)}"/>`;
const relations = (...inside: string[]): string =>
  `${xml}<Relationships xmlns="${packaged}/relationships">${inside.join('')}</Relationships>\n`;

/** What is the same in every document. */
export const fixedParts: readonly Piece[] = [
  { entry: '[Content_Types].xml', data: types },
  { entry: '_rels/.rels', data: relations(relation('rId1', 'officeDocument', 'word/document.xml')) },
  { entry: 'word/numbering.xml', data: numbering },
];

/** Pictures by their number, which `drawing` refers to. */
export const relationsOf = (places: readonly string[]): string =>
  relations(
    relation('rIdNumbering', 'numbering', 'numbering.xml'),
    ...places.map((place, at) => relation(`rIdPicture${at + 1}`, 'image', place.replace(/^word\//, ''))),
  );

/** Units of Word for a pixel, and the width of the text. */
const PIXEL = 9525;
const WIDEST = 5_700_000;

/** The run of a picture in its own size, or as wide as the text. `id`: of this drawing, as a picture may be shown twice. */
export function drawing(
  number: number,
  { id, alt, size: { width, height } }: { id: number; alt: string; size: Size },
): string {
  const scale = Math.min(PIXEL, WIDEST / width);
  const size = `cx="${Math.round(width * scale)}" cy="${Math.round(height * scale)}"`;
  const name = `Picture ${id}`;
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${id}" name="${name}" descr="${xmlText(alt)}"/><a:graphic><a:graphicData uri="${drawn}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdPicture${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
