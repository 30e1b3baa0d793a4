import { type TestSheet, workbookOf } from '../testing/workbook';
import { Findings } from '../files/problems';
import { type ListInput, type ListSchool, readStudentList } from './student-list';

const school: ListSchool = {
  grades: [
    { id: 9, name: 'Grade 9' },
    { id: 10, name: '10. sınıf' },
  ],
  headings: {},
};

async function readBytes(bytes: Buffer, input: Partial<ListInput> = {}) {
  const findings = new Findings();
  const { students } = await readStudentList({ gradeId: 9, ...input, bytes }, school, findings, { rows: 1000 });
  const placed = students.map(({ name, gradeCodes: [grade], section }) => `${name} ${grade}-${section ?? ''}`);
  const named = findings.notices.map(({ key, values }) => [key, values]);
  const faulty = findings.faults.map(({ line, value, key }) => [line, value, key]);
  return { students, placed, named, faulty, findings };
}
const read = (lines: readonly string[], input?: Partial<ListInput>) => readBytes(Buffer.from(lines.join('\n')), input);
const sheet = (rows: TestSheet['rows'], merged: string[] = []) => workbookOf([{ name: 'A', rows, merged }]);

describe('a line of its own with a class', () => {
  it.each([
    ['10-B Sınıfı'],
    ['10/B'],
    ['10. Sınıf / B Şubesi'],
    ['AL - 10. Sınıf / B Şubesi (Alanı Yok) Sınıf Listesi'],
    ['Sınıfı:;10-B'],
    ['10-B SINIFI;;Mevcudu: 2'],
    ['Class 10-B'],
    ['Grade 10 – Section B'],
    ['10-B Sınıfı;;Sınıf öğretmeni: Ayşe Ak'],
    ['Öğrenci Listesi 10-B Sınıfı'],
    ['Çınar Anadolu Lisesi 10-B Sınıfı Öğrenci Listesi'],
  ])('“%s” is the class of the students below it', async (line) => {
    const { placed, named, faulty } = await read([
      'Okul No;Ad Soyad;Şube',
      '17;Ali Ak;A',
      line,
      '18;Su Ak;',
      '19;Can Er;',
    ]);
    expect(placed).toEqual(['Ali Ak 9-A', 'Su Ak 10-B', 'Can Er 10-B']);
    expect(named.map(([key]) => key)).toEqual(['classLines']);
    expect(faulty).toEqual([]);
  });

  it('gives a section to the students of the chosen grade', async () => {
    const { placed } = await read(['No;Ad Soyad', '17;Ali Ak', 'B Şubesi', '18;Su Ak']);
    expect(placed).toEqual(['Ali Ak 9-', 'Su Ak 9-B']);
  });

  it('may stand above the headings, and above headings that are repeated', async () => {
    const { placed } = await read([
      'Çınar Lisesi;;',
      '9-A Sınıfı;;',
      'Okul No;Ad Soyad;Telefon',
      '17;Ali Ak;0532 1',
      '10-B Sınıfı;;',
      'Okul No;Ad Soyad;Telefon',
      '18;Su Ak;0532 2',
    ]);
    expect(placed).toEqual(['Ali Ak 9-A', 'Su Ak 10-B']);
  });

  it('leaves out the students below a class that the school does not have, and names them', async () => {
    const { placed, faulty } = await read(['No;Ad Soyad', '17;Ali Ak', '12-C Sınıfı', '18;Su Ak', '9-A', '19;Can Er']);
    expect(placed).toEqual(['Ali Ak 9-', 'Can Er 9-A']);
    expect(faulty).toEqual([[4, 'Su Ak', 'unknownGrade']]);
  });

  it('yields to the class in a line', async () => {
    const { placed } = await read([
      'No;Ad Soyad;Sınıf',
      '17;Ali Ak;9-A',
      '10-B Sınıfı',
      '18;Su Ak;9-C',
      '19;Can Er;10',
    ]);
    expect(placed).toEqual(['Ali Ak 9-A', 'Su Ak 9-C', 'Can Er 10-B']);
  });

  it.each([['Sınıf ortalaması 7'], ['Class size 30'], ['Sayfa 2 / 3'], ['2026-2027 Eğitim Yılı Sınıf Listesi']])(
    'is not “%s”',
    async (line) => {
      const { placed, named } = await read(['No;Ad Soyad', '17;Ali Ak', line, '18;Su Ak']);
      expect([placed, named]).toEqual([['Ali Ak 9-', 'Su Ak 9-'], []]);
    },
  );

  it('makes no student if other values stand beside it', async () => {
    const { placed, faulty } = await read(['Ad Soyad;No', 'Ali Ak;17', '10-B Sınıfı;28', 'Su Ak;18']);
    expect(placed).toEqual(['Ali Ak 9-', 'Su Ak 9-']);
    expect(faulty).toEqual([[3, '10-B Sınıfı', 'noStudent']]);
  });

  it('is no class if it is the name of a student', async () => {
    const { placed } = await read(['Ad Soyad;Şube', 'Ali Ak;A', 'Bo Er', 'Grade Smith;B']);
    expect(placed).toEqual(['Ali Ak 9-A', 'Bo Er 9-', 'Grade Smith 9-B']);
  });
});

it('makes no student of a line of its own with digits', async () => {
  const { placed, faulty } = await read(['Ad Soyad;No', 'Ali Ak;17', '2. dönem seçmeli ders grubu;', 'Su Ak;18']);
  expect(placed).toEqual(['Ali Ak 9-', 'Su Ak 9-']);
  expect(faulty).toEqual([[3, '2. dönem seçmeli ders grubu', 'noStudent']]);
});

describe('a class that stands only in the first line of its students', () => {
  it('is read for each of them, and named', async () => {
    const { placed, named } = await read([
      ...['Okul No,Ad Soyad,Sınıf', '17,Ali Ak,10/B', '18,Su Ak,', '19,Can Er,', '20,Ece Er,9/A', '21,Nil Su,'],
    ]);
    expect(placed).toEqual(['Ali Ak 10-B', 'Su Ak 10-B', 'Can Er 10-B', 'Ece Er 9-A', 'Nil Su 9-A']);
    expect(named).toEqual([['filledDown', { column: 'Sınıf', count: 3 }]]);
  });

  it('is not read into a gap of a column that is otherwise filled: the line is left out', async () => {
    const { placed, faulty } = await read([
      ...['Okul No,Ad Soyad,Sınıf', '17,Ali Ak,10/B', '18,Su Ak,10/B', '19,Can Er,', '20,Ece Er,10/C'],
    ]);
    expect(placed).toEqual(['Ali Ak 10-B', 'Su Ak 10-B', 'Ece Er 10-C']);
    expect(faulty).toEqual([[4, 'Can Er', 'noClass']]);
  });

  it('puts a line without a class into the chosen grade if the others are of that grade, too', async () => {
    const { placed, faulty } = await read(['No,Ad Soyad,Sınıf', '17,Ali Ak,9/B', '18,Su Ak,9/B', '19,Can Er,']);
    expect(placed).toEqual(['Ali Ak 9-B', 'Su Ak 9-B', 'Can Er 9-']);
    expect(faulty).toEqual([]);
  });
});

it('takes the grade from a section that names it', async () => {
  const { placed } = await read(['No,Ad Soyad,Şube', '17,Ali Ak,10/B', '18,Su Ak,10-B']);
  expect(placed).toEqual(['Ali Ak 10-10/B', 'Su Ak 10-10-B']);
});

describe('headings that are repeated', () => {
  it('are read again if their columns have another order', async () => {
    const { placed, students } = await read([
      ...['Okul No;Ad Soyad;Şube', '17;Ali Ak;A', 'Ad Soyad;Şube;Okul No', 'Su Ak;B;18', 'Can Er;B;19'],
    ]);
    expect(placed).toEqual(['Ali Ak 9-A', 'Su Ak 9-B', 'Can Er 9-B']);
    expect(students.map(({ studentNumber }) => studentNumber)).toEqual(['17', '18', '19']);
  });

  it('leave out the lines below them if they name other columns', async () => {
    const { placed, faulty } = await read([
      ...['Okul No;Ad Soyad;Şube', '17;Ali Ak;A', 'Veli Adı;Öğrenci No;Öğrenci Adı', 'Su Ak;18;Nil Ak'],
    ]);
    expect(placed).toEqual(['Ali Ak 9-A']);
    expect(faulty).toEqual([[4, 'Su Ak 18 Nil Ak', 'otherColumns']]);
  });
});

describe('two tables side by side', () => {
  const both = [
    ['No', 'Ad Soyad', 'Şube', null, 'No', 'Ad Soyad', 'Şube'],
    [17, 'Ali Ak', '10/B', null, 27, 'Efe Bal', '9/A'],
    [18, 'Su Ak', '10/B', null, 28, 'Ada Su', '9/A'],
    [19, 'Can Er', '10/B'],
  ];

  it('are both read, the right one as if it stood below the left one', async () => {
    const { placed, students, named, findings } = await readBytes(sheet(both));
    expect(placed).toEqual(['Ali Ak 10-10/B', 'Su Ak 10-10/B', 'Can Er 10-10/B', 'Efe Bal 9-9/A', 'Ada Su 9-9/A']);
    expect(students.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(named).toEqual([['sideBySide', { column: 5, first: 5, last: 6 }]]);
    expect(findings.columns.map(({ heading }) => heading)).toEqual(['No', 'Ad Soyad', 'Şube']);
  });

  it('have a class each in the line above, and one below for both', async () => {
    const { placed } = await readBytes(
      sheet([
        ['10-A Sınıfı', null, '10-B Sınıfı', null],
        ['Okul No', 'Ad Soyad', 'Okul No', 'Ad Soyad'],
        [17, 'Ali Ak', 27, 'Efe Bal'],
        ['9-C Sınıfı'],
        [18, 'Su Ak', 28, 'Ada Su'],
      ]),
    );
    expect(placed).toEqual(['Ali Ak 10-A', 'Su Ak 9-C', 'Efe Bal 10-B', 'Ada Su 9-C']);
  });

  it('are three as well, and have cells that are merged', async () => {
    const { placed } = await readBytes(
      sheet(
        [
          ['Ad Soyad', 'Sınıf', 'Ad Soyad', 'Sınıf', 'Ad Soyad', 'Sınıf'],
          ['Ali Ak', '9/A', 'Efe Bal', '10/B', 'Nil Er', '10/C'],
          ['Su Ak', null, 'Ada Su', null, 'Ece Er', null],
        ],
        ['B2:B3', 'D2:D3', 'F2:F3'],
      ),
    );
    expect(placed).toEqual(['Ali Ak 9-A', 'Su Ak 9-A', 'Efe Bal 10-B', 'Ada Su 10-B', 'Nil Er 10-C', 'Ece Er 10-C']);
  });

  it('are named if their headings differ, because the right columns may be those of guardians', async () => {
    const { placed, named } = await read(['No;Ad Soyad;Şube;Ad Soyad;Telefon', '17;Ali Ak;A;Su Ak;0532 1']);
    expect(placed).toEqual(['Ali Ak 9-A']);
    expect(named).toEqual([['secondColumn', { column: 'Ad Soyad', at: 4 }]]);
  });
});
