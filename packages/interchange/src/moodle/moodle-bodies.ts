import { shareOf } from '../core/fractions';
import { type AcceptedNumber, type Body, type Option, type OrderRule, plain, type RichText } from '../core/item';
import { readDecimal } from '../core/numbers';
import { ItemRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { type MoodleTexts } from './moodle-texts';

const isOn = (node: XmlNode | undefined): boolean => /^(1|true|yes)$/i.test(node?.text().trim() ?? '');
const none: RichText = { format: 'html', text: '' };

/** What an answer is worth, as a share of the marks. */
export function fractionOf(answer: XmlNode): number {
  const typed = (answer.attribute('fraction') ?? '0').replace(',', '.').trim();
  const percent = Number(typed === '' ? '0' : typed);
  if (!Number.isFinite(percent)) throw new ItemRefusal('weight-unreadable', typed, answer.place());
  return shareOf(percent);
}

const withFeedback = (feedback: RichText | undefined): { feedback?: RichText } => (feedback ? { feedback } : {});

/** Right options that share the marks. */
function evenly(options: readonly Option[]): Option[] {
  const rights = options.filter(({ fraction }) => fraction > 0).length;
  return options.map((option) => ({ ...option, fraction: option.fraction > 0 ? 1 / rights : 0 }));
}

/** `isSet`: all right options are to be chosen, and nothing else (multichoiceset). */
export function choice(question: XmlNode, texts: MoodleTexts, isSet = false): Body {
  const options = question.all('answer').map((answer): Option => ({
    fraction: fractionOf(answer),
    text: texts.text(answer) ?? none,
    ...withFeedback(texts.text(answer.one('feedback'))),
  }));
  if (options.length < 2) throw new ItemRefusal('no-options', `${options.length}`);
  if (!options.some((option) => option.fraction > 0)) throw new ItemRefusal('no-right-answer');
  const single = question.one('single');
  if (isSet) return { kind: 'choice', options: evenly(options), rule: { kind: 'all-or-nothing' } };
  const isSingle = single ? isOn(single) : options.some((option) => option.fraction === 1);
  const sum = options.reduce((total, option) => total + Math.max(0, option.fraction), 0);
  if (!isSingle && Math.abs(sum - 1) > 0.001) texts.notes.say('translated', 'weights-do-not-make-1', `${sum}`);
  // Either of them is enough there; options that are right are all to be chosen here.
  const full = options.filter(({ fraction }) => fraction > 0.999);
  if (isSingle && full.length > 1) texts.notes.say('simplified', 'score-differs', full[0]?.text.text);
  const shuffle = question.one('shuffleanswers');
  const numbering = question.one('answernumbering')?.text().trim();
  const isPlain = question.one('showstandardinstruction');
  isPlain?.markRead();
  return {
    kind: 'choice',
    options,
    rule: isSingle ? { kind: 'one' } : { kind: 'weights', floor: 0, ceiling: 1 },
    ...(shuffle && { isShuffled: isOn(shuffle) }),
    ...(numbering && { numbering }),
  };
}

export function trueFalse(question: XmlNode, texts: MoodleTexts): Body {
  const answers = question.all('answer').map((answer) => ({
    fraction: fractionOf(answer),
    text: texts.bare(answer).toLowerCase(),
    feedback: texts.text(answer.one('feedback')),
  }));
  const byText = answers.find(({ text }) => text === 'true');
  const first = byText ?? answers[0];
  const second = byText ? answers.find((answer) => answer !== byText) : answers[1];
  if (!first || !second) throw new ItemRefusal('no-answer');
  if (!byText) texts.notes.say('simplified', 'true-false-by-order', `${first.text}, ${second.text}`);
  return {
    kind: 'true-false',
    isTrue: first.fraction > second.fraction,
    ...(first.feedback && { feedbackTrue: first.feedback }),
    ...(second.feedback && { feedbackFalse: second.feedback }),
  };
}

export function short(question: XmlNode, texts: MoodleTexts): Body {
  const answers = question.all('answer').map((answer) => ({
    fraction: fractionOf(answer),
    text: texts.bare(answer),
    ...withFeedback(texts.text(answer.one('feedback'))),
  }));
  if (answers.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'short', answers, isCaseSensitive: isOn(question.one('usecase')), hasWildcards: true };
}

function decimal(typed: string, texts: MoodleTexts): string {
  const read = readDecimal(typed);
  if (!read) throw new ItemRefusal('number-unreadable', typed);
  if (read.hadComma) texts.notes.say('simplified', 'decimal-comma', typed);
  return read.value;
}

/** The units that may stand behind a number. */
export function unitsOf(question: XmlNode, texts: MoodleTexts): Pick<Extract<Body, { kind: 'numeric' }>, 'units'> {
  const units = (question.one('units')?.all('unit') ?? []).map((unit) => ({
    multiplier: decimal(texts.bare(unit.one('multiplier')) || '1', texts),
    name: texts.bare(unit.one('unit_name')),
  }));
  const type = question.one('unitgradingtype', 'unitgradingtypes')?.text().trim();
  const penalty = Number(question.one('unitpenalty')?.text() ?? '0.1') || 0;
  for (const display of question.all('showunits', 'unitsleft', 'instructions')) {
    const text = display.text().trim();
    if (units.length > 0 && /^[12]$/.test(text)) texts.notes.say('simplified', 'unit-display', text, display.place());
  }
  if (units.length === 0) return {};
  const rule = type === '1' ? 'share-of-earned' : type === '2' ? 'share-of-marks' : 'ignored';
  return { units: { units, rule, penalty } };
}

export function numeric(question: XmlNode, texts: MoodleTexts): Body {
  const answers = question.all('answer').map((answer): AcceptedNumber => {
    const typed = texts.bare(answer);
    const amount = texts.bare(answer.one('tolerance')) || '0';
    const accepted = { fraction: fractionOf(answer), ...withFeedback(texts.text(answer.one('feedback'))) };
    if (typed === '*') return { range: { kind: 'any' }, ...accepted };
    const tolerance = { kind: 'absolute' as const, amount: decimal(amount, texts).replace(/^-/, '') };
    return { range: { kind: 'around', value: decimal(typed, texts), tolerance }, ...accepted };
  });
  if (answers.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'numeric', answers, ...unitsOf(question, texts) };
}

export function matching(question: XmlNode, texts: MoodleTexts): Body {
  const all = question.all('subquestion').map((part) => ({
    left: texts.text(part),
    right: plain(texts.bare(part.one('answer'))),
  }));
  const pairs = all.flatMap(({ left, right }) => (left && right.text ? [{ left, right }] : []));
  if (pairs.length < 2) throw new ItemRefusal('too-few-pairs', `${pairs.length}`);
  const shuffle = question.one('shuffleanswers');
  return {
    kind: 'matching',
    pairs,
    distractors: all.filter(({ left, right }) => !left && right.text).map(({ right }) => right),
    rule: 'per-pair',
    ...(shuffle && { isShuffled: isOn(shuffle) }),
  };
}

export function essay(question: XmlNode, texts: MoodleTexts): Body {
  const template = texts.text(question.one('responsetemplate'), 'html');
  const files = Number(question.one('attachments')?.text() ?? '0');
  for (const name of ['responseformat', 'responserequired', 'responsefieldlines', 'attachmentsrequired'])
    question.one(name)?.markRead();
  for (const name of ['minwordlimit', 'maxwordlimit', 'filetypeslist', 'maxbytes'] as const) {
    const value = question.one(name)?.text().trim();
    if (value && value !== '0') texts.notes.say('not-taken', `essay-${name}`, value);
  }
  return { kind: 'essay', ...(template && { template }), ...(files !== 0 && { files }) };
}

const orderRules: Record<string, OrderRule> = {
  '-1': 'all-or-nothing',
  '0': 'exact-place',
  '1': 'next-neighbour',
  '2': 'next-neighbour',
  '3': 'all-pairs',
  '4': 'all-pairs',
  '5': 'longest-order',
  '6': 'longest-run',
  '7': 'distance',
};

export function ordering(question: XmlNode, texts: MoodleTexts): Body {
  const items = question.all('answer').map((answer) => {
    fractionOf(answer);
    answer.one('feedback')?.markRead();
    return texts.text(answer) ?? none;
  });
  if (items.length < 2) throw new ItemRefusal('too-few-pairs', `${items.length}`);
  const code = (question.one('gradingtype')?.text() ?? '0').trim();
  const named =
    {
      ALL_OR_NOTHING: '-1',
      ABSOLUTE_POSITION: '0',
      RELATIVE_NEXT_EXCLUDE_LAST: '1',
      RELATIVE_NEXT_INCLUDE_LAST: '2',
      RELATIVE_ONE_PREVIOUS_AND_NEXT: '3',
      RELATIVE_ALL_PREVIOUS_AND_NEXT: '4',
      LONGEST_ORDERED_SUBSET: '5',
      LONGEST_CONTIGUOUS_SUBSET: '6',
      RELATIVE_TO_CORRECT: '7',
    }[code] ?? code;
  if (named === '2' || named === '3') texts.notes.say('simplified', 'order-rule', code);
  for (const name of ['layouttype', 'selecttype', 'selectcount', 'showgrading', 'numberingstyle'])
    question.one(name)?.markRead();
  return { kind: 'ordering', items, rule: orderRules[named] ?? 'exact-place' };
}
