import { strToU8, zipSync } from 'fflate';
import { readBank } from '../read-bank';
import { readText } from '../read-text';
import { declared, item, template } from '../testing/qti-item';

const reasons = (bank: { ledger: { reason: string }[] }): string[] => bank.ledger.map(({ reason }) => reason);
const menu = (id: string, prompt: string, name = 'choice'): string =>
  `<${name}Interaction responseIdentifier="${id}" maxChoices="1"><prompt>${prompt}</prompt><simpleChoice identifier="A">one</simpleChoice><simpleChoice identifier="B">two</simpleChoice></${name}Interaction>`;
const gap = (id: string): string => `<textEntryInteraction responseIdentifier="${id}"/>`;
const scoreOf = (...ids: string[]): string =>
  `<responseProcessing><setOutcomeValue identifier="SCORE"><sum>${ids
    .map((id) => `<mapResponse identifier="${id}"/>`)
    .join('')}</sum></setOutcomeValue></responseProcessing>`;
const mapped = (id: string, key: string, base = 'identifier'): string =>
  declared(
    'single',
    base,
    [key],
    `<mapping defaultValue="0"><mapEntry mapKey="${key}" mappedValue="1"/></mapping>`,
    id,
  );

describe('a template', () => {
  const variables = ['A', 'B', 'SUM']
    .map(
      (name) =>
        `<templateDeclaration identifier="${name}" cardinality="single" baseType="integer" mathVariable="true"/>`,
    )
    .join('');
  const value = (name: string): string => `<variable identifier="${name}"/>`;
  const set = (name: string, expression: string): string =>
    `<setTemplateValue identifier="${name}">${expression}</setTemplateValue>`;
  const rules = `<templateProcessing>${set('A', '<randomInteger min="2" max="9"/>')}<templateCondition><templateIf><gt>${value('A')}<baseValue baseType="integer">5</baseValue></gt>${set('B', '<randomInteger min="10" max="40" step="10"/>')}</templateIf><templateElse>${set('B', '<random><multiple><baseValue baseType="integer">50</baseValue><baseValue baseType="integer">60</baseValue></multiple></random>')}</templateElse></templateCondition>${set('SUM', `<sum>${value('A')}${value('B')}</sum>`)}<setCorrectResponse identifier="RESPONSE">${value('SUM')}</setCorrectResponse></templateProcessing>`;
  const read = (more = '', body = '') =>
    readText(
      item(
        `${declared('single', 'integer', [])}${variables}${more || rules}`,
        `<p><printedVariable identifier="A"/> + <math><mi>B</mi></math> = ${gap('RESPONSE')}</p>${body}`,
        template('match_correct'),
      ),
    );

  it('is drawn once: the text, the formulas and the key have the same numbers, and the ledger names them', () => {
    const { items, ledger } = read();
    const [one] = items;
    const [, a = '', b = ''] =
      /<p>(\d+) \+ <math><mn>(\d+)<\/mn><\/math> = _____<\/p>/.exec(one?.stem.text ?? '') ?? [];
    expect(Number(a)).toBeGreaterThanOrEqual(2);
    expect(Number(a) > 5 ? [10, 20, 30, 40] : [50, 60]).toContain(Number(b));
    expect(one?.body).toMatchObject({
      kind: 'numeric',
      answers: [{ range: { value: String(Number(a) + Number(b)) }, fraction: 1 }],
    });
    expect(ledger).toMatchObject([
      { verdict: 'simplified', reason: 'template-drawn', source: `A = ${a}, B = ${b}, SUM = ${Number(a) + Number(b)}` },
    ]);
  });

  it('gives the same numbers each time', () => {
    expect(read().items).toEqual(read().items);
  });

  it('draws until its constraint holds', () => {
    const even = `<templateProcessing>${set('A', '<randomInteger min="1" max="9"/>')}<templateConstraint><equal toleranceMode="exact"><integerModulus>${value('A')}<baseValue baseType="integer">9</baseValue></integerModulus><baseValue baseType="integer">0</baseValue></equal></templateConstraint></templateProcessing>`;
    expect(read(even).items[0]?.stem.text).toContain('<p>9 +');
  });

  it('stays a type without a place here when no draw keeps the constraint, or a program is asked', () => {
    const never = `<templateProcessing><templateConstraint><baseValue baseType="boolean">false</baseValue></templateConstraint></templateProcessing>`;
    const program = `<templateProcessing>${set('A', '<customOperator class="org.example.Random"/>')}</templateProcessing>`;
    expect([never, program].map((rule) => read(rule).items[0]?.body)).toMatchObject([
      { kind: 'unsupported', type: 'templateProcessing' },
      { kind: 'unsupported', type: 'templateProcessing' },
    ]);
  });

  it('shows what belongs to the drawn values only', () => {
    const block = (is: string, of: string): string =>
      `<templateBlock templateIdentifier="A" identifier="${is}" showHide="show"><p>${of}</p></templateBlock>`;
    const one = `<templateProcessing>${set('A', '<baseValue baseType="integer">3</baseValue>')}</templateProcessing>`;
    const bank = read(one, `${block('3', 'shown')}${block('4', 'hidden')}`);
    expect(bank.items[0]?.stem.text).toContain('shown');
    expect(bank.items[0]?.stem.text).not.toContain('hidden');
    expect(reasons(bank)).not.toContain('template-drawn');
  });

  it('ends when its values would double without end', () => {
    const doubled = `<multiple>${value('A')}${value('A')}</multiple>`;
    const rule = `<templateProcessing>${set('A', '<baseValue baseType="integer">1</baseValue>')}${set('A', doubled).repeat(40)}</templateProcessing>`;
    expect(read(rule).items[0]?.body.kind).toBe('unsupported');
  });

  it('ends when it would write its values without end', () => {
    const doubled = `<multiple>${value('A')}${value('A')}</multiple>`;
    const rule = `<templateProcessing>${set('A', '<baseValue baseType="integer">1</baseValue>')}${set('A', doubled).repeat(10)}</templateProcessing>`;
    const printed = '<printedVariable identifier="A"/>';
    expect(read(rule, printed).items[0]?.body.kind).toBe('numeric');
    expect(read(rule, printed.repeat(30)).items[0]?.body.kind).toBe('unsupported');
  });

  it('ends when its rules would run without end', () => {
    const many = `<templateProcessing>${set('A', '<randomInteger min="1" max="3"/>').repeat(300)}<templateConstraint><baseValue baseType="boolean">false</baseValue></templateConstraint></templateProcessing>`;
    expect(read(many).items[0]?.body.kind).toBe('unsupported');
  });
});

describe('an item that asks several things', () => {
  const both = item(
    `${mapped('R1', 'A')}${declared('single', 'string', [], '', 'R2')}${mapped('R3', 'Ankara', 'string')}`,
    `<p>A text to read.</p>${menu('R1', 'Which one?')}<p>Why?</p><extendedTextInteraction responseIdentifier="R2"/><div><p>The <b>capital</b> is ${gap('R3')}, is it?</p></div><p>The end.</p>`,
    scoreOf('R1', 'R3'),
  );

  it('becomes one question each, with its own text, under the text above them', () => {
    const { items, ledger } = readText(both);
    expect(items).toMatchObject([
      {
        id: 'i1.1',
        name: 'T (1)',
        passage: { name: 'T', text: { text: '<p>A text to read.</p>' }, at: 0 },
        stem: { text: '<p>Which one?</p>' },
        body: { kind: 'choice', rule: { kind: 'one' }, options: [{ fraction: 1 }, { fraction: 0 }] },
        marks: 1,
      },
      { passage: { at: 1 }, stem: { text: '<p>Why?</p>' }, body: { kind: 'essay' } },
      {
        stem: { text: '<div><p>The <b>capital</b> is _____, is it?</p></div><p>The end.</p>' },
        body: { kind: 'short', answers: [{ text: 'Ankara', fraction: 1 }] },
        marks: 1,
      },
    ]);
    expect(new Set(items.map(({ passage }) => passage?.key)).size).toBe(1);
    expect(ledger.map(({ verdict, reason }) => [verdict, reason])).toEqual([['translated', 'item-split']]);
  });

  it('keeps the text for the question when it has no other', () => {
    const bank = readText(
      item(
        `${mapped('R1', 'A')}${declared('single', 'string', [], '', 'R2')}`,
        `<p>First?</p>${menu('R1', '')}<p>Second?</p><extendedTextInteraction responseIdentifier="R2"/>`,
        scoreOf('R1'),
      ),
    );
    expect(bank.items.map(({ stem }) => stem.text)).toEqual(['<p>First?</p><p></p>', '<p>Second?</p>']);
    expect(bank.items.map(({ passage }) => passage)).toEqual([undefined, undefined]);
  });

  it('is asked as a whole by the test that asks it', async () => {
    const test = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="t" title="Quiz"><testPart identifier="p" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="s" title="S" visible="true"><assessmentItemRef identifier="x" href="both.xml"/></assessmentSection></testPart></assessmentTest>`;
    const bank = await readBank(zipSync({ 'both.xml': strToU8(both), 'test.xml': strToU8(test) }));
    expect(bank.quizzes).toMatchObject([
      { title: 'Quiz', sections: [{ questions: [{ item: 0 }, { item: 1 }, { item: 2 }] }] },
    ]);
  });
});

it('reads interactions that share a response, each with the key', () => {
  const bank = readText(
    item(
      declared('single', 'identifier', ['A']),
      menu('RESPONSE', 'First?') + menu('RESPONSE', 'Second?'),
      template('match_correct'),
    ),
  );
  expect(bank.items[0]?.body).toMatchObject({
    kind: 'gaps',
    gaps: [
      { id: 'RESPONSE', weight: 0.5, answer: { options: [{ fraction: 1 }, { fraction: 0 }] } },
      { id: 'RESPONSE-2', weight: 0.5, answer: { options: [{ fraction: 1 }, { fraction: 0 }] } },
    ],
  });
  expect(reasons(bank)).toEqual(['no-score-in-file']);
});

it('refuses an item in which hundreds of interactions share a response', () => {
  const { refused } = readText(
    item(declared('single', 'string', ['x']), `<p>${gap('RESPONSE').repeat(301)}</p>`, template('match_correct')),
  );
  expect(refused).toMatchObject([{ reason: 'not-well-formed', detail: 'one response for two interactions' }]);
});

it('asks once what an adaptive item asks again behind feedback', () => {
  const again = `<feedbackBlock outcomeIdentifier="F" showHide="show" identifier="f">${menu('RESPONSE', 'Again?')}</feedbackBlock>`;
  const bank = readText(
    item(declared('single', 'identifier', ['A']), menu('RESPONSE', 'First?') + again, template('match_correct')),
  );
  expect(bank.items).toMatchObject([{ stem: { text: '<p>First?</p>' }, body: { kind: 'choice' } }]);
});

it('shows the media of a player in the text, and hands in what was to be drawn', () => {
  const media = `<mediaInteraction responseIdentifier="M" autostart="false"><prompt>Listen.</prompt><object data="a.mp3" type="audio/mpeg"/></mediaInteraction>`;
  const drawing = `<drawingInteraction responseIdentifier="R2"><prompt>Draw.</prompt><object data="p.png" type="image/png"/></drawingInteraction>`;
  const { items } = readText(
    item(declared('single', 'identifier', ['A']), media + menu('RESPONSE', 'What?'), template('match_correct')),
  );
  expect(items[0]).toMatchObject({ body: { kind: 'choice' }, files: [{ name: 'a.mp3' }] });
  expect(items[0]?.stem.text).toContain('Listen.');
  expect(items[0]?.stem.text).toContain('src="a.mp3"');
  expect(readText(item('', drawing, '')).items).toMatchObject([
    { stem: { text: '<p>Draw.</p>' }, body: { kind: 'essay', files: 1 } },
  ]);
});

it('keeps what is for those who mark away from students', () => {
  const { items, ledger } = readText(
    item(
      declared('single', 'identifier', ['A']),
      `<teacherInstructions>Read it aloud.</teacherInstructions>${menu('RESPONSE', 'Which?')}<choiceRationales><rationale identifier="A">is right</rationale></choiceRationales>`,
      template('match_correct'),
    ),
  );
  expect(items).toMatchObject([
    { stem: { text: '<p>Which?</p>' }, markerNotes: { text: 'Read it aloud.<br>A: is right' } },
  ]);
  expect(ledger).toEqual([]);
});

it('makes a written question of pairs without a key, with both sides in its text', () => {
  const side = (...ids: string[]): string =>
    `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">side ${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const body = `<matchInteraction responseIdentifier="RESPONSE"><prompt>Match.</prompt>${side('A', 'B')}${side('X', 'Y')}</matchInteraction>`;
  expect(readText(item(declared('multiple', 'directedPair', []), body, '')).items).toMatchObject([
    {
      stem: {
        text: '<p>Match.</p><ul><li>side A</li><li>side B</li></ul><ul><li>side X</li><li>side Y</li></ul>',
      },
      body: { kind: 'essay' },
    },
  ]);
});
