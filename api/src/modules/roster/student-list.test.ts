import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const parts = (csv: string) => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'text/csv' },
  body: Buffer.from(csv),
});
const preview = async (csv: string) =>
  (await portal.call(previewRoster, { ...parts(csv), query: { gradeId: school.gradeId } })).data;
const apply = async (csv: string) =>
  portal.call(applyRoster, { ...parts(csv), query: { gradeId: school.gradeId, hash: (await preview(csv)).hash } });
const rows = () =>
  portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id));
const studentCount = async (csv: string) => (await preview(csv)).counts.find(({ kind }) => kind === 'student');

describe('a CSV list of students', () => {
  it.each([
    ['English headings and commas', 'Name,Section,Guardian name,Relation,Phone\nAyşe Çınar,B,Işıl Çınar,Mother,555\n'],
    [
      'Turkish headings and semicolons',
      'Ad Soyad;Şube;Veli Adı;Yakınlık;Telefon\r\nAyşe Çınar;B;Işıl Çınar;Mother;555\r\n',
    ],
    [
      'headings in capitals, another order and tabs',
      'ŞUBE\tAD SOYAD\tTELEFON\tVELİ ADI\tYAKINLIK\nB\tAyşe Çınar\t555\tIşıl Çınar\tMother\n',
    ],
    ['a value over two lines', 'Name,Section,Guardian,Relation,Phone\n"Ayşe\nÇınar",B,Işıl Çınar,Mother,555\n'],
  ])('imports a CSV list with %s', async (_name, csv) => {
    expect((await apply(csv)).status).toBe(200);
    expect((await rows())[1]).toMatchObject({
      name: 'Ayşe Çınar',
      searchText: 'ayse cinar',
      section: 'B',
      guardianName: 'Işıl Çınar',
      guardianRelation: 'Mother',
      contactNumber: '555',
      sourcedId: null,
    });
  });

  it('updates the students of a list imported again, without touching the others', async () => {
    const csv = 'Name,Section,Phone\nAyşe Çınar,B,555\n';
    await apply(csv);
    expect(await studentCount(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    await apply('name,section,phone\nAYSE CINAR,C,\n');
    const [ada, ayse] = await rows();
    expect(ada).toMatchObject({ name: 'Ada Student', version: 1, deletedAt: null });
    // An empty cell means no value: the telephone number is kept.
    expect(ayse).toMatchObject({ name: 'AYSE CINAR', section: 'C', contactNumber: '555', version: 2 });
    expect(await rows()).toHaveLength(2);
  });

  it('distinguishes students of the same name by section', async () => {
    await apply('name,section\nAli Kaya,A\nAli Kaya,B\n');
    await apply('name,section,phone\nAli Kaya,B,2\nAli Kaya,A,1\n');
    expect((await rows()).slice(1).map(({ section, contactNumber }) => [section, contactNumber])).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it.each([
    ['no heading for names', 'section\nA\n', 1, 'errors.rosterNoNames'],
    ['nothing below the heading', 'name,section\n', 1, 'errors.rosterNoRows'],
  ])('rejects a list with %s at its line', async (_name, csv, line, code) => {
    expect((await preview(csv)).errors).toMatchObject([{ file: 'students.csv', line, code }]);
    expect((await apply(csv)).error).toMatchObject({ status: 400, code: 'errors.rosterHasErrors' });
    expect(await rows()).toHaveLength(1);
  });

  it('imports the other lines if some are faulty', async () => {
    const csv = 'name,section\nAli Kaya,A\nVeli,A\nali kaya,a\n,A\n';
    expect((await preview(csv)).faults).toMatchObject([
      { file: 'students.csv', line: 4, value: 'ali kaya', code: 'errors.rosterDuplicate' },
      { line: 5, value: 'A', code: 'errors.rosterMissingValue' },
    ]);
    expect((await apply(csv)).status).toBe(200);
    expect((await rows()).map(({ name }) => name)).toEqual(['Ada Student', 'Ali Kaya', 'Veli']);
  });

  it('asks which student is meant if two have the same name and no section', async () => {
    await apply('name,section\nAli Kaya,A\nAli Kaya,B\n');
    expect((await preview('name\nAli Kaya\n')).faults).toMatchObject([{ line: 2, code: 'errors.rosterAmbiguous' }]);
  });

  it('imports a list of thousands completely', async () => {
    const csv = `name,section\n${Array.from({ length: 2000 }, (_, index) => `Learner ${index},${'ABCD'[index % 4]}`).join('\n')}\n`;
    expect((await apply(csv)).status).toBe(200);
    expect(await rows()).toHaveLength(2001);
  });
});
