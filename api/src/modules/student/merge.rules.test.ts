import { type MergeColumns } from '../../db/schema/student-merges';
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
});
