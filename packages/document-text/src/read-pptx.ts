import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { type Block, type Found } from './document';
import { readParts, textIn } from './office-part';

/** Slides, and what their speaker notes say. */
const part = /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/;
/** Placeholders for what stands above a slide or on each of them. */
const headings = new Set(['title', 'ctrTitle', 'subTitle', 'dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);

const unsaid = new Set(['rPr', 'pPr', 'endParaRPr', 'fld', 'Fallback']);
const blanks = new Set(['tab', 'br']);

const placeOf = (shape: XmlNode): string => shape.deep('ph')[0]?.attributes.type ?? '';

/** The points of the slides of a presentation and their notes, in order. @throws DocumentRefusal */
export async function readPptx(bytes: Uint8Array): Promise<Found> {
  const blocks: Block[] = [];
  let hasPictures = false;
  const take = (paragraph: XmlNode, isHeading: boolean, isCell: boolean) =>
    void blocks.push({ text: textIn(paragraph, { unsaid, blanks }), isHeading, isCell });
  await readParts(
    bytes,
    (name) => part.test(name),
    'spTree',
    (slide) => {
      if (slide.deep('pic', 'blipFill').length > 0) hasPictures = true;
      for (const shape of slide.deep('sp', 'tbl')) {
        const isHeading = headings.has(placeOf(shape));
        for (const paragraph of shape.deep('p')) take(paragraph, isHeading, shape.name === 'tbl');
      }
    },
  );
  return { blocks, hasPictures };
}
