import { decodeText } from '@teacher-portal/table-files/decode-text';
import { joinedPath } from '../core/joined-path';
import { type Passage } from '../core/item';
import { Reading } from '../core/reading';
import { FileRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { readUnits } from '../xml/read-units';
import { withNamesOf2 } from './qti-node';
import { type FindFile, QtiTexts } from './qti-texts';

const root = /<(?:\w+:)?(qti-assessment-stimulus|assessmentStimulus)[\s>]/;

/** Whether a file of a package is a text that items refer to, which is read with them. */
export const isStimulus = (text: string): boolean => root.test(text.slice(0, 5000));

function stimulusIn(text: string): XmlNode | undefined {
  const name = root.exec(text)?.[1];
  if (!name) return undefined;
  let found: XmlNode | undefined;
  const unit = (node: XmlNode): void => {
    found ??= withNamesOf2(node);
  };
  try {
    readUnits(text, new Reading('qti3'), { name, unit });
  } catch (error) {
    // As a file that is not there.
    if (!(error instanceof FileRefusal)) throw error;
  }
  return found;
}

/** The text that an item stands under; of several, which are shown together, all. */
export function passageOf(item: XmlNode, texts: QtiTexts, find: FindFile): Passage | undefined {
  const read = item.all('assessmentStimulusRef').flatMap((ref) => {
    for (const name of ['identifier', 'title']) ref.attribute(name);
    const href = ref.attribute('href') ?? '';
    const base64 = find(href);
    const node = base64 === undefined ? undefined : stimulusIn(decodeText(Buffer.from(base64, 'base64'))?.text ?? '');
    const body = node?.one('stimulusBody');
    if (!body) {
      texts.notes.say('simplified', 'file-missing', href, ref.place());
      return [];
    }
    const folder = href.replace(/[^/]*$/, '');
    const inside = new QtiTexts(texts.notes, (address) => find(folder + address));
    const text = inside.html(body);
    texts.files.push(...inside.files.filter(({ name }) => !texts.files.some((file) => file.name === name)));
    const name = node?.attribute('title')?.trim();
    return [{ key: joinedPath(texts.notes.place.file ?? '', href), ...(name && { name }), text }];
  });
  const [first] = read;
  if (!first || read.length === 1) return first;
  const text = read.map((each) => each.text.text).join('');
  return { ...first, key: read.map(({ key }) => key).join(' '), text: { format: 'html', text } };
}
