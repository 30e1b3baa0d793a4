import { limits } from 'shared/contract/limits';
import { type MergeColumns } from '../../../db/schema/student-merges';
import { areAlike, fieldsOf, filledBy } from './merge.rules';

it.each([
  ['Ada Lovelase', 'Ada Lovelace', true],
  ['Lovelace, Ada'.replace(',', ''), 'Ada Lovelace', true],
  ['Ayşe Yılmaz', 'AYSE YILMAZ', true],
  ['Ayşe Nur Yılmaz', 'Ayşe Yılmaz', true],
  ['Can', 'Can', true],
  ['Can', 'Cem', false],
  ['Ece Aydın', 'Can Aydın', false],
  ['Ada', 'Ada Lovelace', false],
  ['Yılmaz  Ayşe', 'Ayşe Yılmaz', true],
  [' Efe Can', 'Can Efe', true],
  ['Ali Kay', 'Ali Kaç', false],
  ['Ada Lovely', 'Ada Loving', false],
  ['Ada Bird', 'Ada Bard', true],
  ['Ada Lane', 'Eda Lone', true],
])('decides whether “%s” and “%s” could be the same person', (one, other, expected) => {
  expect(areAlike(one, other)).toBe(expected);
  expect(areAlike(other, one)).toBe(expected);
});

const row = (change: Partial<MergeColumns> = {}): MergeColumns => ({
  userId: null,
  sourcedId: null,
  studentNumber: null,
  section: '',
  tier: '',
  guardianName: null,
  guardianRelation: null,
  contactNumber: null,
  otherGuardians: [],
  extraTimePercent: 0,
  largePrint: false,
  picturePath: null,
  ...change,
});

describe('what the kept record takes from the other', () => {
  it('takes what it lacks and keeps what it has', () => {
    const kept = row({ studentNumber: '7', section: 'A', extraTimePercent: 50 });
    const other = { studentNumber: '8', section: 'B', tier: 'Core', userId: 5, extraTimePercent: 25 };
    const merged = row({ ...other, picturePath: '/b.jpg' });
    expect(filledBy(kept, merged)).toEqual({ tier: 'Core', userId: 5, picturePath: '/b.jpg' });
    expect(fieldsOf(filledBy(kept, merged))).toEqual(['account', 'tier', 'picture']);
    expect(filledBy(row({ picturePath: '/a.jpg' }), row({ picturePath: '/b.jpg' }))).toEqual({});
  });

  it('takes the longer time and large print', () => {
    const filled = filledBy(row({ extraTimePercent: 25 }), row({ extraTimePercent: 50, largePrint: true }));
    expect(filled).toEqual({ extraTimePercent: 50, largePrint: true });
    expect(filledBy(row({ largePrint: true }), row())).toEqual({});
  });

  it('joins the guardians and keeps a shared one once', () => {
    const kept = row({ guardianName: 'Işıl Aydın', contactNumber: '1', otherGuardians: [] });
    const merged = row({
      guardianName: 'IŞIL AYDIN',
      contactNumber: '1',
      otherGuardians: [{ name: 'Can Aydın', relation: 'Father', contact: '2' }],
    });
    expect(filledBy(kept, merged)).toEqual({
      guardianName: 'Işıl Aydın',
      guardianRelation: null,
      contactNumber: '1',
      otherGuardians: [{ name: 'Can Aydın', relation: 'Father', contact: '2' }],
    });
    expect(fieldsOf(filledBy(kept, merged))).toEqual(['guardians']);
    expect(filledBy(merged, kept)).toEqual({});
  });

  it.each([
    ['a name', { guardianName: 'Işıl' }, { guardianName: 'Işıl', guardianRelation: null, contactNumber: null }],
    ['a relation', { guardianRelation: 'Aunt' }, { guardianName: '', guardianRelation: 'Aunt', contactNumber: null }],
    ['a contact', { contactNumber: '3' }, { guardianName: '', guardianRelation: null, contactNumber: '3' }],
  ])('takes a guardian of whom only %s is known', (_what, guardian, taken) => {
    expect(filledBy(row(), row(guardian))).toEqual({ ...taken, otherGuardians: [] });
  });

  it('keeps two guardians apart who share only a name or only a contact', () => {
    const kept = row({ guardianName: 'Işıl Aydın', contactNumber: '1' });
    for (const other of [
      { guardianName: 'Işıl Aydın', contactNumber: '2' },
      { guardianName: 'Can Aydın', contactNumber: '1' },
    ])
      expect(filledBy(kept, row(other)).otherGuardians).toEqual([
        { name: other.guardianName, relation: '', contact: other.contactNumber },
      ]);
  });

  it('keeps no more guardians than a record may have', () => {
    const many = Array.from({ length: limits.guardiansMax }, (_, at) => ({
      ...{ name: `Guardian ${at}`, relation: '', contact: String(at) },
    }));
    const filled = filledBy(row({ guardianName: 'First', contactNumber: 'x' }), row({ otherGuardians: many }));
    expect(filled.guardianName).toBe('First');
    expect(filled.otherGuardians).toEqual(many.slice(0, limits.guardiansMax - 1));
  });

  it('names every column that a teacher knows, and not the id of a roster system', () => {
    const filled = { userId: 1, sourcedId: 'x', studentNumber: '7', section: 'A', tier: 'Core', otherGuardians: [] };
    expect(fieldsOf({ ...filled, extraTimePercent: 25, largePrint: true, picturePath: '/a.jpg' })).toEqual([
      'account',
      'studentNumber',
      'section',
      'tier',
      'guardians',
      'extraTimePercent',
      'largePrint',
      'picture',
    ]);
  });
});
