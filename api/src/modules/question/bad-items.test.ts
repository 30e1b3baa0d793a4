import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@teacher-portal/question-types/shape-faults';
import { limits } from 'shared/contract/limits';
import { createQuestion, type QuestionBody } from 'shared/contract/question';
import { itemProblemCodes } from 'shared/contract/question-item';
import { addTopic } from '../../testing/class-room';
import { sampleItem } from '../../testing/items';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cell');
});
afterAll(() => portal.close());

const create = (item: unknown, questionType: number, lang: 'en' | 'tr' = 'en') =>
  portal.call(createQuestion, {
    as: school.teacher.token,
    query: { lang } as never,
    body: {
      courseId: school.courseId,
      gradeId: school.gradeId,
      questionType,
      questionCategory: 1,
      questionText: '<p>About cells</p>',
      tags: [String(topic)],
      difficulty: 2,
      item: item as QuestionBody['item'],
    },
  });
const refusal = async (item: unknown, questionType: number) => {
  const { status, error } = await create(item, questionType);
  return [status, error?.code, error?.details?.[0]?.path];
};

const named = (texts: readonly string[], prefix: string) => texts.map((text, at) => ({ id: `${prefix}${at}`, text }));
const number = (change: object) => ({ type: 7, accepted: [{ id: 'n', kind: 'absolute', value: '1', ...change }] });
const form = (text: string, more: object = {}) => ({ type: 8, accepted: [{ id: 'f', text, ...more }] });
const gaps = (count: number, part: object = { kind: 'text', accepted: [{ id: 'f', text: 'a' }] }) => {
  const ids = Array.from({ length: count }, (_, at) => `g${at}`);
  return { type: 9, text: ids.map((id) => `[[${id}]]`).join(' '), gaps: ids.map((id) => ({ id, part })) };
};
const pairs = (change: object) => ({ ...sampleItem(10), ...change });

describe('an item is refused at its field', () => {
  it.each([
    ['that is missing', undefined, 8, 'item'],
    ['that is null', null, 8, 'item'],
    ['of another type', sampleItem(7), 8, 'item'],
    ['of another version', { ...sampleItem(8), version: 2 }, 8, 'item.version'],
    ['with a field that its type does not know', { ...sampleItem(8), html: '<b>' }, 8, 'item.html'],
    ['with a number instead of a text', form(1 as never), 8, 'item.accepted.0.text'],
    [
      'with two forms of one id',
      { type: 8, accepted: [...form('a').accepted, ...form('b').accepted] },
      8,
      'item.accepted',
    ],
    ['with a way of comparing that there is not', number({ kind: 'near' }), 7, 'item.accepted.0.kind'],
  ])('%s', async (_name, item, type, path) => {
    expect(await refusal(item, type)).toEqual([400, 'errors.questionItem', path]);
  });

  it.each([
    ['no accepted form', { type: 8, accepted: [] }, 'noAcceptedForm', 'accepted'],
    ['no accepted form of a gap', gaps(2, { kind: 'text', accepted: [] }), 'noAcceptedForm', 'gaps.0'],
    ['an empty form', form(' '), 'emptyText', 'accepted.0'],
    ['a form of 100,000 characters', form('a'.repeat(100_000)), 'textTooLong', 'accepted.0.text'],
    ['a share of 0', number({ kind: 'relative', value: '0', tolerance: '0.1' }), 'toleranceOnZero', 'accepted.0'],
    ['a tolerance below 0', number({ tolerance: '-1' }), 'negative', 'accepted.0.tolerance'],
    ['more than all marks', form('a', { fraction: '1.5' }), 'noShare', 'accepted.0.fraction'],
    ['2,5,3', number({ value: '2,5,3' }), 'noNumber', 'accepted.0.value'],
    [
      '2,5,3 in a gap',
      gaps(1, { kind: 'number', ...number({ value: '2,5,3' }), type: undefined }),
      'noNumber',
      'gaps.0.part.accepted.0.value',
    ],
    ['a number with an exponent beyond every size', number({ value: '1e4000' }), 'noNumber', 'accepted.0.value'],
    [
      'a unit without a factor',
      {
        ...number({}),
        units: {
          list: [
            { symbol: 'm', factor: '1' },
            { symbol: 'cm', factor: null },
          ],
        },
      },
      'unitFactor',
      'units.list.1',
    ],
    [
      'a unit without a name',
      { ...number({}), units: { list: [{ symbol: ' ', factor: '1' }] } },
      'emptyText',
      'units.list.0.symbol',
    ],
    ['201 gaps', gaps(201), 'tooMany', 'gaps'],
    ['a gap that the text does not have', { ...gaps(2), text: '[[g0]]' }, 'gapNotInText', 'gaps.1'],
    ['a gap in the text that has no answer', { ...gaps(1), text: '[[g0]] [[g7]]' }, 'gapWithoutAnswer', 'text'],
    [
      'an empty choice of a gap',
      gaps(2, {
        kind: 'menu',
        options: [
          { id: 'a', text: 'x', fraction: '1' },
          { id: 'b', text: '' },
        ],
      }),
      'emptyText',
      'gaps.0.part.options.1',
    ],
    ['an ordering of one', { type: 11, steps: named(['a'], 's') }, 'tooFewSteps', 'steps'],
    ['two equal pairs', pairs({ lefts: named(['France', 'France', 'Spain'], 'l') }), 'equalTexts', 'lefts.1'],
    [
      'a left side that belongs to nothing',
      pairs({
        key: [
          { left: 'l0', right: 'r0' },
          { left: 'l1', right: 'r1' },
        ],
      }),
      'noTarget',
      'lefts.2',
    ],
    ['one option', { type: 6, options: [{ id: 'a', text: 'x', isRight: true }] }, 'tooFewOptions', 'options'],
    ['no statement', { type: 5, statements: [] }, 'noStatements', 'statements'],
  ])('with its own words for %s', async (_name, item, code, path) => {
    expect(await refusal(item, item.type as number)).toEqual([400, `errors.item.${code}`, `item.${path}`]);
  });

  it('as a whole where two of its lists have the id of the fault', async () => {
    const item = pairs({ rights: [{ id: 'l1', text: ' ' }, ...named(['Paris', 'Rome', 'Madrid'], 'r')] });
    expect(await refusal(item, 10)).toEqual([400, 'errors.item.emptyText', 'item']);
  });

  it('where it is too long as a whole', async () => {
    const text = `${gaps(3).text} ${'a'.repeat(limits.itemMax)}`;
    expect(await refusal({ ...gaps(3), text }, 9)).toEqual([400, 'errors.item.tooLong', 'item']);
  });

  it.each([
    ['en', 'A number is missing or cannot be read.'],
    ['tr', 'Bir sayı eksik ya da okunamıyor.'],
  ] as const)('in the language of the request: %s', async (lang, message) => {
    expect((await create(number({ value: '2,5,3' }), 7, lang)).error?.details).toMatchObject([{ message }]);
  });
});

it('has a message for every fault that a type can find', () => {
  const folder = join(__dirname, '../../../../packages/question-types/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /checks\.ts$/.test(name));
  const found = files
    .filter((name) => !name.startsWith('multiple-choice'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/fault\(\s*'(\w+)'/g)])
    .map(([, code = '']) => code);
  expect([...itemProblemCodes].sort()).toEqual([...new Set([...found, ...shapeFaults])].sort());
});

describe('an item is taken as it is', () => {
  it.each([
    ['1e400', number({ value: '1e400' }), 7],
    ['200 gaps', gaps(200), 9],
    [
      'emoji, text from right to left and markup as text',
      { type: 8, accepted: named(['🧬', 'שלום', '<b>cell</b>'], 'f') },
      8,
    ],
  ])('with %s', async (_name, item, type) => {
    const { status, data } = await create(item, type);
    expect([status, data.item]).toMatchObject([201, item]);
  });
});
