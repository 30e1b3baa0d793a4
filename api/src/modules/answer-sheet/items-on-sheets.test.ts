import { type EndpointBody } from 'shared/contract/endpoint';
import { printAnswerSheets, type RecordBody, recordAnswerSheet } from 'shared/contract/answer-sheet';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { getSubmission } from 'shared/contract/submission';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { addFile } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
/** With boxes. */
let written: number[];
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  const add = () => addQuestion(portal, school, { questionType: 2, keys: [], distractors: ['-'] });
  written = [await add(), await add(), await add()];
});
afterAll(() => portal.close());

type Printed = EndpointBody<typeof printAnswerSheets>['variants'][number]['questions'];
const tryPrint = (questions: Printed, id: number, layout: 1 | 2 = 1) =>
  portal.call(printAnswerSheets, {
    as: as(),
    params: { id },
    body: { paper: 'a4', numberDigits: 5, variants: [{ letter: 'O', layout, questions }] },
  });
const scan = (code: string, id: number, change: Partial<RecordBody>) =>
  portal.call(recordAnswerSheet, {
    as: as(),
    params: { id },
    body: { studentId: school.student.studentId, code, variant: 'O', rows: [], ...change },
  });
const read = async (id: number) => (await portal.call(getSubmission, { as: as(), params: { id } })).data;

type Lines = { id: string; choices: string[]; grid?: string }[];

/** A question with an item, and an exam that asks it and the others. */
async function withItem(questionType: number, item: object, bubbles: string[] | null, lines?: Lines, layout?: 1 | 2) {
  const { data } = await portal.call(createQuestion, {
    as: as(),
    body: {
      ...{ courseId: school.courseId, gradeId: school.gradeId, questionType, questionCategory: 1, difficulty: 1 },
      ...{ questionText: '<p>Cells</p>', tags: [String(await addTopic(portal, school, 'Cell'))] },
      item: item as QuestionBody['item'],
    },
  });
  const asked = [data.id, ...written];
  const id = await addAssessment(portal, school, { questions: asked, day: 5, status: 2, autoGradeable: true });
  const sent = asked.map((questionId, at) => ({
    questionId,
    ...(at === 0 && (lines ? { lines } : bubbles && { choices: bubbles })),
  }));
  return { id, sheets: await tryPrint(sent, id, layout) };
}
const mammals = {
  type: 6,
  options: ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}`, isRight: id !== 'c' })),
};
const statement = { type: 5, statements: [{ id: 's', isTrue: false }] };

const pairs = {
  type: 10,
  lefts: ['l', 'm'].map((id) => ({ id, text: `left ${id}` })),
  rights: ['x', 'y'].map((id) => ({ id, text: `right ${id}` })),
  key: [
    { left: 'l', right: 'x' },
    { left: 'm', right: 'y' },
  ],
};
const order = { type: 11, steps: ['a', 'b', 'c'].map((id) => ({ id, text: id })) };
const block = { type: 5, statements: ['s', 't'].map((id) => ({ id, text: id, isTrue: id === 's' })) };
const linesOf = (ids: string[], choices: string[]): Lines => ids.map((id) => ({ id, choices }));

describe('an item on a sheet', () => {
  it.each([
    ['several answers', 6, mammals, ['a', 'b', 'c'], [0, 1], '1', '<p>Option a; Option b</p>'],
    ['several answers, in part', 6, mammals, ['a', 'b', 'c'], [1], '1/2', '<p>Option b</p>'],
    ['true or false', 5, statement, ['true', 'false'], [1], '1', '<p>False</p>'],
  ])('is printed, read and scored: %s', async (_name, type, item, bubbles, marks, fraction, text) => {
    const { id, sheets } = await withItem(type, item, bubbles);
    expect(sheets.data.variants[0]?.items[0]).toMatchObject({
      ...{ optionIds: null, choices: bubbles, boxHeight: null, isMultiple: type === 6 },
    });
    const rows = [{ position: 0, bubbles: marks }];
    const { data, status } = await scan(sheets.data.code, id, { rows });
    expect(status).toBe(200);
    const [first] = (await read(data.id)).answers;
    expect(first).toMatchObject({ autoGraded: true, result: { fraction }, response: { text } });
  });

  // Three questions follow, so further rows are counted from 4 on.
  it.each([
    ['pairs', 10, pairs, linesOf(['l', 'm'], ['y', 'x']), [[1], [0]], '1', '<p>left l → right x; left m → right y</p>'],
    ['one pair', 10, pairs, linesOf(['l', 'm'], ['y', 'x']), [[1], []], '1/2', '<p>left l → right x</p>'],
    ['an order', 11, order, linesOf(['1', '2', '3'], ['c', 'a', 'b']), [[1], [2], [0]], '1', '<p>a → b → c</p>'],
    ['a block of statements', 5, block, linesOf(['s', 't'], ['true', 'false']), [[0], [1]], '1', undefined],
  ])('with several rows is printed, read and scored: %s', async (_name, type, item, lines, marks, fraction, text) => {
    const { id, sheets } = await withItem(type, item, null, lines);
    expect(sheets.data.variants[0]?.items[0]).toMatchObject({
      ...{ optionIds: null, lines, boxHeight: null, isMultiple: false, isOrdered: type === 11 },
    });
    const rows = marks.map((bubbles, line) => ({ position: line === 0 ? 0 : 3 + line, bubbles }));
    const file = await addFile(portal, school, 'rows.webp');
    const strips = [{ filePath: file, width: 300, height: 40, positions: rows.map(({ position }) => position) }];
    const { data, status } = await scan(sheets.data.code, id, { rows, strips });
    expect(status).toBe(200);
    const work = await read(data.id);
    expect(work.answers[0]).toMatchObject({
      ...{ autoGraded: true, result: { fraction } },
      response: text === undefined ? {} : { text },
    });
    const questionId = work.answers[0]?.questionId;
    expect(work.sheet?.rows.map((row) => [row.questionId, row.index])).toEqual(rows.map((_, at) => [questionId, at]));
    const beyond = [{ position: 3 + marks.length, bubbles: [0] }];
    expect((await scan(sheets.data.code, id, { rows: beyond, replace: true })).status).toBe(400);
  });

  const digits = [...'0123456789', '.'];
  const columns = ['1', '2', '3', '4'].map((id) => ({ id, choices: id === '1' ? [...digits, '-'] : digits }));
  const number = { type: 7, accepted: [{ id: 'a', kind: 'absolute', value: '-2.5', tolerance: '0' }] };

  it('that is a number is printed as columns, read and scored', async () => {
    const wide = [...columns, { id: '5', choices: digits }];
    const { id, sheets } = await withItem(7, number, null, wide, 2);
    expect(sheets.data.variants[0]?.items[0]).toMatchObject({ lines: wide, isGrid: true, boxHeight: null });
    const marks = [[11], [2], [10], [5]];
    const rows = marks.map((bubbles, line) => ({ position: line === 0 ? 0 : 3 + line, bubbles }));
    const { data } = await scan(sheets.data.code, id, { rows });
    const [first] = (await read(data.id)).answers;
    expect(first).toMatchObject({ autoGraded: true, result: { fraction: '1' }, response: { text: '<p>-2.5</p>' } });
  });

  it('with a number in a gap is printed as a row and columns, read and scored, and refused with columns of another gap', async () => {
    const menu = {
      kind: 'menu',
      options: [
        { id: 'p', text: 'p', fraction: '1' },
        { id: 'q', text: 'q' },
      ],
    };
    const gaps = [
      { id: 'g', part: menu },
      { id: 'n', part: { kind: 'number', accepted: number.accepted } },
    ];
    const item = { type: 9, text: '<p>[[g]] [[n]]</p>', gaps };
    const signs = (at: number) => (at === 1 ? [...digits, '-'] : digits);
    const own = [1, 2, 3, 4, 5].map((at) => ({ id: `n#${at}`, choices: signs(at), grid: 'n' }));
    const lines: { id: string; choices: string[]; grid?: string }[] = [{ id: 'g', choices: ['q', 'p'] }, ...own];
    const { id, sheets } = await withItem(9, item, null, lines, 2);
    expect(sheets.data.variants[0]?.items[0]).toMatchObject({ lines, boxHeight: null });
    const marks = [[1], [11], [2], [10], [5]];
    const rows = marks.map((bubbles, line) => ({ position: line === 0 ? 0 : 3 + line, bubbles }));
    const { data } = await scan(sheets.data.code, id, { rows });
    const [first] = (await read(data.id)).answers;
    expect(first).toMatchObject({ autoGraded: true, result: { fraction: '1' } });
    const others = lines.map(({ grid: _, ...line }) => line);
    expect((await withItem(9, item, null, others, 2)).sheets.error?.code).toBe('errors.sheetQuestions');
  });

  it('that is a number is refused in the layout from before, and with other columns', async () => {
    const wide = [...columns, { id: '5', choices: digits }];
    expect((await withItem(7, number, null, wide, 1)).sheets.error?.code).toBe('errors.sheetOptions');
    expect((await withItem(7, number, null, columns, 2)).sheets.error?.code).toBe('errors.sheetQuestions');
  });

  it.each([
    ['a row too few', linesOf(['l'], ['x', 'y'])],
    ['other rows', linesOf(['l', 'n'], ['x', 'y'])],
    ['a letter too few', linesOf(['l', 'm'], ['x'])],
    ['one letter twice', linesOf(['l', 'm'], ['x', 'x'])],
  ])('with several rows is refused with %s', async (_name, lines) => {
    const { sheets } = await withItem(10, pairs, null, lines);
    expect([sheets.status, sheets.error?.code]).toEqual([400, 'errors.sheetQuestions']);
  });

  it('is not answered by two marks that exclude each other, and by none', async () => {
    const { id, sheets } = await withItem(5, statement, ['true', 'false']);
    const rows = [{ position: 0, bubbles: [0, 1] }];
    const { data } = await scan(sheets.data.code, id, { rows });
    expect((await read(data.id)).answers[0]).toMatchObject({ response: null, score: 0 });
  });

  it('has a box where no bubbles are sent, as by a page from before', async () => {
    const { sheets } = await withItem(6, mammals, null);
    expect(sheets.data.variants[0]?.items[0]).toMatchObject({ optionIds: null, boxHeight: 45 });
  });

  it.each([
    ['other bubbles than those of the item', 6, mammals, ['a', 'b']],
    ['a bubble twice', 6, mammals, ['a', 'b', 'b']],
    [
      'bubbles for a block of statements',
      5,
      { type: 5, statements: ['s', 't'].map((id) => ({ id, text: id, isTrue: true })) },
      ['true', 'false'],
    ],
    ['bubbles for a type that they cannot say', 8, { type: 8, accepted: [{ id: 'f', text: 'cell' }] }, ['f']],
  ])('is refused with %s', async (_name, type, item, bubbles) => {
    const { sheets } = await withItem(type, item, bubbles);
    expect([sheets.status, sheets.error?.code]).toEqual([400, 'errors.sheetQuestions']);
  });
});
