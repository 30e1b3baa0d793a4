import { type AcceptedNumber, type Body, type Gap, type Option, plain, type RichText } from '../core/item';
import { readDecimal } from '../core/numbers';
import { ItemRefusal } from '../core/refusal';
import { escapeXml, type XmlNode } from '../xml/node';
import { choice, fractionOf } from './moodle-bodies';
import { type MoodleTexts } from './moodle-texts';

/** oumultiresponse: max(0, min(right ticks, options − wrong ticks)) / right options is held here as right minus wrong. */
export function readMultipleResponse(question: XmlNode, texts: MoodleTexts): Body {
  const body = choice(question, texts);
  texts.notes.say('simplified', 'choice-rule', 'oumultiresponse');
  return { ...body, rule: { kind: 'right-minus-wrong' } } as Body;
}

/** gapfill: `[answer]` in the text is a gap; `|` separates accepted forms, words of `wronganswers` are offered too. */
export function readGapfill(question: XmlNode, stem: RichText): { stem: RichText; body: Body } {
  const isCaseSensitive = question.one('casesensitive')?.text().trim() === '1';
  const display = question.one('answerdisplay')?.text().trim() ?? 'gapfill';
  const ends = (question.one('delimitchars')?.text().trim() || '[]').split('');
  const escape = (character: string | undefined): string => `\\${character ?? '|'}`;
  const pattern = new RegExp(
    `${escape(ends[0])}([^${escape(ends[0])}${escape(ends[1])}]{1,500})${escape(ends[1])}`,
    'g',
  );
  const answers = question.all('answer');
  const wrong = answers
    .filter((answer) => Number(answer.attribute('fraction') ?? 0) <= 0)
    .map((answer) => answer.one('text')?.text().trim() ?? '');
  for (const answer of answers) answer.markRead();
  const forms = [...stem.text.matchAll(pattern)].map((found) => found[1] ?? '');
  const gaps: Gap[] = [];
  const text = stem.text.replace(pattern, (_, form: string) => {
    const id = String(gaps.length + 1);
    const accepted = form.split('|').map((one) => one.trim());
    const options = [...new Set([...forms, ...wrong])].map((word): Option => ({
      text: plain(word),
      fraction: word === form ? 1 : 0,
    }));
    gaps.push({
      id,
      weight: 1,
      answer:
        display === 'gapfill'
          ? {
              kind: 'short',
              answers: accepted.map((one) => ({ text: one, fraction: 1 })),
              isCaseSensitive,
              hasWildcards: false,
            }
          : { kind: 'choice', options, rule: { kind: 'one' } },
    });
    return `[[${id}]]`;
  });
  if (gaps.length === 0) throw new ItemRefusal('no-answer', 'no gap');
  return { stem: { ...stem, text }, body: { kind: 'gaps', gaps, rule: 'per-pair' } };
}

/** kprime and mtf: statements that are each true or false, as a text with one menu for each. */
export function readStatements(question: XmlNode, stem: RichText, texts: MoodleTexts): { stem: RichText; body: Body } {
  const columns = question.one('columns')?.all('column') ?? question.all('column');
  const labels = columns.map((column) => texts.bare(column.one('responsetext') ?? column));
  const weights = question.one('weights')?.deep('weight') ?? question.all('weight');
  const rows = question.one('rows')?.all('row') ?? question.all('row');
  const method = question.one('scoringmethod')?.text().trim();
  if (rows.length === 0) throw new ItemRefusal('no-options');
  if (method && method !== 'subpoints') texts.notes.say('simplified', 'statements-rule', method);
  const gaps = rows.map((row, index): Gap => {
    const number = row.attribute('number') ?? String(index + 1);
    const options = columns.map((column, at) => {
      const columnNumber = column.attribute('number') ?? String(at + 1);
      const weight = weights.find(
        (one) => one.attribute('rownumber') === number && one.attribute('columnnumber') === columnNumber,
      );
      return {
        text: plain(labels[at] || columnNumber),
        fraction: Number(weight?.one('value')?.text() ?? 0) > 0 ? 1 : 0,
      };
    });
    row.one('feedbacktext')?.markRead();
    return { id: String(index + 1), weight: 1, answer: { kind: 'choice', options, rule: { kind: 'one' } } };
  });
  const lines = rows.map(
    (row, index) => `<p>${texts.text(row.one('optiontext') ?? row)?.text ?? ''} [[${index + 1}]]</p>`,
  );
  return {
    stem: { format: 'html', text: `${stem.text}${lines.join('')}` },
    body: { kind: 'gaps', gaps, rule: 'per-pair' },
  };
}

const isRight = (weight: XmlNode | undefined): boolean => Number(weight?.text().trim() || 0) > 0;

/** matrix: rows that each have one or more right columns, as a text with one menu for each row. */
export function readMatrix(question: XmlNode, stem: RichText, texts: MoodleTexts): { stem: RichText; body: Body } {
  const rows = question.all('row');
  const columns = question.all('col').map((column) => {
    column.markRead();
    return texts.bare(column.one('shorttext')) || texts.bare(column.one('description'));
  });
  if (rows.length === 0 || columns.length < 2) throw new ItemRefusal('no-options', `${columns.length}`);
  const weights = question.all('weights-of-row').map((row) => row.all('weight-of-col').map(isRight));
  const method = question.one('grademethod')?.text().trim() ?? 'all';
  if (method !== 'all' && method !== 'kprime') texts.notes.say('simplified', 'statements-rule', method);
  const isSeveral = question.one('multiple')?.text().trim() === '1';
  for (const name of ['renderer', 'use_dnd_ui']) question.one(name)?.markRead();
  const gaps = rows.map((row, at): Gap => {
    const rights = weights[at]?.filter(Boolean).length ?? 0;
    row.markRead();
    return {
      id: String(at + 1),
      weight: 1,
      answer: {
        kind: 'choice',
        options: columns.map((text, of) => ({
          text: plain(text),
          fraction: weights[at]?.[of] ? (isSeveral ? 1 / Math.max(1, rights) : 1) : 0,
        })),
        rule: { kind: isSeveral ? 'all-or-nothing' : 'one' },
      },
    };
  });
  const lines = rows.map((row, at) => {
    const more = texts.text(row.one('description'), 'html')?.text ?? '';
    return `<p>${escapeXml(texts.bare(row.one('shorttext')))} ${more} [[${at + 1}]]</p>`.replace(/ {2,}/g, ' ');
  });
  return {
    stem: { format: 'html', text: `${stem.text}${lines.join('')}` },
    body: { kind: 'gaps', gaps, rule: method === 'kprime' ? 'all-or-nothing' : 'per-pair' },
  };
}

/** varnumeric without variables: numbers with the error that is allowed. */
export function readVarNumeric(question: XmlNode, texts: MoodleTexts): Body | undefined {
  const answers = question.all('answer').map((answer): AcceptedNumber | undefined => {
    const value = readDecimal(texts.bare(answer))?.value;
    const amount = readDecimal(texts.bare(answer.one('error')) || '0')?.value;
    if (value === undefined || amount === undefined) return undefined;
    const feedback = texts.text(answer.one('feedback'));
    return {
      range: { kind: 'around', value, tolerance: { kind: 'absolute', amount: amount.replace(/^-/, '') } },
      fraction: fractionOf(answer),
      ...(feedback && { feedback }),
    };
  });
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length === 0 || found.length < answers.length || question.all('var').length > 0) return undefined;
  return { kind: 'numeric', answers: found };
}

/** regexp: the answers that are no patterns; the first one never is. */
export function readRegexp(question: XmlNode, texts: MoodleTexts): Body | undefined {
  const all = question.all('answer').map((answer) => ({ text: texts.bare(answer), fraction: fractionOf(answer) }));
  const answers = all.filter(({ text }) => text !== '' && !/[\\^$|?*+()[\]{}]/.test(text));
  for (const answer of question.all('answer')) answer.markRead();
  if (!answers.some(({ fraction }) => fraction > 0)) return undefined;
  const patterns = all.filter(({ text }) => !answers.some((answer) => answer.text === text));
  if (patterns.length > 0) texts.notes.say('simplified', 'text-rule', patterns.map(({ text }) => text).join(', '));
  const isCaseSensitive = question.one('usecase')?.text().trim() === '1';
  for (const name of ['studentshowalternate', 'usehint']) question.one(name)?.markRead();
  return { kind: 'short', answers, isCaseSensitive, hasWildcards: false };
}

/** Answers that only people, or a program of the plugin, can mark. */
export const isWritten = (type: string): boolean =>
  /^(?:aitext|essay(?:similarity|helper)|shortanssimilarity|recordrtc|cloudpoodll|(?:freehand)?drawing)$/.test(type);

export function readWritten(texts: MoodleTexts): Body {
  texts.notes.say('simplified', 'no-options-so-written-answer');
  return { kind: 'essay' };
}
