import { zipSync } from 'fflate';
import { type ItemContent } from '../../../db/schema/question-imports';
import { readFile } from './read-file';

const bytesOf: Readonly<Record<string, Buffer>> = {
  'a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'a.mp3': Buffer.from('ID3 sound'),
  'a.mp4': Buffer.from('\0\0\0\x18ftypmp42'),
  'a.pdf': Buffer.from('%PDF-1.7'),
};
const elements: Readonly<Record<string, (address: string) => string>> = {
  img: (address) => `<img src="${address}" alt="words" />`,
  audio: (address) => `<audio src="${address}">words</audio>`,
  'source in audio': (address) => `<audio><source src="${address}" />words</audio>`,
  video: (address) => `<video src="${address}">words</video>`,
  'source in video': (address) => `<video><source src="${address}" />words</video>`,
  object: (address) => `<object data="${address}">words</object>`,
  embed: (address) => `<embed src="${address}" />`,
  iframe: (address) => `<iframe src="${address}">words</iframe>`,
  a: (address) => `<a href="${address}">words</a>`,
};

const ofQti3 = (html: string, file: string) =>
  zipSync({
    'i.xml': Buffer.from(
      `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T"><qti-item-body><div>Q? ${html}</div><qti-extended-text-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`,
    ),
    [file]: bytesOf[file] ?? Buffer.alloc(0),
  });
const ofMoodle = (html: string, file: string) =>
  Buffer.from(
    `<quiz><question type="essay"><name><text>T</text></name><questiontext format="html"><text><![CDATA[<p>Q? ${html}</p>]]></text><file name="${file}" encoding="base64">${bytesOf[file]?.toString('base64')}</file></questiontext></question></quiz>`,
  );

async function read(bytes: Uint8Array) {
  const contents: ItemContent[] = [];
  const { pictures } = await readFile({ bytes, name: 'file', language: 'en' }, ({ rows }) =>
    contents.push(...(JSON.parse(rows) as { content: ItemContent }[]).map(({ content }) => content)),
  );
  const [content] = contents;
  return { pictures, notes: content?.notes ?? [], text: content?.question?.questionText ?? '' };
}

const cases = Object.entries(elements).flatMap(([element, of]) =>
  Object.keys(bytesOf).flatMap((file) => [
    { element, file, format: 'QTI 3', bytes: ofQti3(of(file), file) },
    { element, file, format: 'Moodle XML', bytes: ofMoodle(of(`@@PLUGINFILE@@/${file}`), file) },
  ]),
);

it.each(cases)(
  'keeps $file of the element $element in $format, or says that it is left out',
  async ({ bytes, file }) => {
    const { pictures, notes, text } = await read(bytes);
    expect(text).toContain('Q?');
    const isKept = pictures.some(({ fileName }) => fileName === file) && text.includes(`/${file}"`);
    const isSaid = notes.some(({ verdict }) => verdict !== 'translated');
    expect({ isKeptOrSaid: isKept || isSaid }).toEqual({ isKeptOrSaid: true });
    // Nothing leads to where the file was.
    if (!isKept) expect(text).not.toMatch(/(?:src|href)="(?!https?:)/);
  },
);

it.each(['audio', 'source in audio', 'object', 'embed', 'a'])(
  'plays a sound of QTI 3 from the element %s',
  async (element) => {
    const { pictures, notes, text } = await read(ofQti3(elements[element]?.('a.mp3') ?? '', 'a.mp3'));
    expect(pictures).toMatchObject([{ fileName: 'a.mp3', fileType: 'audio/mpeg' }]);
    expect(text).toMatch(/<audio controls[^>]* src="[^"]+\/a\.mp3" title="(?:words|a\.mp3)">/);
    expect(notes).toEqual([]);
  },
);

const file = (name: string) => `<file name="${name}" encoding="base64">${bytesOf[name]?.toString('base64')}</file>`;
const said = (tag: string, html: string, name: string) =>
  `<${tag} format="html"><text><![CDATA[${html}]]></text>${file(name)}</${tag}>`;
const img = '<img src="@@PLUGINFILE@@/a.png" alt="A leaf" />';
const moodle = (type: string, inner: string) =>
  Buffer.from(
    `<quiz><question type="${type}"><name><text>T</text></name><questiontext format="html"><text>Q?</text></questiontext><single>true</single>${inner}</question></quiz>`,
  );
const option = (html: string, fraction: number, feedback: string) =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${file('a.png')}${file('a.mp3')}${feedback}</answer>`;

async function questionOf(bytes: Uint8Array) {
  const found: ItemContent[] = [];
  await readFile({ bytes, name: 'file', language: 'en' }, ({ rows }) =>
    found.push(...(JSON.parse(rows) as { content: ItemContent }[]).map(({ content }) => content)),
  );
  return { question: found[0]?.question, reasons: found[0]?.notes.map(({ reason }) => reason) };
}

it('keeps what stands under options of multiple choice and their feedback, and one picture beside its option', async () => {
  const { question, reasons } = await questionOf(
    moodle(
      'multichoice',
      [
        option(`<p>Leaves</p>${img}${img}`, 100, said('feedback', `<p>Yes: ${img}</p>`, 'a.png')),
        option('<table><tr><td>1</td></tr></table>', 0, ''),
        option('<p>Song <a href="@@PLUGINFILE@@/a.mp3">A song</a></p>', 0, ''),
        option(`<p>One ${img}</p>`, 0, ''),
        said('correctfeedback', `<p>Right ${img}</p>`, 'a.png'),
      ].join(''),
    ),
  );
  const picture = expect.stringMatching(/<img [^>]*alt="A leaf"/) as string;
  expect(question?.options).toMatchObject([
    { value: 'Leaves', media: picture, feedback: 'Yes:', feedbackMedia: picture },
    { media: expect.stringContaining('<td>1</td>') as string },
    { value: 'Song', media: expect.stringContaining('<audio') as string },
    { value: 'One', picturePath: expect.stringContaining('a.png') as string, pictureAlt: 'A leaf' },
  ]);
  expect(question?.options[3]).not.toHaveProperty('media');
  expect(question).toMatchObject({ feedback: { right: 'Right' }, feedbackMedia: { right: picture } });
  expect(question?.questionText).not.toContain('<img');
  expect(reasons).not.toContain('markup-in-answer');
});

it('keeps what stands under the feedback of a written question', async () => {
  const { question } = await questionOf(moodle('essay', said('generalfeedback', `<p>See ${img}</p>`, 'a.png')));
  expect(question).toMatchObject({
    ...{ questionType: 2, feedback: { general: 'See' } },
    feedbackMedia: { general: expect.stringMatching(/<img [^>]*alt="A leaf"/) as string },
  });
});
