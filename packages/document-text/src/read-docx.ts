import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { type Block, type Found } from './document';
import { readParts, textIn } from './office-part';

const isInside = (node: XmlNode, name: string): boolean => {
  for (let up = node.parent; up; up = up.parent) if (up.name === name) return true;
  return false;
};

/** The names that Word gives its styles; Turkish documents have those of the second row. */
const headingStyles = /^(?:heading|title|subtitle|toc|caption|header|footer|balk|konubal|altyaz|resimyaz|kbal|al\d)/i;

function isHeading(paragraph: XmlNode): boolean {
  const properties = paragraph.one('pPr');
  const style = properties?.one('pStyle')?.attributes['w:val'] ?? '';
  return headingStyles.test(style) || properties?.one('outlineLvl') !== undefined;
}

/** What is deleted, the codes of fields, and the second form in which old programs read a drawing. */
const unsaid = new Set(['del', 'moveFrom', 'instrText', 'Fallback', 'pPr', 'rPr']);
const blanks = new Set(['tab', 'br', 'cr']);

/** The paragraphs of a Word document; of headers, footers and notes none. @throws DocumentRefusal */
export async function readDocx(bytes: Uint8Array): Promise<Found> {
  const blocks: Block[] = [];
  let hasPictures = false;
  const isBody = (name: string) => name === 'word/document.xml';
  await readParts(bytes, isBody, 'p', (paragraph) => {
    if (paragraph.deep('drawing', 'pict').length > 0) hasPictures = true;
    const text = textIn(paragraph, { unsaid, blanks });
    blocks.push({ text, isHeading: isHeading(paragraph), isCell: isInside(paragraph, 'tbl') });
  });
  return { blocks, hasPictures };
}
