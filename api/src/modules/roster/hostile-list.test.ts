import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { workbookOf } from '@teacher-portal/roster/testing/workbook';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const parts = (body: Buffer) => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'application/octet-stream' },
  body,
});
const preview = async (body: Buffer) =>
  (await portal.call(previewRoster, { ...parts(body), query: { gradeId: school.gradeId } })).data;
async function imported(body: Buffer) {
  const { hash } = await preview(body);
  const { status } = await portal.call(applyRoster, { ...parts(body), query: { gradeId: school.gradeId, hash } });
  expect(status).toBe(200);
  const rows = await portal.db
    .select()
    .from(students)
    .where(eq(students.schoolId, school.schoolId))
    .orderBy(asc(students.id));
  return rows.filter(({ name }) => name !== 'Ada Student');
}
const columnsOf = async (body: Buffer) => (await preview(body)).columns.map(({ heading, field }) => [heading, field]);

const turkish: Record<string, number> = {
  ş: 0xfe,
  Ş: 0xde,
  Ç: 0xc7,
  ç: 0xe7,
  ı: 0xfd,
  ğ: 0xf0,
  ö: 0xf6,
  Ö: 0xd6,
  ü: 0xfc,
  İ: 0xdd,
};
const oneByte = (text: string) => Buffer.from(Array.from(text, (sign) => turkish[sign] ?? sign.charCodeAt(0)));

const untidy = [
  'sep=;',
  'T.C. Çınar Lisesi Müdürlüğü;;;;;',
  '9. Sınıf / A Şubesi Öğrenci Listesi, 2026;;;;;',
  '',
  'Sıra;Öğrenci No;Adı;Soyadı;Kan Grubu;Şube',
  '1;1042;Ayşe;Çınar;A Rh+;A',
  '2;1043;"Ali;Kaya;0 Rh+;A',
  '3;;;;;A',
  ';;;;;',
  '4;1044;Şule;Öz "Su" Işık;B Rh-;A',
  'Toplam;4;;;;',
].join('\r\n');

it.each([
  ['UTF-8', Buffer.from(untidy)],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${untidy}`, 'utf16le')],
  ['Windows-1254', oneByte(untidy)],
])(
  'imports the sound lines of an untidy list in %s, and names the others and what is not taken',
  async (_name, body) => {
    const { faults, columns, errors, leftOut } = await preview(body);
    expect(errors).toEqual([]);
    expect(columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual(['Sıra', 'Kan Grubu']);
    expect(faults.map(({ line, value, code }) => [line, value, code]).sort()).toEqual([
      [10, expect.stringContaining('Şule'), 'errors.rosterQuotes'],
      [7, '2;1043;"Ali;Kaya;0 Rh+;A', 'errors.rosterQuotes'],
      [8, '3 A', 'errors.rosterMissingValue'],
    ]);
    expect(leftOut.find(({ reason }) => reason === 'noStudent')?.count).toBe(1);
    expect(await imported(body)).toMatchObject([{ name: 'Ayşe Çınar', studentNumber: '1042', section: 'A' }]);
  },
);

describe('headings over two lines, as merged cells give them', () => {
  const rows = [
    ['Çınar Lisesi 9-A Sınıf Listesi', null, null, null, null, null, null],
    ['No', 'Öğrenci', null, 'Şube', 'Veli', null, 'Kan Grubu'],
    [null, 'Adı', 'Soyadı', null, 'Adı Soyadı', 'Telefonu', null],
    [1042, 'Ayşe', 'Çınar', 'A', 'Işıl Çınar', 5321234567, 'A Rh+'],
    [1043, 'Ali', 'Kaya', 'B', 'Veli Kaya', 5331234567, '0 Rh+'],
  ];
  it('are read together, in a workbook', async () => {
    const body = workbookOf([{ name: '9-A', rows }]);
    expect(await columnsOf(body)).toEqual([
      ['No', 'studentNumber'],
      ['Öğrenci Adı', 'givenName'],
      ['Öğrenci Soyadı', 'familyName'],
      ['Şube', 'section'],
      ['Veli Adı Soyadı', 'guardianName'],
      ['Veli Telefonu', 'contactNumber'],
      ['Kan Grubu', null],
    ]);
    expect(await imported(body)).toMatchObject([
      { name: 'Ayşe Çınar', studentNumber: '1042', guardianName: 'Işıl Çınar', contactNumber: '5321234567' },
      { name: 'Ali Kaya', section: 'B', guardianName: 'Veli Kaya' },
    ]);
  });

  it('are read together in a pasted table whose upper line knows less', async () => {
    const body = Buffer.from(
      'Öğrenci\t\t\t\nAdı\tSoyadı\tNo\tŞube\nAyşe\tÇınar\t7\tA\nAdı\tSoyadı\tNo\tŞube\nAli\tAk\t8\tA\n',
    );
    expect((await imported(body)).map(({ name, studentNumber }) => [name, studentNumber])).toEqual([
      ['Ayşe Çınar', '7'],
      ['Ali Ak', '8'],
    ]);
  });

  it('are not seen in a student whose name is a heading', async () => {
    const body = Buffer.from('Ad;Not\nVeli;\nAyşe;x\n');
    expect((await imported(body)).map(({ name }) => name)).toEqual(['Veli', 'Ayşe']);
  });
});

it('shows a column without a heading at the end of a list instead of refusing its lines', async () => {
  const body = Buffer.from('No;Ad Soyad\n7;Ali Ak;burslu\n8;Su Er;\n9;Can Su;kardeşi 11-B\n10;Ece Su;burslu;x\n');
  const { columns, faults } = await preview(body);
  expect(columns.at(-1)).toEqual({ heading: '', field: null, samples: ['burslu', 'kardeşi 11-B', 'burslu'] });
  expect(faults).toMatchObject([{ line: 5, code: 'errors.rosterColumnCount' }]);
  expect((await imported(body)).map(({ name }) => name)).toEqual(['Ali Ak', 'Su Er', 'Can Su']);
});

it('stores what no text can hold as a sign that says so', async () => {
  const body = workbookOf([{ name: '9-A', rows: [['Ad Soyad'], ['Ay_xD83C_ş_x0000_e'], ['_xD83D__xDE00_ Gül']] }]);
  expect((await imported(body)).map(({ name }) => name)).toEqual(['Ay\ufffdş e', '😀 Gül']);
});

it('is read in a moment although one line has hundreds of thousands of empty cells', async () => {
  const body = Buffer.from(
    `Ad Soyad\n${Array.from({ length: 2000 }, (_, at) => `Ali ${at}`).join('\n')}\nSu${';'.repeat(300_000)}\n`,
  );
  expect(await preview(body)).toMatchObject({ errors: [], faults: [], changeCount: 2001 });
});
