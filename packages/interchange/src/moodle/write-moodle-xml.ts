import { type Export, exportItems, type Lose } from '../core/export';
import { type Item } from '../core/item';
import { escapeXml } from '../xml/node';
import { moodleBody } from './moodle-body-writer';
import { MoodleWriter, textElement } from './moodle-writer';

const line = (name: string, value: string | number): string => `<${name}>${value}</${name}>\n`;

function categoryRecord(category: readonly string[]): string {
  const path = ['$course$', 'top', ...category.map((name) => name.replace(/\//g, '//'))].join('/');
  return `<question type="category"><category>${textElement(path)}</category></question>\n`;
}

/** Types of Moodle that say something by what the answer is worth. */
const hasCombined = new Set(['multichoice', 'matching', 'ordering']);

function writeItem(item: Item, lose: Lose): string {
  const writer = new MoodleWriter(item.files, lose);
  const parts = moodleBody(item, writer);
  if (!parts) {
    lose('type');
    return '';
  }
  const { general, correct, partly, incorrect } = item.feedback ?? {};
  if (item.markerNotes && parts.type !== 'essay') lose('marker-notes');
  if (!hasCombined.has(parts.type) && (correct ?? partly ?? incorrect)) lose('combined-feedback');
  return [
    `<question type="${parts.type}">\n<name>${textElement(item.name ?? '')}</name>\n`,
    writer.rich('questiontext', parts.stem),
    general ? writer.rich('generalfeedback', general) : '',
    item.marks === undefined ? '' : line('defaultgrade', item.marks),
    item.penalty === undefined ? '' : line('penalty', item.penalty),
    line('hidden', item.isRetired ? 1 : 0),
    item.id ? line('idnumber', escapeXml(item.id)) : '',
    correct ? writer.rich('correctfeedback', correct) : '',
    partly ? writer.rich('partiallycorrectfeedback', partly) : '',
    incorrect ? writer.rich('incorrectfeedback', incorrect) : '',
    parts.inside,
    item.markerNotes && parts.type === 'essay' ? writer.rich('graderinfo', item.markerNotes) : '',
    ...(item.hints ?? []).map((hint) => writer.rich('hint', hint)),
    item.tags.length > 0 ? `<tags>${item.tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>\n` : '',
    '</question>\n',
  ].join('');
}

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleTail = '</quiz>\n';

/** The questions, part by part: each call goes on in the category of the one before. */
export function moodleParts(): (items: readonly Item[]) => Export {
  let category = '';
  return (items) =>
    exportItems(items, (item, lose) => {
      const written = writeItem(item, lose);
      const path = JSON.stringify(item.category);
      if (!written || path === category) return written;
      category = path;
      return categoryRecord(item.category) + written;
    });
}

/**
 * Writes Moodle XML of Moodle 4 with pictures inside. Weights have the five decimals that Moodle accepts. `losses` names
 * what the format cannot hold. Source: Moodle 4.5, question/format/xml.
 */
export function writeMoodleXml(items: readonly Item[]): Export {
  const { text, losses } = moodleParts()(items);
  return { text: `${moodleHead}${text}${moodleTail}`, losses };
}
