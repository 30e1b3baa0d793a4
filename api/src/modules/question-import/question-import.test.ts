import { eq } from 'drizzle-orm';
import { deleteCourse } from 'shared/contract/structure';
import { getQuestion, listQuestions, updateQuestion } from 'shared/contract/question';
import {
  cancelQuestionImport,
  getQuestionImport,
  listImportCategories,
  listImportItems,
  listQuestionImports,
  readQuestionFile,
  startQuestionImport,
  undoQuestionImport,
} from 'shared/contract/question-import';
import { listCategories } from 'shared/contract/category';
import { limits } from 'shared/contract/limits';
import { uploads } from '../../db/schema/lectures';
import { questionImports } from '../../db/schema/question-imports';
import { addAssessment, addTopic } from '../../testing/class-room';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { writeImport } from '../../testing/question-import';
import { sweepUnusedFiles } from '../upload/unused-files.commands';
import { openSince, silentSince } from './present';
import { forgetClosed } from './repository';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const as = () => school.teacher.token;
const read = (text: string | Buffer, name = 'bank.gift') =>
  portal.call(readQuestionFile, {
    as: as(),
    query: { courseId: school.courseId, name },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(text),
  });
const of = (id: number) => ({ as: as(), params: { id } });
const itemsOf = async (id: number, show: 'all' | 'refused' | 'simplified' = 'all') =>
  (await portal.call(listImportItems, { ...of(id), query: { show } })).data;
type Choice = Partial<{
  again: 'update' | 'skip' | 'copy';
  alike: boolean;
  categories: boolean;
  targets: { path: string[]; topicId: number | null }[];
  except: number[];
}>;
const written = (id: number, body?: Choice) => writeImport(portal, as(), id, body);
const bank = async () =>
  (await portal.call(listQuestions, { as: as(), query: { filtered: `[${school.courseId},${school.gradeId}]` } })).data;

const gift = `$CATEGORY: Cells/Parts

::q1::Which part of a cell makes energy? {=Mitochondrion ~Nucleus ~Wall}

::q2::How many chromosomes has a human body cell? {#46:0}

$CATEGORY: Plants

::q3::Match each plant with its kind. {=Rose -> Flower =Oak -> Tree =Fern -> Spore plant}

::broken::Which one? {=a ~b
`;

it('shows what a file becomes before anything is written, refuses one broken question alone, and then writes the rest', async () => {
  const { data: preview } = await read(gift);
  expect(preview).toMatchObject({ state: 'ready', format: 'gift', counts: { taken: 3, refused: 1 }, isOpen: true });
  expect(await bank()).toEqual([]);
  const items = await itemsOf(preview.id);
  expect(items.map(({ verdict, question }) => [verdict, question?.questionType])).toEqual([
    ['taken', 1],
    ['taken', 7],
    ['taken', 10],
    ['refused', undefined],
  ]);
  expect(items[0]?.question?.options).toContainEqual({ value: 'Mitochondrion', isCorrectAnswer: true });
  expect(items[3]?.refusal).toMatchObject({ reason: 'answer-not-closed' });

  const done = await written(preview.id);
  expect(done).toMatchObject({ state: 'done', done: 3, total: 3, result: { created: 3, updated: 0, topics: 3 } });
  const questions = await bank();
  expect(questions.map(({ tagNames }) => tagNames).sort()).toEqual([['Parts'], ['Parts'], ['Plants']]);
});

it('takes the free tags of a file, and names those that are too long or too many', async () => {
  const many = Array.from({ length: limits.labelsMax + 1 }, (_, at) => `// [tag:t${at}]`).join('\n');
  const { data } = await read(`// [tag:${'x'.repeat(limits.labelMax + 1)}]\n${many}\nWhich one? {=a ~b}`);
  const [item] = await itemsOf(data.id);
  expect(item).toMatchObject({ verdict: 'simplified', notes: [{ reason: 'tags' }] });
  await written(data.id);
  expect(only(await bank()).labels).toHaveLength(limits.labelsMax);
});

it('undoes an import with the topics it made, and leaves and names what was published or changed since', async () => {
  const { id } = (await read(gift)).data;
  await written(id);
  const changed = only((await bank()).slice(0, 1));
  const { questionText, courseId, gradeId, questionCategory, questionType, difficulty, tags, item, options } = changed;
  await portal.call(updateQuestion, {
    ...of(changed.id),
    body: {
      ...{ courseId, gradeId, questionCategory, questionType, difficulty, tags, item },
      questionText: `${questionText}<p>More</p>`,
      options: options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer })),
    },
  });
  const { data } = await portal.call(undoQuestionImport, of(id));
  expect(data).toMatchObject({ state: 'undone', leftCount: 1, left: [{ questionId: changed.id, reason: 'changed' }] });
  expect((await bank()).map((question) => question.id)).toEqual([changed.id]);
  const topics = await portal.call(listCategories, { as: as(), query: { filtered: `[${courseId},${gradeId}]` } });
  expect(JSON.stringify(topics.data)).not.toContain(changed.tagNames[0] === 'Plants' ? 'Parts' : 'Plants');
  expect((await portal.call(undoQuestionImport, of(id))).status).toBe(409);
});

it('leaves questions that are in a published assessment by now', async () => {
  const { id } = (await read(gift)).data;
  await written(id);
  const asked = only((await bank()).slice(0, 1));
  await addAssessment(portal, school, { questions: [asked.id], publishedAt: new Date() });
  const { data } = await portal.call(undoQuestionImport, of(id));
  expect(data.left).toMatchObject([{ questionId: asked.id, reason: 'published' }]);
  expect((await bank()).map((question) => question.id)).toEqual([asked.id]);
});

it('offers to update, skip or copy what an earlier import made from the same questions', async () => {
  await written((await read(gift)).data.id);
  const again = (await read(gift)).data;
  expect(again.counts).toMatchObject({ again: 3 });
  const skipped = await portal.call(startQuestionImport, { ...of(again.id), body: { again: 'skip' } });
  expect(skipped.status).toBe(409);

  const changed = (await read(gift.replace('{#46:0}', '{#46:1}'))).data;
  const copied = (await read(gift)).data;
  expect(await written(copied.id, { again: 'copy' })).toMatchObject({ result: { created: 3 } });
  expect(await written(changed.id, { again: 'update' })).toMatchObject({
    result: { created: 1, updated: 0, skipped: 2 },
  });
});

it('updates a question that the source knows by an id, keeps its difficulty, and puts it back when undone', async () => {
  const xml = (answer: string) => `<quiz><question type="shortanswer"><name><text>Capital</text></name>
    <questiontext format="html"><text><![CDATA[<p>The capital of France?</p>]]></text></questiontext>
    <idnumber>geo-1</idnumber><answer fraction="100"><text>${answer}</text></answer></question></quiz>`;
  await written((await read(xml('Pariss'), 'a.xml')).data.id);
  const made = only(await bank());
  const second = (await read(xml('Paris'), 'a.xml')).data;
  expect((await itemsOf(second.id))[0]).toMatchObject({ againId: made.id });
  expect(await written(second.id, { again: 'update' })).toMatchObject({ result: { updated: 1, created: 0 } });
  const now = async () => JSON.stringify((await portal.call(getQuestion, of(made.id))).data.item);
  expect(await now()).toContain('"Paris"');
  await portal.call(undoQuestionImport, of(second.id));
  expect(await now()).toContain('"Pariss"');
});

it('stores pictures of a file and gives a choice without a key to a person to complete', async () => {
  const xml = `<quiz><question type="essay"><name><text>P</text></name><questiontext format="html">
    <text><![CDATA[<p>See <img src="@@PLUGINFILE@@/leaf.png" alt="A leaf"></p>]]></text>
    <file name="leaf.png" encoding="base64">${png}</file></questiontext></question></quiz>`;
  const { id } = (await read(xml, 'p.xml')).data;
  const [item] = await itemsOf(id);
  const source = /src="([^"]+)"/.exec(item?.question?.questionText ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const picture = await portal.app.inject({ url: source });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);

  const pasted = (
    await read('1. What is a leaf?\nA) Green\nB) Blue\n\n2. What is a root?\nA) Long\nB) Short\n', 'x.txt')
  ).data;
  expect((await itemsOf(pasted.id))[0]).toMatchObject({
    verdict: 'simplified',
    question: { questionType: 2 },
    notes: expect.arrayContaining([expect.objectContaining({ reason: 'no-key-so-written' })]) as unknown,
  });
});

it('says in words what stood in the file, and describes a picture as the file does', async () => {
  const xml = `<quiz><question type="calculated"><name><text>Sum</text></name><questiontext format="html">
    <text><![CDATA[<p>What is <b>a + b</b>?</p>]]></text></questiontext></question>
    <question type="essay"><name><text>P</text></name><questiontext format="html">
    <text><![CDATA[<p>Look: <img src="@@PLUGINFILE@@/a.png" alt='A &amp; "B" &lt; C'></p>]]></text>
    <file name="a.png" encoding="base64">${png}</file></questiontext>
    <hint format="html"><text><![CDATA[<p>Think of <i>worms</i></p>]]></text></hint></question></quiz>`;
  const items = await itemsOf((await read(xml, 'p.xml')).data.id);
  const refused = items.find(({ verdict }) => verdict === 'refused');
  expect(refused?.refusal?.source).toBe('What is a + b?');
  const essay = items.find(({ verdict }) => verdict !== 'refused');
  expect(essay?.notes.find(({ reason }) => reason === 'hints')?.source).toBe('Think of worms');
  expect(essay?.question?.questionText).toContain('alt="A &amp; &quot;B&quot; &lt; C"');
});

it('keeps no picture of a question that was left out once nobody can write it, and those of what was written', async () => {
  const pictured = (
    name: string,
  ) => `<question type="essay"><name><text>${name}</text></name><questiontext format="html">
    <text><![CDATA[<p>${name}: <img src="@@PLUGINFILE@@/${name}.png" alt="x"></p>]]></text>
    <file name="${name}.png" encoding="base64">${Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(name)]).toString('base64')}</file>
    </questiontext></question>`;
  const { id } = (await read(`<quiz>${pictured('kept')}${pictured('left')}</quiz>`, 'p.xml')).data;
  const ready = (await read(`<quiz>${pictured('other')}</quiz>`, 'q.xml')).data;
  await written(id, { except: [2] });
  const interrupted = { state: 'writing', beatAt: new Date(portal.app.services.now().getTime() - 120_000) } as const;
  await portal.db.update(questionImports).set(interrupted).where(eq(questionImports.id, id));
  const files = async () =>
    (await portal.db.select({ name: uploads.fileName }).from(uploads).where(eq(uploads.schoolId, school.schoolId)))
      .map(({ name }) => name)
      .sort();
  const after = async (days: number) => {
    const now = new Date(portal.app.services.now().getTime() + days * 86_400_000);
    await forgetClosed(portal.db, { open: openSince(now), silent: silentSince(now) });
    await sweepUnusedFiles({ ...portal.app.services, now: () => now });
  };
  await after(4);
  expect(await files()).toEqual(['kept.png', 'left.png', 'other.png']);
  expect((await portal.call(getQuestionImport, of(id))).data).toMatchObject({ isOpen: true });
  await after(8);
  expect(await files()).toEqual(['kept.png']);
  expect((await itemsOf(id)).map(({ question }) => question === null)).toEqual([false, true]);
  expect((await portal.call(getQuestionImport, of(ready.id))).status).toBe(404);
});

it('takes players and linked sounds of a file, and names one whose file is not there', async () => {
  const mp3 = Buffer.from('ID3 sound').toString('base64');
  const xml = `<quiz><question type="essay"><name><text>S</text></name><questiontext format="html">
    <text><![CDATA[<p>Who calls?</p><audio controls title="A call &amp; more"><source src="@@PLUGINFILE@@/frog.mp3">old browser</audio>
    <p><a href="@@PLUGINFILE@@/bird.mp3">A song</a></p><audio src="@@PLUGINFILE@@/gone.mp3">Lost</audio>]]></text>
    <file name="frog.mp3" encoding="base64">${mp3}</file><file name="bird.mp3" encoding="base64">${mp3}</file>
    </questiontext></question></quiz>`;
  const { id } = (await read(xml, 's.xml')).data;
  const [item] = await itemsOf(id);
  const sounds = [...(item?.question?.questionText ?? '').matchAll(/<audio [^>]*src="([^"]+)" title="([^"]+)">/g)];
  expect(sounds.map(([, , words]) => words)).toEqual(['A call &amp; more', 'A song']);
  const found = await portal.app.inject({ url: sounds[0]?.[1]?.replaceAll('&amp;', '&') ?? '' });
  expect([found.statusCode, found.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(item?.notes).toContainEqual(expect.objectContaining({ reason: 'media', source: 'gone.mp3' }));
});

it('takes pictures of options and formulas in MathML, and names what it cannot take', async () => {
  const option = (html: string, fraction: number) =>
    `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${html.includes('@@') ? `<file name="leaf.png" encoding="base64">${png}</file>` : ''}</answer>`;
  const square = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
  const xml = `<quiz><question type="multichoice"><name><text>P</text></name><questiontext format="html">
    <text><![CDATA[<p>Which is ${square}, and what is <math><mphantom><mi>y</mi></mphantom></math>?</p>]]></text></questiontext>
    <single>true</single>${option('<p><img src="@@PLUGINFILE@@/leaf.png" alt="A leaf"></p>', 100)}${option(`<p>${square} and H<sub>2</sub>O</p>`, 0)}</question></quiz>`;
  const { id } = (await read(xml, 'o.xml')).data;
  const [item] = await itemsOf(id);
  expect(item?.question?.questionText).toContain('data-latex="x^{2}"');
  expect(item?.question?.options).toMatchObject([
    { value: 'A leaf', pictureAlt: 'A leaf' },
    { value: '$x^{2}$ and H₂O' },
  ]);
  expect(item?.notes.map(({ reason, source }) => [reason, source])).toContainEqual(['formula', 'y']);
  expect(item?.notes.map(({ reason }) => reason)).not.toContain('markup-in-answer');
  const url = item?.question?.options[0]?.pictureSource ?? '';
  expect((await portal.app.inject({ url })).statusCode).toBe(200);
  await written(id);
  const kept = (await bank()).find(({ options }) => options.some(({ value }) => value === 'A leaf'));
  expect(kept?.options[0]?.picturePath).toBe(url.split('?')[0]);
});

it('keeps pictures of pairs under their texts, or under letters that do not tell the key, and those of feedback', async () => {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text><![CDATA[${left}]]></text><file name="${right}.png" encoding="base64">${png}</file>
      <answer><text>${right}</text></answer></subquestion>`;
  const img = (name: string, alt = '') => `<p><img src="@@PLUGINFILE@@/${name}.png" alt="${alt}"></p>`;
  const xml = `<quiz><question type="matching"><name><text>P</text></name><questiontext format="html">
    <text>Which is which?</text></questiontext><generalfeedback format="html"><text><![CDATA[So: ${img('key', 'The key')}]]></text>
    <file name="key.png" encoding="base64">${png}</file></generalfeedback>
    ${pair(img('Rose'), 'Rose')}${pair(`<p>Tall</p>${img('Oak', 'A trunk')}`, 'Oak')}${pair(img('Fern'), 'Fern')}</question></quiz>`;
  const { id } = (await read(xml, 'm.xml')).data;
  const { question, notes } = only(await itemsOf(id));
  expect(notes.map(({ reason }) => reason)).not.toContain('markup-in-answer');
  const { lefts, ...told } = question?.item as unknown as { lefts: { text: string; media: string }[] };
  expect(lefts.map(({ text }) => text).sort()).toEqual(['A', 'B', 'Tall']);
  expect(lefts.map(({ media }) => / alt="([^"]*)"/.exec(media)?.[1])).toEqual(['', 'A trunk', '']);
  expect(question?.questionText).not.toContain('<img');
  expect(JSON.stringify(told)).toMatch(/"feedback":{"general":"So:"}.*"feedbackMedia":{"general":"<p><img .*The key/);
  const url = /src="([^"]+)"/.exec(lefts[0]?.media ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await portal.app.inject({ url })).statusCode).toBe(200);
});

it('can be stopped and goes on where it was', async () => {
  // More than are written at once.
  const count = 250;
  const many = Array.from(
    { length: count },
    (_, at) => `Say the number ${at} in ${at * 7} words. {=a${at} ~b${at}}`,
  ).join('\n\n');
  const { id } = (await read(many)).data;
  await portal.call(startQuestionImport, { ...of(id), body: {} });
  const stopped = await portal.call(cancelQuestionImport, of(id));
  expect(stopped.data.state).toBe('cancelled');
  expect((await bank()).length).toBeLessThan(count);
  expect(await written(id)).toMatchObject({ state: 'done', done: count, result: { created: count } });
});

it('says that a server stopped while it wrote, and lets the teacher go on', async () => {
  const { id } = (await read(gift)).data;
  await portal.db
    .update(questionImports)
    .set({ state: 'writing', beatAt: new Date(new Date().getTime() - 120_000) })
    .where(eq(questionImports.id, id));
  expect((await portal.call(getQuestionImport, of(id))).data).toMatchObject({ state: 'interrupted', isOpen: true });
  expect(await written(id)).toMatchObject({ state: 'done' });
});

it('refuses a second import into a course while one is being written', async () => {
  const [one, other] = [(await read(gift)).data.id, (await read('What? {=a ~b}')).data.id];
  await portal.db
    .update(questionImports)
    .set({ state: 'writing', beatAt: new Date() })
    .where(eq(questionImports.id, one));
  const refused = await portal.call(startQuestionImport, { ...of(other), body: {} });
  expect([refused.status, refused.error.code]).toEqual([409, 'errors.importOther']);
});

it('says why it ended when the course was deleted meanwhile', async () => {
  const { id } = (await read(gift)).data;
  await portal.call(deleteCourse, { as: as(), params: { id: school.courseId } });
  expect((await portal.call(startQuestionImport, { ...of(id), body: {} })).status).toBe(404);
});

it.each([
  ['an empty file', '', 'x.gift', 'errors.fileEmpty'],
  ['bytes that are no text', '\u0000\u0001\u0002\u0003\u0004', 'x.bin', 'errors.questionFile.formatUnknown'],
  ['what is called a backup of Moodle and is none', 'anything', 'course.mbz', 'errors.questionFile.formatUnknown'],
  [
    'a document type with entities',
    '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="essay">&a;</question></quiz>',
    'x.xml',
    'errors.questionFile.documentType',
  ],
])('refuses %s with a message of its own', async (_title, text, name, code) => {
  const answer = await read(text, name);
  expect([answer.status, answer.error.code]).toEqual([400, code]);
});

it('names the groups of a file with the topics they have, and puts each where the teacher says', async () => {
  const plants = await addTopic(portal, school, 'plants');
  const roots = await addTopic(portal, school, 'Roots');
  const { id } = (await read(gift)).data;
  const { data } = await portal.call(listImportCategories, of(id));
  expect(data).toEqual({
    categories: [
      { path: ['Cells', 'Parts'], questions: 2, topicId: null },
      { path: ['Plants'], questions: 1, topicId: plants },
    ],
    total: 2,
  });
  const targets = [
    { path: ['Cells', 'Parts'], topicId: roots },
    { path: ['Plants'], topicId: null },
  ];
  expect(await written(id, { targets })).toMatchObject({ state: 'done', result: { created: 3, topics: 1 } });
  expect((await bank()).map(({ tagNames }) => tagNames).sort()).toEqual([['Roots'], ['Roots'], ['bank']]);

  const other = await addSchool(portal);
  const foreign = [{ path: ['Plants'], topicId: await addTopic(portal, other, 'Foreign') }];
  const again = (await read(gift)).data.id;
  const refused = await portal.call(startQuestionImport, { ...of(again), body: { again: 'copy', targets: foreign } });
  expect(refused.status).toBe(404);
});

it('keeps hundreds of groups, each deeper than topics may be, apart up to the deepest topic there is', async () => {
  const deep = (at: number) => Array.from({ length: 40 }, (_, level) => `G${at}.${level}`).join('/');
  const many = Array.from({ length: 300 }, (_, at) => `$CATEGORY: ${deep(at)}\n\nSay ${at * 7}. {=a${at} ~b}`);
  const { id } = (await read(many.join('\n\n'))).data;
  const { data } = await portal.call(listImportCategories, of(id));
  expect([data.total, data.categories.length]).toEqual([300, 300]);
  expect(new Set(data.categories.map(({ path }) => path.length))).toEqual(new Set([limits.categoryDepthMax - 1]));
});

it('takes a table with a question of each type that tables can say as it stands', async () => {
  const table = `Question,A,B,C,Correct answer,Marks,Explanation,Topic,ID
Which part releases energy?,Mitochondrion,Nucleus,Ribosome,A,1,They burn sugar.,Cells / Parts,1
Which of these are gases?,Oxygen,Iron,Nitrogen,"A, C",2,,Matter,2
Water boils at 100 °C.,,,,True,1,,Matter,3
What is the unit of force?,,,,newton; N,1,,Forces,4
Explain how a rainbow forms.,,,,,5,,Light,5
`;
  const { id, counts } = (await read(table, 'table.csv')).data;
  expect(counts).toMatchObject({ taken: 5, simplified: 0, refused: 0 });
  expect((await itemsOf(id)).map(({ question }) => question?.score)).toEqual([1, 2, 1, 1, 5]);
});

it('is nothing to teachers of other schools', async () => {
  const { id } = (await read(gift)).data;
  const other = await addSchool(portal);
  const token = { as: other.teacher.token, params: { id } };
  expect((await portal.call(getQuestionImport, token)).status).toBe(404);
  expect((await portal.call(undoQuestionImport, token)).status).toBe(404);
  expect(
    (await portal.call(listQuestionImports, { as: as(), query: { courseId: school.courseId } })).data,
  ).toHaveLength(1);
});
