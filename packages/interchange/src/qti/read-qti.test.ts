import { type Body } from '../core/item';
import { readText } from '../read-text';
import { declared, entry, item, mapping, template } from '../testing/qti-item';

const choices = (count: number, most: number): string =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${most}"><prompt>Which?</prompt>${[
    'A',
    'B',
    'C',
    'D',
  ]
    .slice(0, count)
    .map((id) => `<simpleChoice identifier="${id}">option ${id}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
const read = (...parts: [string, string, string]) => readText(item(...parts));
const bodyOf = (...parts: [string, string, string]): Body | undefined => read(...parts).items[0]?.body;

describe('choices of QTI', () => {
  it('reads one right option, marks of 1 and the prompt', () => {
    const bank = read(declared('single', 'identifier', ['B']), choices(3, 1), template('match_correct'));
    expect(bank.items).toMatchObject([
      {
        id: 'i1',
        name: 'T',
        marks: 1,
        stem: { text: '<p>Which?</p>' },
        body: {
          kind: 'choice',
          rule: { kind: 'one' },
          isShuffled: true,
          options: [{ fraction: 0 }, { fraction: 1 }, { fraction: 0 }],
        },
      },
    ]);
    expect(bank.ledger).toEqual([]);
  });

  it('reads match_correct over several options as all or nothing', () => {
    expect(
      bodyOf(declared('multiple', 'identifier', ['A', 'C']), choices(4, 0), template('match_correct')),
    ).toMatchObject({ rule: { kind: 'all-or-nothing' } });
  });

  it('reads a mapping as weights with its bounds, in shares of the marks', () => {
    const bank = read(
      declared(
        'multiple',
        'identifier',
        ['A', 'C'],
        mapping(
          [
            ['A', 1],
            ['C', 1],
            ['B', -1],
          ],
          'defaultValue="0" lowerBound="0"',
        ),
      ),
      choices(4, 0),
      template('map_response'),
    );
    expect(bank.items[0]).toMatchObject({
      marks: 2,
      body: {
        rule: { kind: 'weights', floor: 0, ceiling: null },
        options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }, { fraction: 0 }],
      },
    });
  });

  it('takes an upper bound below the sum of the weights for the marks', () => {
    const bank = read(
      declared(
        'multiple',
        'identifier',
        ['A', 'B'],
        mapping(
          [
            ['A', 1],
            ['B', 1],
            ['C', 1],
          ],
          'defaultValue="0" upperBound="2"',
        ),
      ),
      choices(4, 0),
      template('map_response'),
    );
    expect(bank.items[0]).toMatchObject({
      marks: 2,
      body: { rule: { kind: 'weights', ceiling: 1 }, options: [{ fraction: 0.5 }, {}, {}, {}] },
    });
    expect(bank.ledger).toEqual([]);
  });

  it('names the smallest answer for which no rule of ours gives the score of the file', () => {
    const odd =
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><multiple><baseValue baseType="identifier">A</baseValue><baseValue baseType="identifier">B</baseValue></multiple></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf><responseElseIf><member><baseValue baseType="identifier">C</baseValue><variable identifier="RESPONSE"/></member><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0.3</baseValue></setOutcomeValue></responseElseIf></responseCondition></responseProcessing>';
    const bank = read(declared('multiple', 'identifier', ['A', 'B']), choices(3, 0), odd);
    expect(bank.ledger).toMatchObject([{ verdict: 'simplified', reason: 'score-differs', source: 'C' }]);
  });

  it('gives feedback to the option that brings it', () => {
    const bank = readText(
      item(
        `${declared('single', 'identifier', ['A'])}<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>`,
        choices(2, 1),
        '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition><setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue></responseProcessing><modalFeedback outcomeIdentifier="FEEDBACK" identifier="B" showHide="show">not B</modalFeedback>',
      ),
    );
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 1 }, { feedback: { text: 'not B' } }] });
  });

  it('keeps the key of an item that does not say how it scores, and says so', () => {
    const bank = read(declared('single', 'identifier', ['B']), choices(2, 1), '');
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 0 }, { fraction: 1 }] });
    expect(bank.ledger).toMatchObject([{ verdict: 'simplified', reason: 'no-score-in-file' }]);
  });
});

it('takes rubrics for markers and feedback by its name, and unwraps the body of a content', () => {
  const bank = readText(
    item(
      '',
      '<p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>two reasons</p></rubricBlock>',
      '<modalFeedback outcomeIdentifier="F" identifier="partly" showHide="show"><contentBody><p>almost</p></contentBody></modalFeedback>',
    ),
  );
  expect(bank.items[0]).toMatchObject({
    stem: { text: '<p>Why?</p>' },
    markerNotes: { text: '<p>two reasons</p>' },
    feedback: { partly: { text: '<p>almost</p>' } },
    body: { kind: 'essay' },
  });
  expect(bank.ledger.map(({ reason }) => reason)).toEqual(['feedback-condition']);
});

describe('items of QTI that do not say how they score', () => {
  it('score by their mapping', () => {
    const bank = read(
      declared(
        'multiple',
        'identifier',
        [],
        mapping(
          [
            ['A', 1],
            ['C', 1],
            ['B', -1],
          ],
          'defaultValue="0" lowerBound="0"',
        ),
      ),
      choices(4, 0),
      '',
    );
    expect(bank.items[0]).toMatchObject({
      marks: 2,
      body: {
        rule: { kind: 'weights', floor: 0 },
        options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }, { fraction: 0 }],
      },
    });
    expect(bank.ledger).toMatchObject([{ reason: 'no-score-in-file' }]);
  });

  it.each([
    ['chance', '<random><variable identifier="RESPONSE"/></random>', 'random'],
    ['a program', '<customOperator class="x"/>', 'customOperator'],
    [
      'a pattern that could take without end',
      '<patternMatch pattern="(a+)+b"><variable identifier="RESPONSE"/></patternMatch>',
      'patternMatch',
    ],
  ])('score by their key where the rules need %s', (_, expression, name) => {
    const rules = `<responseProcessing><responseCondition><responseIf>${expression}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    const bank = read(declared('single', 'identifier', ['B']), choices(2, 1), rules);
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 0 }, { fraction: 1 }] });
    expect(bank.ledger).toMatchObject([{ reason: 'score-by-key-only', source: name }]);
  });
});

const equal = (attributes: string): string =>
  `<responseProcessing><responseCondition><responseIf><equal ${attributes}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

describe('typed answers of QTI', () => {
  it('reads the forms of a mapping with their shares, and whether case counts', () => {
    const folded =
      '<mapping defaultValue="0"><mapEntry mapKey="Ankara" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Angora" mappedValue="1" caseSensitive="false"/></mapping>';
    const bank = read(declared('single', 'string', ['Ankara'], folded), entry, template('map_response'));
    expect(bank.items[0]).toMatchObject({
      marks: 2,
      stem: { text: '<p>The capital is _____.</p>' },
      body: {
        kind: 'short',
        isCaseSensitive: false,
        answers: [
          { text: 'Ankara', fraction: 1 },
          { text: 'Angora', fraction: 0.5 },
        ],
      },
    });
    expect(bodyOf(declared('single', 'string', ['Ankara']), entry, template('match_correct'))).toMatchObject({
      isCaseSensitive: true,
    });
  });

  it.each([
    ['toleranceMode="absolute" tolerance="0.5"', { kind: 'absolute', amount: '0.5' }],
    ['toleranceMode="relative" tolerance="10"', { kind: 'relative', amount: '10' }],
    ['toleranceMode="exact"', { kind: 'absolute', amount: '0' }],
  ])('reads numbers with %s', (attributes, tolerance) => {
    expect(bodyOf(declared('single', 'float', ['12.5']), entry, equal(attributes))).toMatchObject({
      kind: 'numeric',
      answers: [{ range: { value: '12.5', tolerance } }],
    });
  });

  it('takes no weight for a key that lies within the tolerance of one', () => {
    const withMark = equal('toleranceMode="absolute" tolerance="2"');
    expect(withMark).toContain('>1</baseValue>');
    expect(bodyOf(declared('single', 'float', ['0']), entry, withMark)).toMatchObject({
      answers: [{ range: { value: '0' }, fraction: 1 }],
    });
  });

  it('keeps what other capitals and a part of the answer are worth, the strict forms first', () => {
    const when = (word: string, isExact: boolean, isPart: boolean, score: number, branch: string): string =>
      `<${branch}><stringMatch caseSensitive="${isExact}" substring="${isPart}"><variable identifier="RESPONSE"/><baseValue baseType="string">${word}</baseValue></stringMatch><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></${branch}>`;
    const rules = `<responseProcessing><responseCondition>${when('Oslo*', true, false, 4, 'responseIf')}${when('Oslo*', false, false, 2, 'responseElseIf')}${when('slo', false, true, 1, 'responseElseIf')}</responseCondition></responseProcessing>`;
    expect(bodyOf(declared('single', 'string', ['Oslo*']), entry, rules)).toMatchObject({
      isCaseSensitive: false,
      hasWildcards: true,
      answers: [
        { text: 'Oslo\\*', fraction: 1, isCaseSensitive: true },
        { text: 'Oslo\\*', fraction: 0.5 },
        { text: '*Oslo\\**', fraction: 0.25 },
        { text: '*slo*', fraction: 0.25 },
      ],
    });
  });

  it('takes a typed answer without a key, and says so', () => {
    expect(read(declared('single', 'string', []), entry, '').ledger.map(({ reason }) => reason)).toContain('no-key');
  });
});

describe('pairs, orders and texts with gaps of QTI', () => {
  const side = (ids: string[]): string =>
    `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const match = `<matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="2">${side(['a', 'b'])}${side(['x', 'y', 'z'])}</matchInteraction>`;

  it('reads pairs by their rule, and what is in no pair as a distractor', () => {
    const pairs = ['a x', 'b y'];
    expect(bodyOf(declared('multiple', 'directedPair', pairs), match, template('match_correct'))).toMatchObject({
      rule: 'all-or-nothing',
      pairs: [
        { left: { text: 'a' }, right: { text: 'x' } },
        { left: { text: 'b' }, right: { text: 'y' } },
      ],
      distractors: [{ text: 'z' }],
    });
    expect(
      bodyOf(
        declared(
          'multiple',
          'directedPair',
          pairs,
          mapping([
            ['a x', 1],
            ['b y', 1],
          ]),
        ),
        match,
        template('map_response'),
      ),
    ).toMatchObject({ rule: 'per-pair' });
  });

  it('reads an order', () => {
    const order =
      '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></orderInteraction>';
    expect(bodyOf(declared('ordered', 'identifier', ['b', 'a']), order, template('match_correct'))).toMatchObject({
      kind: 'ordering',
      rule: 'all-or-nothing',
      items: [{ text: 'B' }, { text: 'A' }],
    });
  });

  it('reads words to drag with the weight of each gap', () => {
    const body =
      '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="w1" matchMax="1">sun</gapText><gapText identifier="w2" matchMax="1">sea</gapText><p>The <gap identifier="g1"/> and the <gap identifier="g2"/></p></gapMatchInteraction>';
    const bank = read(
      declared(
        'multiple',
        'directedPair',
        ['w1 g1', 'w2 g2'],
        mapping([
          ['w1 g1', 1],
          ['w2 g2', 3],
        ]),
      ),
      body,
      template('map_response'),
    );
    expect(bank.items[0]).toMatchObject({
      marks: 4,
      stem: { text: '<p>The [[g1]] and the [[g2]]</p>' },
      body: { rule: 'per-pair', gaps: [{ weight: 0.25 }, { weight: 0.75 }] },
    });
  });

  it('keeps every interaction of an item with several, each with its share', () => {
    const add = (id: string, marks: number): string =>
      `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${marks}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
    const body =
      '<p><inlineChoiceInteraction responseIdentifier="R1"><inlineChoice identifier="a">A</inlineChoice><inlineChoice identifier="b">B</inlineChoice></inlineChoiceInteraction> and <textEntryInteraction responseIdentifier="R2"/></p>';
    const bank = read(
      declared('single', 'identifier', ['b'], '', 'R1') + declared('single', 'string', ['x'], '', 'R2'),
      body,
      `<responseProcessing>${add('R1', 1)}${add('R2', 3)}</responseProcessing>`,
    );
    expect(bank.items[0]).toMatchObject({
      marks: 4,
      stem: { text: '<p>[[R1]] and [[R2]]</p>' },
      body: {
        kind: 'gaps',
        rule: 'per-pair',
        gaps: [
          { weight: 0.25, answer: { kind: 'choice' } },
          { weight: 0.75, answer: { kind: 'short' } },
        ],
      },
    });
  });

  it('keeps text and type of an interaction without a place here', () => {
    const bank = read(
      declared('single', 'point', []),
      '<p>Find it.</p><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"/>',
      '',
    );
    expect(bank.items[0]).toMatchObject({
      stem: { text: '<p>Find it.</p>' },
      body: { kind: 'unsupported', type: 'selectPointInteraction' },
    });
    expect(bank.ledger).toContainEqual(
      expect.objectContaining({ reason: 'type-not-known', source: 'selectPointInteraction' }),
    );
  });
});

it('reads QTI 3 by the names of QTI 2', () => {
  const text = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q3" title="T" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/><qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>P</qti-prompt><qti-simple-choice identifier="a">A</qti-simple-choice><qti-simple-choice identifier="b" fixed="true">B</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
  const bank = readText(text);
  expect(bank).toMatchObject({
    format: 'qti3',
    ledger: [],
    items: [{ body: { options: [{ fraction: 0 }, { fraction: 1, isFixed: true }] } }],
  });
});
