import { isMoodleWeight, nearestMoodleWeight, percentOf } from '../core/fractions';
import { type AcceptedNumber, type Gap, type Item, type NumberAnswers, type RichText } from '../core/item';
import { absoluteOf } from '../core/numbers';
import { weightedOptions } from '../core/weighted-options';
import { escapeXml } from '../xml/node';
import { type MoodleWriter, textElement } from './moodle-writer';

interface Parts {
  type: string;
  stem: RichText;
  inside: string;
}

function listed(share: number, writer: MoodleWriter): number {
  if (isMoodleWeight(share)) return share;
  writer.lose('weight', 'simplified');
  return nearestMoodleWeight(share);
}

/** Value and absolute tolerance; the middle of a range. */
function valueOf({ range }: AcceptedNumber, writer: MoodleWriter): { value: string; amount: string } {
  if (range.kind === 'any') return { value: '*', amount: '0' };
  if (range.kind === 'around') {
    const { kind, amount } = range.tolerance;
    if (kind === 'absolute') return { value: range.value, amount };
    writer.lose('tolerance', 'simplified');
    return { value: range.value, amount: absoluteOf(range.value, kind, amount) };
  }
  const isClosed = !range.isMinOpen && !range.isMaxOpen && range.min !== null && range.max !== null;
  writer.lose(isClosed ? 'range' : 'range-end', 'simplified');
  const min = Number(range.min ?? -1e300);
  const max = Number(range.max ?? 1e300);
  const exact = (number: number): string => String(Number(number.toPrecision(12)));
  return { value: exact((min + max) / 2), amount: exact((max - min) / 2) };
}

function numericInside(body: NumberAnswers, writer: MoodleWriter): string {
  const answers = body.answers.map((answer) => {
    const { value, amount } = valueOf(answer, writer);
    return writer.answer(listed(answer.fraction, writer), value, answer.feedback, `<tolerance>${amount}</tolerance>`);
  });
  if (!body.units) return answers.join('');
  const { units, rule, penalty } = body.units;
  const type = { ignored: 0, 'share-of-earned': 1, 'share-of-marks': 2 }[rule];
  const list = units.map(
    (unit) => `<unit><multiplier>${unit.multiplier}</multiplier><unit_name>${escapeXml(unit.name)}</unit_name></unit>`,
  );
  return `${answers.join('')}<units>${list.join('')}</units>\n<unitgradingtype>${type}</unitgradingtype>\n<unitpenalty>${penalty}</unitpenalty>\n<showunits>0</showunits>\n`;
}

const escapeCloze = (text: string): string => text.replace(/[}~#\\]/g, '\\$&');

/** Weights in the same proportions as whole numbers, which is all that Moodle takes. */
function wholeWeights(gaps: readonly Gap[], writer: MoodleWriter): number[] {
  for (let times = 1; times <= 60; times += 1) {
    const scaled = gaps.map(({ weight }) => weight * times);
    if (scaled.every((each) => Math.abs(each - Math.round(each)) < 1e-6)) return scaled.map(Math.round);
  }
  writer.lose('weight', 'simplified');
  return gaps.map(({ weight }) => Math.round(weight * 100));
}

/** `{w:TYPE:…}` */
function clozeGap({ answer }: Gap, weight: number, writer: MoodleWriter): string {
  const share = (fraction: number): string => (fraction === 1 ? '=' : `%${percentOf(fraction)}%`);
  const comment = (feedback: RichText | undefined): string => (feedback ? `#${escapeCloze(feedback.text)}` : '');
  if (answer.kind === 'numeric') {
    if (answer.units) writer.lose('units');
    const forms = answer.answers.map((one) => {
      const { value, amount } = valueOf(one, writer);
      return `${share(one.fraction)}${value === '*' ? value : `${value}:${amount}`}${comment(one.feedback)}`;
    });
    return `{${weight}:NUMERICAL:${forms.join('~')}}`;
  }
  if (answer.kind === 'short') {
    const forms = answer.answers.map((one) => {
      const text = answer.hasWildcards ? one.text : one.text.replace(/\*/g, '\\*');
      return `${share(one.fraction)}${escapeCloze(escapeXml(text))}${comment(one.feedback)}`;
    });
    return `{${weight}:SHORTANSWER${answer.isCaseSensitive ? '_C' : ''}:${forms.join('~')}}`;
  }
  const options = weightedOptions(answer, writer.lose).map(
    (option) =>
      `${share(option.fraction)}${escapeCloze(option.text.format === 'plain' ? escapeXml(option.text.text) : option.text.text)}${comment(option.feedback)}`,
  );
  const type = answer.rule.kind === 'one' ? 'MULTICHOICE' : 'MULTIRESPONSE';
  return `{${weight}:${type}${answer.isShuffled ? '_S' : ''}:${options.join('~')}}`;
}

function gapsParts({ stem, body }: Item, writer: MoodleWriter): Parts | undefined {
  if (body.kind !== 'gaps') return undefined;
  if (body.rule !== 'per-pair') writer.lose('gap-rule', 'simplified');
  if (body.isBankReused === false) writer.lose('word-reuse', 'simplified');
  const weights = wholeWeights(body.gaps, writer);
  const byId = new Map(body.gaps.map((gap, at) => [gap.id, clozeGap(gap, weights[at] ?? 1, writer)]));
  const base =
    stem.format === 'plain' ? { format: 'html' as const, text: escapeXml(stem.text).replace(/\n/g, '<br>') } : stem;
  const text = base.text.replace(/\[\[([^\]]{1,100})\]\]/g, (whole, id: string) => byId.get(id) ?? whole);
  return { type: 'cloze', stem: { ...base, text }, inside: '' };
}

function choiceInside(item: Item, writer: MoodleWriter): string {
  const { body } = item;
  if (body.kind !== 'choice') return '';
  if (body.options.some((option) => option.isFixed)) writer.lose('fixed-option');
  return [
    `<single>${body.rule.kind === 'one'}</single>\n`,
    body.isShuffled === undefined ? '' : `<shuffleanswers>${body.isShuffled}</shuffleanswers>\n`,
    body.numbering === undefined ? '' : `<answernumbering>${escapeXml(body.numbering)}</answernumbering>\n`,
    ...weightedOptions(body, writer.lose).map((option) =>
      writer.answer(listed(option.fraction, writer), option.text, option.feedback),
    ),
  ].join('');
}

const orderCodes = {
  'all-or-nothing': -1,
  'exact-place': 0,
  'next-neighbour': 1,
  'all-pairs': 4,
  'longest-order': 5,
  'longest-run': 6,
  distance: 7,
};

/** The parts of a question that depend on its type; nothing where Moodle has no such type. */
export function moodleBody(item: Item, writer: MoodleWriter): Parts | undefined {
  const { body, stem } = item;
  const parts = (type: string, inside: string): Parts => ({ type, stem, inside });
  switch (body.kind) {
    case 'description':
      return parts('description', '');
    case 'essay': {
      if (body.sampleAnswer) writer.lose('sample-answer');
      const template = body.template ? writer.rich('responsetemplate', body.template) : '';
      return parts('essay', `${template}<attachments>${body.files ?? 0}</attachments>\n`);
    }
    case 'true-false':
      return parts(
        'truefalse',
        writer.answer(body.isTrue ? 1 : 0, 'true', body.feedbackTrue) +
          writer.answer(body.isTrue ? 0 : 1, 'false', body.feedbackFalse),
      );
    case 'choice':
      return parts('multichoice', choiceInside(item, writer));
    case 'short': {
      const forms = body.answers.map((answer) => {
        const text = body.hasWildcards ? answer.text : answer.text.replace(/\*/g, '\\*');
        return writer.answer(listed(answer.fraction, writer), text, answer.feedback);
      });
      return parts('shortanswer', `<usecase>${body.isCaseSensitive ? 1 : 0}</usecase>\n${forms.join('')}`);
    }
    case 'numeric':
      return parts('numerical', numericInside(body, writer));
    case 'matching': {
      if (body.rule !== 'per-pair' || body.pairs.some((one) => one.fraction !== undefined))
        writer.lose('matching-rule', 'simplified');
      if (body.pairs.some((pair) => pair.feedback)) writer.lose('pair-feedback');
      const pair = (left: RichText | undefined, right: string): string =>
        writer.rich('subquestion', left, '', `<answer>${textElement(right)}</answer>`);
      const all = [
        ...body.pairs.map(({ left, right }) => pair(left, right.text)),
        ...body.distractors.map((right) => pair(undefined, right.text)),
      ];
      const shuffle = body.isShuffled === undefined ? '' : `<shuffleanswers>${body.isShuffled}</shuffleanswers>\n`;
      return parts('matching', shuffle + all.join(''));
    }
    case 'ordering':
      return parts(
        'ordering',
        `<gradingtype>${orderCodes[body.rule]}</gradingtype>\n${body.items.map((one, at) => writer.answer(at + 1, one, undefined)).join('')}`,
      );
    case 'gaps':
      return gapsParts(item, writer);
    case 'unsupported':
      return undefined;
  }
}
