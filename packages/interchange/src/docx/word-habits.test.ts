import { strToU8, zipSync } from 'fflate';
import { readBank } from '../read-bank';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (text: string, properties = '', own = '') =>
  `<w:p>${own && `<w:pPr>${own}</w:pPr>`}${run(text, properties)}</w:p>`;
const inList = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const level = (format: string, text: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const lists = [level('decimal', '%1'), level('bullet', '\uf0b7'), level('upperLetter', '%1.')];
const numbering = `<w:numbering xmlns:w="w">${lists.map((list, at) => `<w:abstractNum w:abstractNumId="${at}">${list}</w:abstractNum>`).join('')}${lists.map((_, at) => `<w:num w:numId="${at}"><w:abstractNumId w:val="${at}"/></w:num>`).join('')}</w:numbering>`;
const strong =
  '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Normal"><w:rPr><w:b/></w:rPr></w:style>';

async function read(...body: string[]): Promise<string[]> {
  const file = zipSync({
    'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`),
    'word/numbering.xml': strToU8(numbering),
    'word/styles.xml': strToU8(`<w:styles xmlns:w="w">${strong}</w:styles>`),
  });
  return (await readBank(file, { name: 'questions.docx' })).items.map(({ stem, body: asked }) =>
    asked.kind === 'choice'
      ? `${stem.text} → ${asked.options.map(({ text, fraction }) => (fraction > 0 ? '*' : '') + text.text).join(' | ')}`
      : `${stem.text} → ${asked.kind}`,
  );
}

const shade = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;

describe('a right option of a document of Word', () => {
  it.each([
    ['has a background, as Google Docs writes what is highlighted', line('B) y', shade('FFFF00'))],
    ['stands in a paragraph with a background', line('B) y', '', shade('fff2cc'))],
    ['has a bold character style', line('B) y', '<w:rStyle w:val="Strong"/>')],
  ])('%s', async (_, right) => {
    expect((await read(line('1. Q?'), line('A) x'), right, line('C) z')))[0]).toMatch(/^Q\? → x \| \*.*y.* \| z$/);
  });

  it('is not one that unsets its style or has the colour of the page behind it', async () => {
    const unset = '<w:rStyle w:val="Strong"/><w:b w:val="0"/>';
    expect(
      await read(line('1. Q?'), line('A) x', shade('FFFFFF')), line('B) y', unset), line('C) z', '<w:b/>')),
    ).toEqual(['Q? → x | y | *z']);
  });
});

it('takes bullets as options where one stands out, and leaves other bullets in the text', async () => {
  const body = [
    line('1. Q?'),
    line('x', '', inList(1)),
    line('y', '<w:b/>', inList(1)),
    line('2. R?'),
    line('u', '', inList(1)),
    line('v', '', inList(1)),
  ];
  expect(await read(...body)).toEqual(['Q? → x | *y', 'R?\n• u\n• v → essay']);
});

it('takes numbers of lists without a sign behind them, and letters that go on from question to question', async () => {
  const body = ['Q?', 'R?'].flatMap((stem) => [
    line(stem, '', inList(0)),
    line('x', '', inList(2)),
    line('y', '<w:b/>', inList(2)),
  ]);
  expect(await read(...body)).toEqual(['Q? → x | *y', 'R? → x | *y']);
});

it('takes numbers and letters that have a cell of their own', async () => {
  const options = line('A) x') + line('B) y', '<w:b/>');
  expect(
    await read(
      table([
        [line('1'), line('Q?') + options],
        [line('2'), line('R?') + options],
      ]),
    ),
  ).toEqual(['Q? → x | *y', 'R? → x | *y']);
  const letters = table([
    [line('A'), line('x')],
    [line('B)'), line('y')],
  ]);
  expect(await read(line('1. Q?'), letters, line('Cevap: B'))).toEqual(['Q? → x | *y']);
});
