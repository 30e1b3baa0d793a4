import { jsonHead, jsonTail } from '@teacher-portal/interchange/json/json';
import { createPassage, getPassage, listPassages } from 'shared/contract/passage';
import { createQuestion, listQuestions, type QuestionBody } from 'shared/contract/question';
import { exportQuestions } from 'shared/contract/question-export';
import { listImportItems, readQuestionFile, undoQuestionImport } from 'shared/contract/question-import';
import { filtered } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { writeImport } from '../../testing/question-import';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = (of = school) => of.teacher.token;
const inCourse = (of = school) => filtered(of.courseId, of.gradeId);
const passagesOf = async (of = school) =>
  (await portal.call(listPassages, { as: as(of), query: { filtered: inCourse(of) } })).data;
const bank = async (of = school) =>
  (await portal.call(listQuestions, { as: as(of), query: { filtered: inCourse(of) } })).data;
const read = async (file: Buffer | string, of = school) =>
  (
    await portal.call(readQuestionFile, {
      as: as(of),
      query: { courseId: of.courseId, name: 'bank' },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(file),
    })
  ).data;
const written = (id: number, again: 'skip' | 'copy' = 'skip', of = school) =>
  writeImport(portal, as(of), id, { again, alike: true });
async function exported(format: 'json' | 'qti3'): Promise<Buffer> {
  const { data } = await portal.call(exportQuestions, {
    as: as(),
    body: { format, scope: { of: 'search', courseIds: [school.courseId] } },
  });
  return Buffer.from(data.base64, 'base64');
}

/** Items of own JSON: under a passage each, in this order of the file. */
const file = (items: readonly { id: string; key?: string; at?: number }[]): string => {
  const made = items.map(({ id, key, at }) => ({
    ...{ id, stem: { format: 'plain', text: `Why ${id}?` }, body: { kind: 'essay' } },
    ...(key && {
      passage: { key, name: `About ${key}`, text: { format: 'html', text: `<p>${key} <script>x</script></p>` }, at },
    }),
    ...{ tags: [], category: [], files: [], place: {} },
  }));
  return `${jsonHead()}${made.map((item) => JSON.stringify(item)).join(',')}${jsonTail}`;
};

it('makes one passage of each key, in the order that the file says, and the undo takes them away', async () => {
  const { id } = await read(
    file([{ id: 'b', key: 'Rain', at: 1 }, { id: 'loose' }, { id: 'a', key: 'Rain', at: 0 }, { id: 'c', key: 'Snow' }]),
  );
  const { data: items } = await portal.call(listImportItems, { as: as(), params: { id }, query: {} });
  expect(items.map(({ passage }) => passage)).toEqual(['About Rain', null, 'About Rain', 'About Snow']);
  expect(await passagesOf()).toEqual([]);
  expect(await written(id)).toMatchObject({ state: 'done', result: { created: 4 } });

  const textOf = new Map((await bank()).map((question) => [question.id, question.plainText]));
  const under = (await passagesOf()).map(({ title, questionIds }) => [
    title,
    questionIds.map((each) => textOf.get(each)),
  ]);
  expect(under.sort()).toEqual([
    ['About Rain', ['Why a?', 'Why b?']],
    ['About Snow', ['Why c?']],
  ]);
  const [{ id: passageId } = { id: 0 }] = await passagesOf();
  const { data: passage } = await portal.call(getPassage, { as: as(), params: { id: passageId } });
  expect(passage.text).toMatch(/^<p>(?:Rain|Snow) <\/p>$/);

  await portal.call(undoQuestionImport, { as: as(), params: { id } });
  expect([await passagesOf(), await bank()]).toEqual([[], []]);
});

it('puts what a later file adds under the passage of the earlier one, and copies under a passage of their own', async () => {
  await written((await read(file([{ id: 'a', key: 'Rain' }]))).id);
  const both = file([
    { id: 'a', key: 'Rain' },
    { id: 'b', key: 'Rain' },
  ]);
  await written((await read(both)).id);
  expect((await passagesOf()).map(({ questionIds }) => questionIds.length)).toEqual([2]);
  await written((await read(both)).id, 'copy');
  expect((await passagesOf()).map(({ questionIds }) => questionIds.length)).toEqual([2, 2]);
});

it('makes a further passage where one is full', async () => {
  const many = Array.from({ length: limits.passageQuestionsMax + 1 }, (_, at) => ({ id: `q${at}`, key: 'Rain' }));
  expect(await written((await read(file(many))).id)).toMatchObject({ state: 'done', result: { created: many.length } });
  expect((await passagesOf()).map(({ questionIds }) => questionIds.length).sort()).toEqual([
    1,
    limits.passageQuestionsMax,
  ]);
});

const text =
  '<p>Rain: <span data-type="inline-math" data-latex="x^2"></span></p><div data-type="block-math" data-latex="y"></div>';

async function addBank(): Promise<void> {
  const tags = [String(await addTopic(portal, school, 'Water'))];
  const place = { courseId: school.courseId, gradeId: school.gradeId };
  const { data: passage } = await portal.call(createPassage, {
    as: as(),
    body: { ...place, title: 'Rain & ice', text },
  });
  for (const questionText of ['<p>First?</p>', '<p>Second?</p>'])
    await portal.call(createQuestion, {
      as: as(),
      body: {
        ...place,
        questionType: 2,
        questionCategory: 1,
        questionText,
        tags,
        passageId: passage.id,
      } as QuestionBody,
    });
}

it.each(['json', 'qti3'] as const)('brings a passage and its questions into another school by %s', async (format) => {
  await addBank();
  const bytes = await exported(format);
  const other = await addSchool(portal);
  const { id, counts } = await read(bytes, other);
  expect(counts).toMatchObject({ refused: 0 });
  await written(id, 'skip', other);
  const [passage] = await passagesOf(other);
  expect(await passagesOf(other)).toHaveLength(1);
  const textOf = new Map((await bank(other)).map((question) => [question.id, question.questionText]));
  expect(passage?.questionIds.map((each) => textOf.get(each))).toEqual(['<p>First?</p>', '<p>Second?</p>']);
  const { data } = await portal.call(getPassage, { as: as(other), params: { id: passage?.id ?? 0 } });
  expect(data.title).toBe('Rain & ice');
  if (format === 'json') expect(data.text).toBe(text);
  else expect(data.text).toContain('data-latex="x^2"');
});

it('takes a description of Moodle for the passage of the questions behind it, and says so', async () => {
  const moodle = (type: string, name: string) =>
    `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text>About ${name}</text></questiontext></question>`;
  const category = '<question type="category"><category><text>$course$/Rain</text></category></question>';
  const questions = moodle('description', 'The Water Cycle') + moodle('essay', 'one') + moodle('essay', 'two');
  const { id } = await read(`<?xml version="1.0"?><quiz>${category}${questions}</quiz>`);
  const { data: items } = await portal.call(listImportItems, { as: as(), params: { id }, query: {} });
  expect(items).toHaveLength(2);
  expect(items[0]?.notes).toContainEqual(expect.objectContaining({ reason: 'description-as-passage' }));
  await written(id);
  expect(await passagesOf()).toMatchObject([
    { title: 'The Water Cycle', questionIds: [expect.anything(), expect.anything()] },
  ]);
});

it('puts the questions that one item of QTI asks under their text, in its order', async () => {
  const declared = (id: string, key: string) =>
    `<responseDeclaration identifier="${id}" cardinality="single" baseType="identifier"><correctResponse><value>${key}</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="${key}" mappedValue="1"/></mapping></responseDeclaration>`;
  const choice = `<choiceInteraction responseIdentifier="R1" maxChoices="1"><prompt>Which is wet?</prompt><simpleChoice identifier="A">Rain</simpleChoice><simpleChoice identifier="B">Sand</simpleChoice></choiceInteraction>`;
  const asked = `<extendedTextInteraction responseIdentifier="R2"><prompt>Why is it wet?</prompt></extendedTextInteraction>`;
  const { id, counts } = await read(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="rain" title="Rain" adaptive="false" timeDependent="false">${declared('R1', 'A')}<responseDeclaration identifier="R2" cardinality="single" baseType="string"/><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><p>Rain is water.</p>${choice}${asked}</itemBody><responseProcessing><setOutcomeValue identifier="SCORE"><mapResponse identifier="R1"/></setOutcomeValue></responseProcessing></assessmentItem>`,
  );
  expect(counts).toMatchObject({ refused: 0 });
  await written(id);
  const textOf = new Map((await bank()).map((question) => [question.id, question.plainText]));
  expect(
    (await passagesOf()).map(({ title, questionIds }) => [title, questionIds.map((each) => textOf.get(each))]),
  ).toEqual([['Rain', ['Which is wet?', 'Why is it wet?']]]);
});
