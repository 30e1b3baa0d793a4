import { strToU8, zipSync } from 'fflate';
import { readBank } from '../read-bank';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const inList = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const table = (rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const restarted = (id: number, list: number) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${list}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'lowerLetter', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${restarted(2, 1)}${restarted(3, 1)}</w:numbering>`;

function docx(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`,
    ),
    'word/numbering.xml': strToU8(numbering),
    ...more,
  });
}
const read = (body: string, more?: Record<string, Uint8Array>) =>
  readBank(docx(body, more), { name: 'questions.docx' });

describe('a document of Word', () => {
  it('reads typed questions with what is bold, italic, raised or lowered', async () => {
    const bank = await read(
      [
        paragraph(
          run('1. ', '<w:b/>') +
            run('Which is ') +
            run('not', '<w:b/>') +
            run(' H') +
            run('2', '<w:vertAlign w:val="subscript"/>') +
            run('O?'),
        ),
        paragraph(run('A) ice   B) ') + run('very', '<w:i/>') + run(' ') + run('old', '<w:i/>') + run(' salt')),
        paragraph(run('Answer: ', '<w:b/>') + run('B')),
      ].join(''),
    );
    expect(bank).toMatchObject({ format: 'docx', refused: [], ledger: [] });
    expect(bank.items).toMatchObject([
      {
        stem: { format: 'html', text: 'Which is <b>not</b> H<sub>2</sub>O?' },
        body: {
          options: [
            { text: { format: 'plain', text: 'ice' }, fraction: 0 },
            { text: { format: 'html', text: '<i>very old</i> salt' }, fraction: 1 },
          ],
        },
      },
    ]);
  });

  it('counts the numbers and letters that Word writes, which begin anew where it says so', async () => {
    const bank = await read(
      [
        paragraph(run('First?'), inList(1)),
        paragraph(run('one'), inList(1, 1)),
        paragraph(run('two'), inList(1, 1)),
        paragraph(run('Second?'), inList(1)),
        paragraph(run('three'), inList(1, 1)),
        paragraph(run('four'), inList(1, 1)),
        paragraph(run('3. Third?')),
        paragraph(run('five'), inList(2)),
        paragraph(run('six'), inList(2)),
        paragraph(run('4. Fourth?')),
        paragraph(run('seven'), inList(3)),
        paragraph(run('eight'), inList(3)),
        paragraph(run('Answers: 1-A 2-B 3-A 4-B')),
      ].join(''),
    );
    expect(bank.items.map(({ stem }) => stem.text)).toEqual(['First?', 'Second?', 'Third?', 'Fourth?']);
    expect(
      bank.items.map(({ body }) => body.kind === 'choice' && body.options.map(({ fraction }) => fraction)),
    ).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  it.each([
    ['bold', '<w:b/>'],
    ['underlined', '<w:u w:val="single"/>'],
    ['red', '<w:color w:val="FF0000"/>'],
    ['highlighted', '<w:highlight w:val="yellow"/>'],
  ])(
    'takes the option that alone is %s for the right one, says so, and shows it as the others',
    async (_how, style) => {
      const bank = await read(
        paragraph(run('1. Which?')) + paragraph(run('A) one')) + paragraph(run('B) two words', style)),
      );
      expect(bank.items[0]?.body).toMatchObject({
        options: [{ fraction: 0 }, { text: { text: 'two words' }, fraction: 1 }],
      });
      expect(bank.ledger).toMatchObject([{ item: 0, verdict: 'simplified', reason: 'key-by-emphasis' }]);
    },
  );

  it('reads equations, and names one that it cannot', async () => {
    const power =
      '<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>';
    const unknown = '<m:oMath><m:phant><m:e><m:r><m:t>hidden</m:t></m:r></m:e></m:phant></m:oMath>';
    const bank = await read(
      paragraph(`${run('1. Solve ')}${power}${run(' = 4 ')}${unknown}`) +
        paragraph(run('A) 2 B) 3')) +
        paragraph(run('Cevap: A')),
    );
    expect(bank.items[0]?.stem.text).toBe('Solve \\({x}^{2}\\) = 4');
    expect(bank.ledger).toMatchObject([{ verdict: 'not-taken', reason: 'formula', source: 'hidden' }]);
  });

  it('takes pictures with their description, and names one that is not there', async () => {
    const drawing = (id: string) =>
      `<w:r><w:drawing><wp:docPr descr="A &quot;cell&quot;"/><a:blip r:embed="${id}"/></w:drawing></w:r>`;
    const bank = await read(
      paragraph(run('1. What is this? ') + drawing('r1') + drawing('r2')) + paragraph(run('Cevap: hücre')),
      {
        'word/_rels/document.xml.rels': strToU8(
          '<Relationships><Relationship Id="r1" Target="media/p.png"/></Relationships>',
        ),
        'word/media/p.png': new Uint8Array([1, 2, 3]),
      },
    );
    expect(bank.items[0]?.stem.text).toBe(
      'What is this? <img src="data:image/png;base64,AQID" alt="A &quot;cell&quot;" />',
    );
    expect(bank.ledger).toMatchObject([{ reason: 'picture', source: 'A "cell"' }]);
  });

  it('keeps a table of data, reads one that lays out options as lines and one of questions row by row', async () => {
    const bank = await read(
      [
        paragraph(run('1. Read the table.')),
        table([
          ['Year', 'Rain'],
          ['2024', '3 &lt; 4'],
        ]),
        table([
          ['A) 3', 'B) 4'],
          ['C) 5', 'D) 6'],
        ]),
        paragraph(run('Answer: D')),
        table([
          ['Question', 'A', 'B', 'Correct'],
          ['Two and two?', '4', '5', 'A'],
        ]),
      ].join(''),
    );
    expect(bank.items[0]?.stem.text).toContain(
      '<table><tbody><tr><td>Year</td><td>Rain</td></tr><tr><td>2024</td><td>3 &lt; 4</td>',
    );
    expect(bank.items[0]?.body).toMatchObject({ options: [{}, {}, {}, { text: { text: '6' }, fraction: 1 }] });
    expect(bank.items[1]).toMatchObject({ stem: { text: 'Two and two?' }, body: { options: [{ fraction: 1 }, {}] } });
  });

  it('leaves out what was deleted and names it, takes what was inserted and the text of boxes', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${paragraph(run('B) box'))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r>`;
    const bank = await read(
      paragraph(`${run('1. Is it ')}<w:del>${run('old')}</w:del><w:ins>${run('new?')}</w:ins>`) +
        paragraph(run('A) line')) +
        paragraph(box) +
        paragraph(run('Answer: B')),
    );
    expect(bank.items[0]?.stem.text).toBe('Is it new?');
    expect(bank.items[0]?.body).toMatchObject({ options: [{}, { text: { text: 'box' }, fraction: 1 }] });
    expect(bank.ledger).toMatchObject([{ reason: 'deleted-text', source: 'old' }]);
  });

  it.each([
    ['no question', paragraph(run('A letter to parents.')), 'empty'],
    ['no body', '</w:body><w:body>', 'empty'],
  ])('refuses a document with %s', (_what, body, code) => expect(read(body)).rejects.toMatchObject({ code }));
});
