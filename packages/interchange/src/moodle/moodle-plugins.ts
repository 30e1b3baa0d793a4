import { type Body, type Gap, type Option, plain, type RichText } from '../core/item';
import { ItemRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { choice } from './moodle-bodies';
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
