import { strToU8, zipSync } from 'fflate';

const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** A Word document with this body. */
export const wordFile = (body: string): Uint8Array =>
  zip({ 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>` });

/** A paragraph of a Word document. */
export const wordParagraph = (text: string, style = ''): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

const points = (texts: readonly string[]) => texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('');

interface Slide {
  title?: string;
  points?: readonly string[];
  notes?: string;
  hasPicture?: boolean;
}

const slideXml = ({ title = '', points: texts = [], hasPicture = false }: Slide): string =>
  `<p:sld><p:cSld><p:spTree>
    <p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody>${points([title])}</p:txBody></p:sp>
    <p:sp><p:txBody>${points(texts)}</p:txBody></p:sp>${hasPicture ? '<p:pic/>' : ''}
  </p:spTree></p:cSld></p:sld>`;

/** A presentation. */
export const slideFile = (slides: readonly Slide[]): Uint8Array =>
  zip(
    Object.fromEntries(
      slides.flatMap((slide, at) => [
        [`ppt/slides/slide${at + 1}.xml`, slideXml(slide)],
        ...(slide.notes
          ? [[`ppt/notesSlides/notesSlide${at + 1}.xml`, slideXml({ points: [slide.notes] })] as [string, string]]
          : []),
      ]),
    ) as Record<string, string>,
  );
