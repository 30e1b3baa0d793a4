import { type Body, type Gap, type PairRule, plain, type RichText } from '../core/item';
import { ItemRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { type Part, same } from './parts';
import { type QtiTexts } from './qti-texts';

const pairsOf = (best: readonly string[]): [string, string][] =>
  best.map((pair) => pair.trim().split(/\s+/)).map(([from = '', to = '']): [string, string] => [from, to]);

/** Whether each pair earns by itself, and what. */
function pairShares(part: Part): { rule: PairRule; shares: number[] } {
  const shares = part.best.map((pair) => part.fraction([pair]));
  if (part.best.length === 1) return { rule: 'per-pair', shares: [1] };
  if (
    same(
      shares.reduce((sum, share) => sum + share, 0),
      1,
    )
  )
    return { rule: 'per-pair', shares };
  return { rule: 'all-or-nothing', shares };
}

/** Says so when one wrong pair in the place of a right one does not score as our rule has it. */
function checkWrong(
  part: Part,
  rule: PairRule,
  shares: readonly number[],
  wrong: string | undefined,
  texts: QtiTexts,
  takesOff = 0,
): void {
  if (wrong === undefined || part.best.length < 2) return;
  const response = [...part.best.slice(1), wrong];
  const ours = rule === 'all-or-nothing' ? 0 : 1 - (shares[0] ?? 0) - takesOff;
  const partial = rule === 'all-or-nothing' && part.best.slice(1).length > 0 ? part.fraction(part.best.slice(1)) : 0;
  if (!same(part.fraction(response), ours)) texts.notes.say('simplified', 'score-differs', response.join(', '));
  else if (rule === 'all-or-nothing' && !same(partial, 0))
    texts.notes.say('simplified', 'score-differs', part.best.slice(1).join(', '));
}

const isSplit = (shares: readonly number[]): boolean => shares.some((share) => !same(share, shares[0] ?? 0));

interface Side {
  id: string;
  text: RichText;
}

export function matchBody(part: Part, texts: QtiTexts): Body | undefined {
  if (part.best.length === 0) return undefined;
  const sets = part.node.all('simpleMatchSet');
  const sidesOf = (nodes: XmlNode[]): Side[] =>
    nodes.map((choice) => {
      for (const name of ['matchMax', 'matchMin', 'fixed']) choice.attribute(name);
      return { id: choice.attribute('identifier') ?? '', text: texts.html(choice) };
    });
  const isAssociate = part.node.name === 'associateInteraction';
  const associable = isAssociate ? sidesOf(part.node.all('simpleAssociableChoice')) : [];
  const pairs = pairsOf(part.best);
  const firsts = new Set(pairs.map(([from]) => from));
  const left = isAssociate
    ? associable.filter(({ id }) => firsts.has(id))
    : sidesOf(sets[0]?.all('simpleAssociableChoice') ?? []);
  const right = isAssociate
    ? associable.filter(({ id }) => !firsts.has(id))
    : sidesOf(sets[1]?.all('simpleAssociableChoice') ?? []);
  if (isAssociate) texts.notes.say('simplified', 'associate');
  const isTurned = pairs.length > firsts.size && new Set(pairs.map(([, to]) => to)).size === pairs.length;
  const [asked, offered] = isTurned ? [right, left] : [left, right];
  if (isTurned) texts.notes.say('translated', 'sides-exchanged');
  else if (pairs.length > firsts.size) texts.notes.say('simplified', 'several-partners');
  const { rule, shares } = pairShares(part);
  const written = pairs.map(([from, to], at) => {
    const [one, other] = isTurned ? [to, from] : [from, to];
    const prompt = asked.find(({ id }) => id === one);
    const target = offered.find(({ id }) => id === other);
    if (!prompt || !target) throw new ItemRefusal('no-such-option', `${from} ${to}`);
    return {
      left: prompt.text,
      right: target.text,
      ...(isSplit(shares) && rule === 'per-pair' && { fraction: shares[at] ?? 0 }),
    };
  });
  const used = new Set(pairs.map(([from, to]) => (isTurned ? from : to)));
  const extra = asked.filter(({ id }) => !pairs.some(([from, to]) => (isTurned ? to : from) === id));
  for (const { text } of extra) texts.notes.say('simplified', 'without-partner', text.text);
  const [first] = pairs;
  const wrong = first && right.find(({ id }) => id !== first[1] && !part.best.includes(`${first[0]} ${id}`));
  checkWrong(part, rule, shares, first && wrong && `${first[0]} ${wrong.id}`, texts);
  const shuffle = part.node.attribute('shuffle');
  for (const name of ['maxAssociations', 'minAssociations', 'class']) part.node.attribute(name);
  return {
    kind: 'matching',
    pairs: written,
    distractors: offered.filter(({ id }) => !used.has(id)).map(({ text }) => text),
    rule,
    ...(shuffle !== undefined && { isShuffled: shuffle === 'true' }),
  };
}

export function orderBody(part: Part, texts: QtiTexts): Body {
  const choices = part.node
    .all('simpleChoice')
    .map((choice) => ({ id: choice.attribute('identifier') ?? '', text: texts.html(choice) }));
  for (const name of ['shuffle', 'maxChoices', 'minChoices', 'orientation']) part.node.attribute(name);
  const keyed = part.best.flatMap((id) => choices.filter((choice) => choice.id === id));
  if (keyed.length < 2) texts.notes.say('simplified', 'no-key');
  const items = keyed.length < 2 ? choices : keyed;
  if (items.length < 2) throw new ItemRefusal('no-options', `${items.length}`);
  if (items.length < choices.length) texts.notes.say('simplified', 'order-distractors');
  const [first = '', second = '', ...rest] = part.best;
  const swapped = [second, first, ...rest];
  if (keyed.length > 1 && part.fraction(swapped) !== 0)
    texts.notes.say('simplified', 'score-differs', swapped.join(' '));
  return { kind: 'ordering', items: items.map(({ text }) => text), rule: 'all-or-nothing' };
}

/** Words to drag into a text: each gap becomes a menu of all words. */
export function gapMatchBody(part: Part, texts: QtiTexts): Body {
  const words = part.node.all('gapText', 'gapImg').map((word) => {
    const picture = word.name === 'gapImg' ? texts.html(word) : undefined;
    return {
      id: word.attribute('identifier') ?? '',
      text: picture ?? plain(word.text().trim()),
      isReused: word.attribute('matchMax') !== '1',
    };
  });
  const ids = part.node.deep('gap').map((gap) => gap.attribute('identifier') ?? '');
  const wordIds = new Set(words.map(({ id }) => id));
  const pairs = pairsOf(part.best).map(([a, b]) => (wordIds.has(a) ? [a, b] : [b, a]));
  if (pairs.length === 0) texts.notes.say('simplified', 'no-key');
  const { rule, shares } = pairShares(part);
  const spare = words.find(({ id }) => !pairs.some(([used]) => used === id));
  /** What a wrong word takes off in the place of a pair, as a share of all marks. */
  const takenOff = (at: number): number => {
    const pair = pairs[at];
    if (!pair || !spare || rule !== 'per-pair') return 0;
    const others = part.best.filter((_, other) => other !== at);
    const isTurned = !wordIds.has(part.best[at]?.trim().split(/\s+/)[0] ?? '');
    const wrong = isTurned ? `${pair[1]} ${spare.id}` : `${spare.id} ${pair[1]}`;
    return Math.max(0, part.fraction(others) - part.fraction([...others, wrong]));
  };
  const gaps = ids.map((id): Gap => {
    const at = pairs.findIndex(([, gap]) => gap === id);
    const share = shares[at] ?? 0;
    const wrongShare = share > 0 ? -Math.min(1, takenOff(at) / share) : 0;
    const options = words.map((word) => ({
      text: word.text,
      fraction: pairs[at]?.[0] === word.id ? 1 : Number(wrongShare.toPrecision(12)) + 0,
    }));
    return {
      id,
      weight: rule === 'per-pair' ? Math.max(0, Number((shares[at] ?? 0).toPrecision(12))) : 1,
      answer: { kind: 'choice', options, rule: { kind: 'one' } },
    };
  });
  const [word, gap] = pairs[0] ?? [];
  const wrong = words.find(({ id }) => id !== word && !pairs.some(([used]) => used === id));
  checkWrong(part, rule, shares, wrong && `${wrong.id} ${gap}`, texts, takenOff(0));
  for (const name of ['shuffle', 'maxAssociations', 'minAssociations']) part.node.attribute(name);
  return { kind: 'gaps', gaps, rule, isBankReused: words.every(({ isReused }) => isReused) };
}
