import { readText } from '../read-text';

const quiz = (...questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, inside: string, stem = 'Q?'): string =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext>${inside}</question>`;
const read = (...questions: string[]) => readText(quiz(...questions));
const answer = (fraction: number | string, text: string, more = ''): string =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;

describe('Moodle XML, type by type', () => {
  it('reads a number with units, several tolerances and a comment for all others', () => {
    const { items } = read(
      question(
        'numerical',
        answer(100, '2.5', '<tolerance>0.05</tolerance>') +
          answer(50, '2,5', '<tolerance>0.5</tolerance>') +
          answer(0, '*', '<feedback format="html"><text>hayır</text></feedback>') +
          '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>' +
          '<unitgradingtype>1</unitgradingtype><unitpenalty>0.1</unitpenalty>',
      ),
    );
    expect(items[0]?.body).toMatchObject({
      answers: [{ fraction: 1 }, { fraction: 0.5 }, { range: { kind: 'any' }, feedback: { text: 'hayır' } }],
      units: {
        rule: 'share-of-earned',
        penalty: 0.1,
        units: [
          { name: 'm', multiplier: '1' },
          { name: 'cm', multiplier: '100' },
        ],
      },
    });
  });

  it('matches true and false by their words, and says so when it must go by their order', () => {
    const bank = read(
      question('truefalse', answer(0, 'false') + answer(100, 'true')),
      question('truefalse', answer(0, 'Doğru') + answer(100, 'Yanlış')),
    );
    expect(bank.items.map(({ body }) => body)).toMatchObject([{ isTrue: true }, { isTrue: false }]);
    expect(bank.ledger).toMatchObject([{ item: 1, reason: 'true-false-by-order', verdict: 'simplified' }]);
  });

  it('reads gaps with weights, kinds and case', () => {
    const { items } = read(
      question('cloze', '', 'A {2:SA:=one~%50%two#near} b {:NM:=3.14:0.01} c {1:MCS:~x~=y\\}} d {1:SAC:=Z}'),
    );
    expect(items[0]?.stem.text).toBe('<p>A [[1]] b [[2]] c [[3]] d [[4]]</p>');
    expect(items[0]?.body).toMatchObject({
      gaps: [
        {
          weight: 2,
          answer: {
            kind: 'short',
            answers: [
              { text: 'one', fraction: 1 },
              { text: 'two', fraction: 0.5, feedback: { text: 'near' } },
            ],
          },
        },
        { weight: 1, answer: { kind: 'numeric' } },
        {
          answer: {
            kind: 'choice',
            isShuffled: true,
            options: [{ fraction: 0 }, { fraction: 1, text: { text: 'y}' } }],
          },
        },
        { answer: { isCaseSensitive: true } },
      ],
    });
  });

  it('reads words to drag into a text by their groups', () => {
    const box = (text: string, group: number): string =>
      `<dragbox><text>${text}</text><group>${group}</group></dragbox>`;
    const { items } = read(question('ddwtos', box('a', 1) + box('b', 1) + box('c', 2), '[[2]] [[3]]'));
    expect(items[0]?.body).toMatchObject({
      gaps: [{ answer: { options: [{ fraction: 0 }, { fraction: 1 }] } }, { answer: { options: [{ fraction: 1 }] } }],
    });
  });

  it.each([
    [
      'pairs',
      'matching',
      '<subquestion><text>a</text><answer><text>1</text></answer></subquestion><subquestion><text>b</text><answer><text>2</text></answer></subquestion><subquestion><text></text><answer><text>3</text></answer></subquestion>',
      { kind: 'matching', distractors: [{ text: '3' }] },
    ],
    [
      'an order',
      'ordering',
      `${answer(1, 'a')}${answer(2, 'b')}<gradingtype>-1</gradingtype>`,
      { kind: 'ordering', rule: 'all-or-nothing' },
    ],
    [
      'a template',
      'essay',
      '<responsetemplate format="html"><text>x</text></responsetemplate>',
      { kind: 'essay', template: { text: 'x' } },
    ],
    [
      'case',
      'shortanswer',
      `<usecase>1</usecase>${answer(100, 'a*')}`,
      { kind: 'short', isCaseSensitive: true, hasWildcards: true },
    ],
    ['gaps in brackets', 'gapfill', answer(100, 'x'), { kind: 'gaps' }],
  ])('reads %s', (_, type, inside, body) =>
    expect(read(question(type, inside, 'fill [x]')).items[0]?.body).toMatchObject(body),
  );

  it('reads statements whose rows stand in the question itself', () => {
    const cell = (row: number, column: number, value: number): string =>
      `<weight rownumber="${row}" columnnumber="${column}"><value>${value}</value></weight>`;
    const row = (at: number): string => `<row number="${at}"><optiontext><text>r${at}</text></optiontext></row>`;
    const column = (at: number, text: string): string =>
      `<column number="${at}"><responsetext><text>${text}</text></responsetext></column>`;
    const inside =
      row(1) +
      row(2) +
      column(1, 'True') +
      column(2, 'False') +
      cell(1, 1, 1) +
      cell(1, 2, 0) +
      cell(2, 1, 0) +
      cell(2, 2, 1);
    const { items, refused } = read(question('mtf', inside));
    expect(refused).toEqual([]);
    expect(items[0]?.body).toMatchObject({
      gaps: [
        { answer: { options: [{ fraction: 1 }, { fraction: 0 }] } },
        { answer: { options: [{ fraction: 0 }, { fraction: 1 }] } },
      ],
    });
  });

  it('reads sets of right options, essays that are marked by words, and questions of WIRIS without variables', () => {
    const options = answer(100, 'a') + answer(100, 'b') + answer(0, 'c');
    const { items } = read(
      question('multichoiceset', options),
      question('essayautograde', ''),
      question('multichoicewiris', `<single>true</single>${answer(100, '&#304;')}${answer(0, 'b')}<wirisquestion/>`),
      question('shortanswerwiris', answer(100, '#a')),
    );
    expect(items.map(({ body }) => body)).toMatchObject([
      { rule: { kind: 'all-or-nothing' }, options: [{ fraction: 0.5 }, { fraction: 0.5 }, { fraction: 0 }] },
      { kind: 'essay' },
      { rule: { kind: 'one' } },
      { kind: 'unsupported', type: 'shortanswerwiris' },
    ]);
  });

  it('keeps the text of a type that it does not know, and names it', () => {
    const bank = read(question('stack', '<stackversion><text>1</text></stackversion>'), question('essay', ''));
    expect(bank.items.map(({ body }) => body.kind)).toEqual(['unsupported', 'essay']);
    expect(bank.items[0]).toMatchObject({ stem: { text: '<p>Q?</p>' }, body: { type: 'stack' } });
    expect(bank.ledger).toMatchObject([{ item: 0, verdict: 'not-taken', reason: 'type-not-known', source: 'stack' }]);
  });
});

describe('what stands around a question in Moodle XML', () => {
  it('takes categories, ids, tags, marks, hints, penalties, hidden questions and feedback', () => {
    const { items } = read(
      '<question type="category"><category><text>$course$/top/Isı &amp; Sıcaklık/a//b</text></category></question>',
      question(
        'essay',
        '<defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>1</hidden><idnumber>F-12</idnumber><generalfeedback format="html"><text>g</text></generalfeedback><hint format="html"><text>h</text></hint><graderinfo format="html"><text>m</text></graderinfo><tags><tag><text>ısı</text></tag></tags>',
      ),
    );
    expect(items[0]).toMatchObject({
      category: ['Isı & Sıcaklık', 'a/b'],
      marks: 2,
      penalty: 0.3333333,
      isRetired: true,
      id: 'F-12',
      feedback: { general: { text: 'g' } },
      hints: [{ text: 'h' }],
      markerNotes: { text: 'm' },
      tags: ['ısı'],
    });
  });

  it('takes the pictures that a text shows, and names the missing, the damaged and the unused ones', () => {
    const stem = '<img src="@@PLUGINFILE@@/a%20b.png"><img src="@@PLUGINFILE@@/gone.png">';
    const file = (name: string, base64: string): string =>
      `<file name="${name}" path="/" encoding="base64">${base64}</file>`;
    const text = `<question type="essay"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text>${file('a b.png', 'iVBORw0KGgo=')}${file('c.png', 'AAAA')}</questiontext></question>`;
    const bank = read(text);
    expect(bank.items[0]?.files).toEqual([{ name: 'a b.png', base64: 'iVBORw0KGgo=' }, { name: 'gone.png' }]);
    expect(bank.ledger.map(({ reason, source }) => `${reason} ${source}`)).toEqual([
      'file-damaged a b.png',
      'file-not-used c.png',
      'file-missing gone.png',
    ]);
  });

  it('names every element and attribute that it did not read, with its path', () => {
    const empty = '<responsetemplate format="html"><text></text></responsetemplate>';
    expect(read(question('truefalse', answer(100, 'true') + answer(0, 'false') + empty)).ledger).toEqual([]);
    const bank = read(question('essay', '<coderunner><code language="c">x</code></coderunner>'));
    expect(bank.ledger).toMatchObject([
      { verdict: 'not-taken', reason: 'element coderunner', source: 'x', place: { path: '/quiz/question/coderunner' } },
    ]);
  });

  it('removes scripts, handlers and frames, and counts each', () => {
    const bank = read(
      question(
        'essay',
        '',
        '<img src="x.png" onerror="alert(1)"><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a><script>alert(1)</script>',
      ),
    );
    expect(JSON.stringify(bank.items)).not.toMatch(/onerror|iframe|javascript|script>/);
    expect(bank.ledger.map(({ source }) => source)).toEqual(['<img onerror>', '<iframe>', '<a href>', '<script>']);
  });
});

describe('Moodle XML that is not quite right', () => {
  const good = question('essay', '');

  it.each([
    ['weights that are no numbers', question('multichoice', answer('x', 'a') + answer(0, 'b')), 'weight-unreadable'],
    ['one option', question('multichoice', answer(100, 'a')), 'no-options'],
    ['a gap with an unreadable number', question('cloze', '', '{1:NM:=abc}'), 'number-unreadable'],
    ['a question without an end', '<question type="essay"><name><text>cut', 'not-well-formed'],
    [
      'an element that nothing closes and everything is inside of',
      '<question type="essay"><name></wrong></name></question>',
      'not-well-formed',
    ],
  ])('refuses %s alone', (_, broken, reason) => {
    const bank = readText(`<quiz>\n${good}\n${broken}\n${good}\n</quiz>`);
    expect(bank.items).toHaveLength(2);
    expect(bank.refused).toMatchObject([{ reason, place: { line: 3 } }]);
  });

  it('closes a tag that was left open inside of a question, and says so', () => {
    const bank = read(
      good,
      '<question type="essay"><name><text>n</name><questiontext><text>x</text></questiontext></question>',
    );
    expect(bank.items).toHaveLength(2);
    expect(bank.ledger).toMatchObject([
      { reason: 'file-not-well-formed' },
      { reason: 'tags-repaired', verdict: 'simplified' },
    ]);
  });

  it.each([
    ['HTML names of characters', '&ccedil;&nbsp;&#305;', 'html-entities', 'ç\u00a0ı'],
    ['a bare ampersand', 'a & b', 'file-not-well-formed', 'a & b'],
  ])('reads %s', (_, inside, reason, text) => {
    const bank = readText(
      `<quiz><question type="essay"><name><text>${inside}</text></name><questiontext><text>x</text></questiontext></question></quiz>`,
    );
    expect(bank.items[0]?.name).toBe(text);
    expect(bank.ledger[0]?.reason).toBe(reason);
  });

  it('reads what is complete of a file whose end is missing', () => {
    const whole = quiz(good, good, good);
    const bank = readText(whole.slice(0, whole.lastIndexOf('<questiontext')));
    expect(bank.items).toHaveLength(2);
    expect(bank.refused).toHaveLength(1);
  });

  it('says where one of two right options is enough', () => {
    const of = (single: boolean) =>
      read(
        question(
          'multichoice',
          `<single>${single}</single>${answer('100', 'a')}${answer('100', 'b')}${answer('0', 'c')}`,
        ),
      ).ledger.filter(({ reason }) => reason === 'score-differs');
    expect([of(true), of(false)]).toMatchObject([[{ source: 'a' }], []]);
  });

  it('reads 60 gaps, and 33.3 % as it stands', () => {
    const gaps = Array.from({ length: 60 }, (_, at) => `{1:SA:=g${at}}`).join(' ');
    const bank = read(
      question('cloze', '', gaps),
      question('multichoice', `<single>false</single>${answer('33.3', 'a')}${answer('66,7', 'b')}`),
    );
    expect(bank.items[0]?.body).toMatchObject({ gaps: { length: 60 } });
    expect(bank.items[1]?.body).toMatchObject({ options: [{ fraction: 0.333 }, { fraction: 0.667 }] });
  });
});

it('reads answers of old files, which have no element for their text, and numbers with points and a comma', () => {
  const { items } = readText(
    '<quiz><question type="shortanswer"><name>N</name><questiontext>Q?</questiontext><answer fraction="100">yes<feedback>ok</feedback></answer></question><question type="numerical"><name><text>M</text></name><questiontext><text>R?</text></questiontext><answer fraction="100"><text>1.234,5</text></answer></question></quiz>',
  );
  expect(items.map(({ body }) => body)).toMatchObject([
    { kind: 'short', answers: [{ text: 'yes', feedback: { text: 'ok' } }] },
    { kind: 'numeric', answers: [{ range: { value: '1234.5' } }] },
  ]);
});
