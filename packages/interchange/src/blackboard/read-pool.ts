import { type LedgerReason } from '../core/ledger-reasons';
import { type Body, type Item, type Option, plain, type RichText } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { FileRefusal, ItemRefusal } from '../core/refusal';
import { type FindFile, QtiTexts } from '../qti/qti-texts';
import { type XmlNode } from '../xml/node';
import { parseXml } from '../xml/parse-xml';

const none: RichText = plain('');

/** The text of a part, as HTML where its `FLAGS` say so or it has elements. */
function textOf(node: XmlNode | undefined, texts: QtiTexts): RichText {
  const body = node?.one('TEXT') ? node : node?.one('BODY');
  body?.one('FLAGS')?.markRead();
  const raw = body?.one('TEXT')?.text().trim() ?? '';
  if (!raw) return none;
  return /<[a-z]/i.test(raw) ? texts.notes.rich(texts.withFiles(raw, node), 'html', node) : plain(raw);
}

interface Parts {
  answers: { id: string; text: RichText }[];
  choices: { id: string; text: RichText }[];
  right: { answer: string; choice: string }[];
}

function partsOf(question: XmlNode, texts: QtiTexts): Parts {
  const sides = (name: string): Parts['answers'] =>
    question.all(name).map((node) => {
      node.attribute('position');
      node.one('DATES')?.markRead();
      return { id: node.attribute('id') ?? '', text: textOf(node, texts) };
    });
  const right = (question.one('GRADABLE')?.all('CORRECTANSWER') ?? []).map((node) => ({
    answer: node.attribute('answer_id') ?? '',
    choice: node.attribute('choice_id') ?? '',
  }));
  return { answers: sides('ANSWER'), choices: sides('CHOICE'), right };
}

function choice({ answers, right }: Parts, isSingle: boolean): Body {
  if (answers.length === 0) throw new ItemRefusal('no-options', '0');
  const ids = new Set(right.map(({ answer }) => answer));
  const options = answers.map(({ id, text }): Option => ({
    text,
    fraction: ids.has(id) ? (isSingle ? 1 : 1 / ids.size) : 0,
  }));
  if (!options.some(({ fraction }) => fraction > 0)) throw new ItemRefusal('no-right-answer');
  return { kind: 'choice', options, rule: { kind: isSingle ? 'one' : 'all-or-nothing' } };
}

/** By the words of the answer that is named as correct: either of the two can stand first. */
function trueFalse({ answers, right }: Parts): Body {
  const key = answers.find(({ id }) => id === right[0]?.answer)?.text.text.trim() ?? '';
  if (!/^(?:true|false|doğru|yanlış)$/i.test(key)) throw new ItemRefusal('no-right-answer', key);
  return { kind: 'true-false', isTrue: /^(?:true|doğru)$/i.test(key) };
}

function matching({ answers, choices, right }: Parts): Body {
  const pairs = right.flatMap(({ answer, choice: id }) => {
    const [left, other] = [answers.find((one) => one.id === answer), choices.find((one) => one.id === id)];
    return left && other ? [{ left: left.text, right: other.text }] : [];
  });
  if (pairs.length === 0) throw new ItemRefusal('too-few-pairs', '0');
  const distractors = choices.filter(({ id }) => !right.some((one) => one.choice === id)).map(({ text }) => text);
  return { kind: 'matching', pairs, distractors, rule: 'per-pair' };
}

function bodyOf(type: string, parts: Parts): Body | undefined {
  switch (type) {
    case 'QUESTION_MULTIPLECHOICE':
      return choice(parts, true);
    case 'QUESTION_MULTIPLEANSWER':
      return choice(parts, false);
    case 'QUESTION_TRUEFALSE':
      return trueFalse(parts);
    case 'QUESTION_MATCH':
      return matching(parts);
    case 'QUESTION_ESSAY': {
      const sampleAnswer = parts.answers[0]?.text;
      return { kind: 'essay', ...(sampleAnswer?.text && { sampleAnswer }) };
    }
    case 'QUESTION_FILLINBLANK': {
      const answers = parts.answers.map(({ text }) => ({ text: text.text, fraction: 1 }));
      if (answers.length === 0) throw new ItemRefusal('no-answer');
      return { kind: 'short', answers, isCaseSensitive: false, hasWildcards: false };
    }
    case 'QUESTION_ORDERING':
      return { kind: 'ordering', items: parts.answers.map(({ text }) => text), rule: 'exact-place' };
    default:
      return undefined;
  }
}

function readQuestion(
  question: XmlNode,
  points: ReadonlyMap<string, number>,
  pool: string,
  notes: Notes,
  find: FindFile,
): Item {
  const texts = new QtiTexts(notes, find);
  const id = question.attribute('id') ?? '';
  const stem = textOf(question.one('BODY'), texts);
  const gradable = question.one('GRADABLE');
  const [correct, incorrect] = ['FEEDBACK_WHEN_CORRECT', 'FEEDBACK_WHEN_INCORRECT'].map((name) =>
    gradable?.one(name)?.text().trim(),
  );
  const parts = partsOf(question, texts);
  const body = bodyOf(question.name, parts);
  if (!body) {
    notes.say('not-taken', 'type-not-known', question.name, question.place());
    question.markRead();
  }
  const marks = points.get(id);
  question.one('DATES')?.markRead();
  question.sayUnread(notes, (name) => /^(?:@value|DATES|FLAGS)$/.test(name));
  const feedback = {
    ...(correct && { correct: notes.rich(correct, 'html') }),
    ...(incorrect && { incorrect: notes.rich(incorrect, 'html') }),
  };
  return {
    ...(id && { id }),
    stem,
    body: body ?? { kind: 'unsupported', type: question.name, source: question.text().trim().slice(0, 20_000) },
    ...(marks !== undefined && { marks }),
    ...(Object.keys(feedback).length > 0 && { feedback }),
    tags: [],
    category: pool ? [pool] : [],
    files: texts.files,
    place: notes.place,
  };
}

/**
 * Reads a pool of Blackboard (`POOL` in a .dat file), with the points of its list of questions.
 * @throws FileRefusal `not-well-formed`, `document-type`
 */
export function readPool(text: string, reading: Reading, file?: string, find: FindFile = () => undefined): void {
  const at = file ? { file } : {};
  const say = (reason: LedgerReason, line: number, source?: string): void =>
    reading.say('translated', reason, { ...at, line }, source);
  const root = parseXml(text, { units: [], unit: () => undefined, say, limits: reading.limits });
  if (root.name !== 'POOL') throw new FileRefusal('format-unknown', at);
  const points = new Map<string, number>();
  for (const entry of root.one('QUESTIONLIST')?.all('QUESTION') ?? []) {
    const value = Number(entry.attribute('points') ?? NaN);
    if (value > 0) points.set(entry.attribute('id') ?? '', value);
  }
  const pool = root.one('TITLE')?.attribute('value')?.trim() ?? '';
  for (const question of root.elements().filter(({ name }) => name.startsWith('QUESTION_'))) {
    reading.item({ ...at, ...question.place() }, question.attribute('id') ?? question.name, (notes) =>
      readQuestion(question, points, pool, notes, find),
    );
  }
}
