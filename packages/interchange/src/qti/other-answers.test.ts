import { readText } from '../read-text';
import { declared, entry, item, mapping, template } from '../testing/qti-item';

const read = (...parts: [string, string, string]) => readText(item(...parts));

it('reads the mapping of an outcome, and what every other number is worth', () => {
  const raw = `<outcomeDeclaration identifier="RAW" cardinality="single" baseType="integer">${mapping(
    [
      ['1', 0.5],
      ['2', 1],
      ['0', 0],
    ],
    'defaultValue="0.25"',
  )}</outcomeDeclaration>`;
  const rules =
    '<responseProcessing><setOutcomeValue identifier="RAW"><variable identifier="RESPONSE"/></setOutcomeValue><setOutcomeValue identifier="SCORE"><mapOutcome identifier="RAW"/></setOutcomeValue></responseProcessing>';
  const bank = read(`${declared('single', 'integer', [])}${raw}`, entry, rules);
  const around = (value: string, fraction: number) => ({ range: { kind: 'around', value }, fraction });
  expect(bank.items[0]).toMatchObject({
    marks: 1,
    body: {
      kind: 'numeric',
      answers: [around('1', 0.5), around('2', 1), around('0', 0), { range: { kind: 'any' }, fraction: 0.25 }],
    },
  });
  expect(bank.ledger.map(({ reason }) => reason)).not.toContain('score-differs');
});

it('takes every text but one, the exception first', () => {
  const rules =
    '<responseProcessing><responseCondition><responseIf><not><match><variable identifier="RESPONSE"/><baseValue baseType="string">no*</baseValue></match></not><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
  expect(read(declared('single', 'string', []), entry, rules).items[0]?.body).toMatchObject({
    answers: [
      { text: 'no\\*', fraction: 0 },
      { text: '*', fraction: 1 },
    ],
    hasWildcards: true,
  });
});

it('reads what a wrong word in a gap takes off', () => {
  const body =
    '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="w1" matchMax="1">sun</gapText><gapText identifier="w2" matchMax="1">sea</gapText><gapText identifier="w3" matchMax="1">ice</gapText><p>The <gap identifier="g1"/> and the <gap identifier="g2"/></p></gapMatchInteraction>';
  const pairs = mapping(
    [
      ['w1 g1', 1],
      ['w2 g2', 2],
    ],
    'defaultValue="-1" lowerBound="0"',
  );
  const bank = read(declared('multiple', 'directedPair', ['w1 g1', 'w2 g2'], pairs), body, template('map_response'));
  const gap = (...fractions: number[]) => ({ answer: { options: fractions.map((fraction) => ({ fraction })) } });
  expect(bank.items[0]?.body).toMatchObject({ gaps: [gap(1, -1, -1), gap(-0.5, 1, -0.5)] });
  expect(bank.ledger.map(({ reason }) => reason)).not.toContain('score-differs');
});

it('gives nothing for a wrong answer where the others alone earn a part, and says so', () => {
  const same = (id: string): string => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`;
  const set = (score: number): string =>
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue>`;
  const gap = (id: string): string => `<textEntryInteraction responseIdentifier="${id}"/>`;
  const rules = `<responseProcessing><responseCondition><responseIf><and>${same('R1')}${same('R2')}${same('R3')}</and>${set(8)}</responseIf><responseElseIf><and>${same('R2')}${same('R3')}</and>${set(4)}</responseElseIf></responseCondition></responseProcessing>`;
  const ids = ['R1', 'R2', 'R3'];
  const { items, ledger } = readText(
    item(
      ids.map((id, at) => declared('single', 'string', [`x${at}`], '', id)).join(''),
      `<p>${ids.map(gap).join(' ')}</p>`,
      rules,
    ),
  );
  expect(items[0]).toMatchObject({
    marks: 8,
    body: {
      kind: 'gaps',
      rule: 'all-or-nothing',
      gaps: ids.map((id, at) => ({ id, answer: { answers: [{ text: `x${at}`, fraction: 1 }] } })),
    },
  });
  expect(ledger).toMatchObject([{ verdict: 'simplified', reason: 'score-differs', source: 'R1' }]);
});

it('takes the key alone of rules whose values would double without end', () => {
  const set = (inside: string): string => `<setOutcomeValue identifier="ALL">${inside}</setOutcomeValue>`;
  const both = '<multiple><variable identifier="ALL"/><variable identifier="ALL"/></multiple>';
  const rules = `<responseProcessing>${set('<multiple><variable identifier="RESPONSE"/></multiple>')}${set(both).repeat(40)}</responseProcessing>`;
  const all = '<outcomeDeclaration identifier="ALL" cardinality="multiple" baseType="string"/>';
  const { items, ledger } = readText(item(declared('single', 'string', ['x']) + all, entry, rules));
  expect(items[0]?.body).toMatchObject({ kind: 'short', answers: [{ text: 'x', fraction: 1 }] });
  expect(ledger).toMatchObject([{ reason: 'score-by-key-only', source: 'too many values' }]);
});
