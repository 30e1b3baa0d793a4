/** @jest-environment node */
import { type SheetVariant } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { sheetNumber } from '../../answer-sheet/sheet-number';
import { type ReadPage } from './reading/protocol';
import { isSamePaper, rowsOf, scanOf } from './scan.rules';
import { type ScannedPage } from './scanned';
import { context, page, read, students } from './testing/scan.fixture';

const [ada, cem, eve] = students;
const stateOf = (...pages: ScannedPage[]) =>
  scanOf(context, pages).sheets.map(({ student, state }) => [student.name, state]);
const reasonOf = (one: ScannedPage) => scanOf(context, [one]).strays.map(({ reason }) => reason);

describe('whose a page is', () => {
  it('is the student of the code', () => {
    expect(stateOf(page({ read: read({ studentId: ada.id }) }))).toEqual([['Ada', 'ready']]);
  });

  it('is on a blank sheet the student whose number was filled in', () => {
    const number = sheetNumber(cem, 5);
    expect(stateOf(page({ read: read({ number }) }))).toEqual([['Cem', 'ready']]);
  });

  it('is what a person says, whatever else stands there, and the answers stay as they were read', () => {
    const assigned = page({ read: read({ studentId: ada.id }), studentId: eve.id });
    const [sheet] = scanOf(context, [assigned]).sheets;
    expect(sheet?.student).toBe(eve);
    expect(sheet && rowsOf(sheet)[0]).toEqual({ position: 0, bubbles: [1], isChecked: false });
  });

  it('is asked for where the code cannot be read, with those first who are still missing', () => {
    const unread = page({ read: { ...read(), code: null } });
    const { strays } = scanOf(context, [page({ id: '0', read: read({ studentId: ada.id }) }), unread]);
    expect(strays[0]?.candidates.map(({ name }) => name)).toEqual(['Cem', 'Ada', 'Eve']);
  });

  it('is asked for where the number is unsure, with those first who are still missing', () => {
    const unsure = page({ read: read({ number: null }) });
    const { strays } = scanOf(context, [page({ id: '0', read: read({ studentId: ada.id }) }), unsure]);
    expect(strays.map(({ reason, candidates }) => [reason, candidates.map(({ name }) => name)])).toEqual([
      ['unknown', ['Cem', 'Ada', 'Eve']],
    ]);
  });

  it('is asked for with those last of the missing who were absent', () => {
    const ofClass = { ...context, students: [{ ...ada, isAbsent: true }, cem, eve] };
    const { strays } = scanOf(ofClass, [page({ read: read({ number: null }) })]);
    expect(strays[0]?.candidates.map(({ name }) => name)).toEqual(['Cem', 'Ada', 'Eve']);
  });

  it('is asked for with those first whose number is nearly the one that was filled in', () => {
    const number = sheetNumber(eve, 5);
    const { strays } = scanOf(context, [page({ read: read({ digits: `${number.slice(0, -1)}?` }) })]);
    // That of Ada differs in two digits; that of Cem, who is missing too, in more.
    expect(strays.map(({ reason, candidates }) => [reason, candidates.map(({ name }) => name)])).toEqual([
      ['unknown', ['Eve', 'Ada', 'Cem']],
    ]);
  });

  it.each<[string, ScannedPage, string]>([
    ['a picture without a sheet', page({ read: null }), 'none'],
    ['a file that is no picture', page({ read: null, problem: 'unreadable' }), 'unreadable'],
    ['a sheet without a readable code', page({ read: { ...read(), code: null } }), 'noCode'],
    ['a sheet of another exam', page({ read: { ...read({ exam: 'OTHER' }), isKnown: false } }), 'foreign'],
    ['a picture that has to be taken again', page({ read: { ...read({ studentId: 1 }), retake: 'gap' } }), 'retake'],
    ['a student whom the exam is not for', page({ read: read({ studentId: 99 }) }), 'unknown'],
  ])('is nobody’s and said to be so for %s', (_what, one, reason) => {
    expect(reasonOf(one)).toEqual([reason]);
    expect(stateOf(one)).toEqual([]);
  });
});

const blank = (who: (typeof students)[number], id: string) => page({ id, read: read({ number: sheetNumber(who, 5) }) });
const unread = (studentId: number, id: string) =>
  page({ id, studentId, read: read({ number: null, digits: '1?4?2' }) });

describe('sheets with the same answers', () => {
  it.each<[string, ScannedPage, ScannedPage]>([
    ['blank sheets with two numbers', blank(ada, '1'), blank(eve, '2')],
    ['blank sheets in one picture', { ...blank(ada, '1'), source: 'one' }, { ...blank(eve, '2'), source: 'one' }],
    ['blank sheets with unsure numbers that a person gave to two students', unread(ada.id, '1'), unread(eve.id, '2')],
    [
      'named sheets',
      page({ id: '1', read: read({ studentId: ada.id }) }),
      page({ id: '2', read: read({ studentId: eve.id }) }),
    ],
    [
      'copies of one named sheet that a person gave to two students',
      page({ id: '1', read: read({ studentId: ada.id }) }),
      page({ id: '2', studentId: eve.id, read: read({ studentId: ada.id }) }),
    ],
  ])('are two students’ where they are %s, whichever was photographed first', (_kind, first, second) => {
    for (const pages of [
      [first, second],
      [second, first],
    ])
      expect(stateOf(...pages)).toEqual([
        ['Ada', 'ready'],
        ['Eve', 'ready'],
      ]);
    expect(scanOf(context, [first, second]).doubles).toBe(0);
  });

  it('are asked about where two blank sheets have one number: the name is not read, and a neighbour’s may be copied', () => {
    expect(stateOf(blank(ada, '1'), blank(ada, '2'))).toEqual([['Ada', 'twice']]);
    expect(stateOf(blank(ada, '1'), { ...blank(ada, '2'), studentId: eve.id })).toEqual([
      ['Ada', 'ready'],
      ['Eve', 'ready'],
    ]);
  });

  it('are one sheet where the file of a blank sheet was chosen again', () => {
    const again = { ...blank(ada, '1'), source: 'file' };
    expect(scanOf(context, [again, { ...again, id: '2' }]).doubles).toBe(1);
  });

  it('differ in every part of what is read of their identity', () => {
    const one = page({ id: '1', source: 'file', read: read({ number: sheetNumber(ada, 5) }) });
    const code = { exam: 'SHEET', variant: 'O', page: 1, studentId: null };
    const others: Partial<ReadPage>[] = [
      { code: { ...code, exam: 'LONG' } },
      { code: { ...code, variant: 'A' } },
      { code: { ...code, page: 2 } },
      { code: { ...code, studentId: eve.id } },
      { number: sheetNumber(eve, 5) },
      { digits: '1043?' },
    ];
    for (const part of others) {
      const other: ScannedPage = { ...one, id: '2', read: { ...read({ number: sheetNumber(ada, 5) }), ...part } };
      expect([part, isSamePaper(context, one, other), isSamePaper(context, other, one)]).toEqual([part, false, false]);
    }
  });
});

describe('the pages of a student', () => {
  const first = page({ id: '1', read: read({ studentId: ada.id }) });

  it('are ready once every unsure row was looked at', () => {
    const unsure = read({ studentId: ada.id, look: 1 });
    const open = page({ id: '1', read: unsure });
    expect(stateOf(open)).toEqual([['Ada', 'look']]);
    const looked = { ...open, checked: { 1: [] } };
    expect(stateOf(looked)).toEqual([['Ada', 'ready']]);
    const [sheet] = scanOf(context, [looked]).sheets;
    expect(sheet && rowsOf(sheet)).toEqual([
      { position: 0, bubbles: [1], isChecked: false },
      { position: 1, bubbles: [], isChecked: true },
    ]);
  });

  it('count once where two pictures say the same', () => {
    const again = { ...first, id: '2' };
    expect(stateOf(first, again)).toEqual([['Ada', 'ready']]);
    expect(scanOf(context, [first, again]).doubles).toBe(1);
  });

  it('keep what a person has decided where another picture says the same', () => {
    const looked = page({ id: '1', read: read({ studentId: ada.id, look: 1 }), checked: { 1: [2] } });
    const [sheet] = scanOf(context, [looked, { ...looked, id: '2', source: '2', checked: {} }]).sheets;
    expect(sheet && rowsOf(sheet)[1]).toEqual({ position: 1, bubbles: [2], isChecked: true });
  });

  it('count once where a file was chosen again, also with boxes, and what was decided stays', () => {
    const boxes = [{ position: 1, crop: new Blob() }];
    const decided = page({ id: '1', source: 'scan', read: { ...read({ studentId: ada.id, look: 1 }), boxes } });
    const again = { ...decided, id: '2' };
    expect(stateOf({ ...decided, checked: { 1: [2] } }, again)).toEqual([['Ada', 'ready']]);
  });

  it('are asked about where two pictures say something else, as with a copied code, until one is left out', () => {
    const other = page({ id: '2', read: read({ studentId: ada.id, option: 2 }) });
    expect(stateOf(first, other)).toEqual([['Ada', 'twice']]);
    expect(stateOf(first, { ...other, isLeftOut: true })).toEqual([['Ada', 'ready']]);
  });

  it('are asked about where a page with boxes was photographed twice: what is written there is not read', () => {
    const boxes = [{ position: 1, crop: new Blob() }];
    const written = page({ id: '1', read: { ...read({ studentId: ada.id }), boxes } });
    expect(stateOf(written, { ...written, id: '2', source: '2' })).toEqual([['Ada', 'twice']]);
  });

  it('are asked about where they are of two variants', () => {
    const other = page({ id: '2', read: read({ studentId: ada.id, variant: 'A' as SheetVariant, page: 2 }) });
    expect(stateOf(first, other)).toEqual([['Ada', 'twice']]);
  });

  it('say which page is missing', () => {
    const long = page({ id: '1', read: read({ studentId: ada.id, exam: 'LONG' }) });
    const [sheet] = scanOf(context, [long]).sheets;
    expect([sheet?.state, sheet?.missing]).toEqual(['missing', [2]]);
  });

  it('offer for a later page of a blank sheet the student of the page before it', () => {
    const before = page({ id: '1', read: read({ exam: 'LONG', number: sheetNumber(eve, 5) }) });
    const later = page({ id: '2', read: read({ exam: 'LONG', number: null, page: 2 }) });
    const { strays } = scanOf(context, [before, later]);
    expect(strays[0]?.candidates[0]).toBe(eve);
  });
});

describe('a question whose rows are places of an order', () => {
  const choices = ['a', 'b', 'c'];
  const lines = ['1', '2', '3'].map((id) => ({ id, choices }));
  const ordered = { questionId: 7, optionIds: null, lines, isOrdered: true, boxHeight: null, isMultiple: false };
  const [base] = context.sheets;
  if (!base) throw new Error('There must be a sheet.');
  const sheets = [{ ...base, variants: [{ letter: 'O' as const, items: [ordered] }] }];
  const blank = { kind: 'blank' } as const;
  const looksOf = (options: readonly (number | null)[], checked: Record<number, number[]> = {}, of = sheets) => {
    const rows = options.map((option, position) => ({
      ...{ position, crop: null },
      verdict: option === null ? blank : ({ kind: 'marked', option } as const),
    }));
    const own = page({ read: { ...read({ studentId: 1 }), rows }, checked });
    return scanOf({ ...context, sheets: of }, [own]).sheets.flatMap(({ looks }) =>
      looks.map(({ printed }) => printed.label),
    );
  };

  it.each([
    ['nothing that is not meant so', [2, 0, 1], []],
    ['nothing of places left out at the end', [2, null, null], []],
    ['nothing of a question left out', [null, null, null], []],
    ['both places of one letter', [2, 2, 1], ['1.1', '1.2']],
    ['an empty place before a filled one', [null, 0, 1], ['1.1']],
  ])('asks about %s', (_name, options, labels) => {
    expect(looksOf(options)).toEqual(labels);
  });

  const signs = [...'0123456789', ','];
  const columns = [1, 2, 3, 4].map((id) => ({ id: String(id), choices: id === 1 ? [...signs, '-'] : signs }));
  const number = { ...ordered, lines: columns, isOrdered: false, isGrid: true };
  const numbers = [{ ...base, variants: [{ letter: 'O' as const, items: [number] }] }];

  it.each([
    ['nothing of a number', [11, 2, 10, 5], []],
    ['nothing of one at the left or the right', [2, 5, null, null], []],
    ['nothing of one behind empty columns, with its minus before them', [11, null, 2, 5], []],
    ['nothing of equal digits', [2, 2, null, null], []],
    ['a gap between two digits', [2, null, null, 5], ['1.2', '1.3']],
    ['two decimal signs', [2, 10, 10, 5], ['1.2', '1.3']],
  ])('asks in columns of a number about %s', (_name, options, labels) => {
    expect(looksOf(options, {}, numbers)).toEqual(labels);
  });

  const rowAndNumbers = [
    { id: 'g', choices: ['p', 'q'] },
    ...['n', 'm'].flatMap((grid) => [1, 2, 3].map((at) => ({ id: `${grid}#${at}`, choices: signs, grid }))),
  ];
  const withGaps = { ...ordered, lines: rowAndNumbers, isOrdered: false };
  const gaps = [{ ...base, variants: [{ letter: 'O' as const, items: [withGaps] }] }];

  it.each([
    ['nothing of numbers that end and begin with empty columns', [0, 2, null, null, null, 2, 5], []],
    ['a gap between digits of one of them', [0, 2, 10, 5, 2, null, 5], ['1.3.2']],
    ['nothing of a decimal sign in each', [0, 2, 10, 5, 2, 10, 5], []],
  ])('asks in columns of numbers in gaps about %s', (_name, options, labels) => {
    expect(looksOf(options, {}, gaps)).toEqual(labels);
  });

  it('asks no more once a person has said what a row means', () => {
    expect(looksOf([2, 2, 1], { 1: [0] })).toEqual([]);
    expect(looksOf([null, 0, 1], { 0: [] })).toEqual([]);
  });
});
