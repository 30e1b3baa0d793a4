import { type Body, type Feedback, type Item, type RichText } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { categoryPath } from '../gift/read-gift';
import { type XmlNode } from '../xml/node';
import { readUnits } from '../xml/read-units';
import { type Data, dataOf, filledQuestion, readCalculated } from './calculated';
import * as bodies from './moodle-bodies';
import { readCloze, readWordGaps } from './moodle-cloze';
import { MoodleTexts } from './moodle-texts';
import * as plugins from './moodle-plugins';

/** Without meaning for a question: settings of the editor, and what Moodle counts for itself. */
const silent = new Set([
  ...['shownumcorrect', 'showstandardinstruction', 'shuffleanswers', 'answernumbering', '@type', '@format'],
  ...['responseformat', 'responserequired', 'responsefieldlines', 'attachments', 'attachmentsrequired'],
]);

const simple: Record<string, (question: XmlNode, texts: MoodleTexts) => Body> = {
  multichoice: (question, texts) => bodies.choice(question, texts),
  multichoiceset: (question, texts) => bodies.choice(question, texts, true),
  truefalse: bodies.trueFalse,
  shortanswer: bodies.short,
  numerical: bodies.numeric,
  matching: bodies.matching,
  match: bodies.matching,
  ddmatch: bodies.matching,
  essay: bodies.essay,
  essayautograde: bodies.essay,
  ordering: bodies.ordering,
  oumultiresponse: plugins.readMultipleResponse,
  description: () => ({ kind: 'description' }),
};

function words(question: XmlNode, texts: MoodleTexts): { text: string; group: string; isReused: boolean }[] {
  return question.all('dragbox', 'selectoption').map((word) => {
    const infinite = word.one('infinite');
    infinite?.markRead();
    return {
      text: texts.bare(word),
      group: word.one('group')?.text().trim() ?? '1',
      isReused: infinite !== undefined || word.name === 'selectoption',
    };
  });
}

/** Questions of WIRIS are those of Moodle, except where their texts name variables: `#a`. */
function plainType(type: string, question: XmlNode): string {
  const base = type.replace(/wiris$/, '');
  const names = (node: XmlNode | undefined) => /(?:^|[^&\w])#[a-z]\w*/i.test(node?.text() ?? '');
  const isConstant = ![question.one('questiontext'), ...question.all('answer', 'subquestion')].some(names);
  return base !== type && (Object.hasOwn(simple, base) || base === 'multianswer') && isConstant ? base : type;
}

function pluginBody(type: string, question: XmlNode, texts: MoodleTexts): Body | undefined {
  if (plugins.isWritten(type)) return plugins.readWritten(texts);
  if (/^varnum(?:eric(?:set)?|unit)$/.test(type)) return plugins.readVarNumeric(question, texts);
  return type === 'regexp' ? plugins.readRegexp(question, texts) : undefined;
}

function withStem(
  question: XmlNode,
  { name, stem, data }: { name: string; stem: RichText; data: Data | undefined },
  texts: MoodleTexts,
): { stem: RichText; body: Body } {
  if (data) return { stem, body: readCalculated(name, question, data, texts) };
  const type = plainType(name, question);
  const reader = simple[type];
  if (reader) return { stem, body: reader(question, texts) };
  if (type === 'cloze' || type === 'multianswer') return readCloze(stem, texts.notes);
  if (type === 'ddwtos' || type === 'gapselect') return readWordGaps(stem, words(question, texts));
  if (type === 'gapfill') return plugins.readGapfill(question, stem);
  if (type === 'kprime' || type === 'mtf') return plugins.readStatements(question, stem, texts);
  if (type === 'matrix') return plugins.readMatrix(question, stem, texts);
  const body = pluginBody(type, question, texts);
  if (body) return { stem, body };
  texts.notes.say('not-taken', 'type-not-known', type, question.place());
  question.markRead();
  return { stem, body: { kind: 'unsupported', type, source: question.text().trim().slice(0, 20_000) } };
}

function feedbackOf(question: XmlNode, texts: MoodleTexts): Feedback | undefined {
  const feedback: Feedback = {};
  const names = {
    general: 'generalfeedback',
    correct: 'correctfeedback',
    partly: 'partiallycorrectfeedback',
    incorrect: 'incorrectfeedback',
  };
  for (const [key, name] of Object.entries(names)) {
    const text = texts.text(question.one(name), 'html');
    if (text) feedback[key as keyof Feedback] = text;
  }
  return Object.keys(feedback).length > 0 ? feedback : undefined;
}

function numberIn(question: XmlNode, name: string): number | undefined {
  const node = question.one(name);
  const value = Number(node?.text().trim().replace(',', '.') || NaN);
  return Number.isFinite(value) ? value : undefined;
}

function hintsOf(question: XmlNode, texts: MoodleTexts): RichText[] {
  return question.all('hint').flatMap((hint) => {
    // What Moodle does beside showing the hint: clear wrong answers, count right ones.
    for (const name of ['clearwrong', 'options']) hint.one(name)?.markRead();
    const text = texts.text(hint, 'html');
    return text ? [text] : [];
  });
}

/** Reads an element of Moodle XML. */
export function readQuestion(source: XmlNode, category: string[], notes: Notes): Item {
  const type = (source.attribute('type') ?? '').trim().toLowerCase();
  const data = dataOf(source, type);
  const question = data ? filledQuestion(source, type, data) : source;
  const texts = new MoodleTexts(notes);
  const name = texts.bare(question.one('name'));
  const read = texts.text(question.one('questiontext'));
  const image = texts.oldImage(question);
  const stem: RichText = { format: image ? 'html' : (read?.format ?? 'html'), text: `${read?.text ?? ''}${image}` };
  const marks = numberIn(question, 'defaultgrade');
  const penalty = numberIn(question, 'penalty');
  const id = question.one('idnumber')?.text().trim();
  const isRetired = numberIn(question, 'hidden') === 1;
  const tags = (question.one('tags')?.all('tag') ?? []).map((tag) => texts.bare(tag)).filter(Boolean);
  const feedback = feedbackOf(question, texts);
  const hints = hintsOf(question, texts);
  const markerNotes = texts.text(question.one('graderinfo'), 'html');
  const parts = withStem(question, { name: type, stem, data }, texts);
  if (!name && !stem.text && parts.body.kind !== 'unsupported') throw new ItemRefusal('no-text');
  question.sayUnread(notes, (part) => silent.has(part));
  return {
    ...(id && { id }),
    ...(name && { name }),
    ...parts,
    ...(marks !== undefined && { marks }),
    ...(penalty && { penalty }),
    ...(feedback && { feedback }),
    ...(hints.length > 0 && { hints }),
    ...(markerNotes && { markerNotes }),
    ...(isRetired && { isRetired }),
    tags,
    category,
    files: texts.files,
    place: notes.place,
  };
}

/**
 * Reads Moodle XML. A record of type `category` holds for all questions after it. Types of plugins that are not known
 * come as `unsupported` with their text. Source: Moodle 4.5, question/format/xml.
 */
export function readMoodleXml(text: string, reading: Reading, file?: string): void {
  let category: string[] = [];
  const unit = (question: XmlNode, place: Item['place']): void => {
    if (question.attribute('type') !== 'category') {
      reading.item({ ...place, path: question.path() }, question.attribute('type') ?? '', (notes) =>
        readQuestion(question, category, notes),
      );
      return;
    }
    category = categoryPath(question.one('category')?.text().trim() ?? '');
    const about = question.one('info')?.text().trim();
    const id = question.one('idnumber')?.text().trim();
    if (about) reading.say('not-taken', 'category-description', place, about);
    if (id) reading.say('not-taken', 'category-id', place, id);
    reading.taken += 1;
  };
  readUnits(text, reading, { name: 'question', unit }, file);
}
