import { Findings } from '../files/problems';
import { type TestSheet, workbookOf } from '../testing/workbook';
import { type ListInput, type ListSchool, readStudentList } from './student-list';

const school: ListSchool = {
  grades: [
    { id: 9, name: 'Grade 9' },
    { id: 10, name: '10. sınıf' },
  ],
  headings: {},
};

async function readBytes(bytes: Buffer, input: Partial<ListInput> = {}, of = school) {
  const findings = new Findings();
  const { students } = await readStudentList({ gradeId: 9, ...input, bytes }, of, findings, { rows: 1000 });
  return { students, findings };
}
const read = (text: string, input?: Partial<ListInput>, of?: ListSchool) => readBytes(Buffer.from(text), input, of);

const ayse = { name: 'Ayşe Çınar', studentNumber: '1042', section: 'A', gradeCodes: ['9'] };

describe('headings as schools write them', () => {
  it.each([
    ['No;Ad;Soyad;Şube', '1042;Ayşe;Çınar;A'],
    ['Öğrenci No;Adı;Soyadı;Şubesi', '1042;Ayşe;Çınar;A'],
    ['Okul No,Adı Soyadı,Sınıfı/Şubesi', '1042,Ayşe Çınar,9-A'],
    ['NUMARASI\tADI SOYADI\tSINIFI', '1042\tAyşe Çınar\t9. Sınıf / A Şubesi'],
    ['Öğrenci no.;Öğrenci;Sınıf;Şube', '1042;Ayşe Çınar;Grade 9;A'],
    ['Numara|İsim|Soyisim|Sınıf-Şube', '1042|Ayşe|Çınar|9/A'],
    ['First name,Last name,Student ID,Class', 'Ayşe,Çınar,1042,9A'],
    ['Given Name;Surname;Admission_No;Year;Form', 'Ayşe;Çınar;1042;9;A'],
    ['Student name,Student number,Section', 'Ayşe Çınar,1042,A'],
    ['Ogrencinin Adi Soyadi;Ogrenci Numarasi;Sube', 'Ayşe Çınar;1042;A'],
  ])('reads a list with the headings %s', async (headings, line) => {
    const { students, findings } = await read(`${headings}\n${line}\n`);
    expect(students).toMatchObject([ayse]);
    expect(findings.columns.every(({ field }) => field !== null)).toBe(true);
  });

  it('reads guardians, addresses and tiers', async () => {
    const { students } = await read(
      'Adı Soyadı;Veli Adı;Veli Soyadı;Yakınlığı;Veli Telefonu;E-Posta;Düzey\nAli Ak;Su;Ak;Anne;0532 1;Ali@Example.com;2\n',
    );
    expect(students).toMatchObject([
      {
        guardianName: 'Su Ak',
        guardianRelation: 'Anne',
        contactNumber: '0532 1',
        email: 'ali@example.com',
        tier: '2',
      },
    ]);
  });

  it('stores the guardian’s e-mail address if there is no phone number, and otherwise reports that it is not stored', async () => {
    const { students, findings } = await read(
      'Name,Guardian e-mail,Guardian phone\nAli,a@example.com,\nSu,s@example.com,0532\n',
    );
    expect(students.map(({ contactNumber }) => contactNumber)).toEqual(['a@example.com', '0532']);
    expect(findings.leftOut.get('secondContact')).toEqual({ count: 1, names: ['Su (s@example.com)'] });
  });

  it('names the columns that it does not take, with their first values', async () => {
    const { findings } = await read('Ad;Soyad;Doğum Tarihi;T.C. Kimlik No\nAli;Ak;01.02.2010;1\nSu;Ak;;2\n');
    expect(findings.columns).toEqual([
      { heading: 'Ad', field: 'givenName', samples: ['Ali', 'Su'] },
      { heading: 'Soyad', field: 'familyName', samples: ['Ak', 'Ak'] },
      { heading: 'Doğum Tarihi', field: null, samples: ['01.02.2010'] },
      { heading: 'T.C. Kimlik No', field: null, samples: ['1', '2'] },
    ]);
  });

  it('does not take numbers of lines for student numbers', async () => {
    const { students } = await read('No;Ad Soyad\n1;Ali Ak\n2;Su Ak\n');
    expect(students.map(({ studentNumber }) => studentNumber)).toEqual([undefined, undefined]);
  });
});

describe('what is around the table', () => {
  it('finds the headings below titles, and leaves totals and repeated headings out', async () => {
    const { students, findings } = await read(
      'T.C. Ankara Valiliği, Çınar Lisesi\n9. Sınıf / A Şubesi Sınıf Listesi\n\nÖğrenci No;Adı Soyadı;Şube\n1042;Ayşe Çınar;A\nÖğrenci No;Adı Soyadı;Şube\n7;Ali Ak;A\n;;\nToplam;2\nKız: 1;Erkek: 1\n',
    );
    expect(students.map(({ name, line }) => [name, line])).toEqual([
      ['Ayşe Çınar', 5],
      ['Ali Ak', 7],
    ]);
    expect(findings.headingLine).toBe(4);
    expect(findings.leftOut.get('noStudent')?.count).toBe(3);
  });

  it.each([
    ['a named delimiter', 'sep=|\r\nName|Section\r\nAyşe Çınar|A\r\n'],
    ['tabs', 'Name\tSection\nAyşe Çınar\tA'],
    ['commas in a title above semicolons', 'Çınar Lisesi, 9, A, 2026, 2027\nName;Section\nAyşe Çınar;A\n'],
    ['a value over two lines', 'Name,Section\n"Ayşe\nÇınar",A\n'],
    ['empty cells at the end of the lines', 'Name;Section;;\nAyşe Çınar;A;;\n;;;\n'],
    ['an apostrophe before what a spreadsheet would evaluate', "Name,Section,Phone\nAyşe Çınar,A,'+90 312\n"],
  ])('reads a table with %s', async (_name, text) => {
    expect((await read(text)).students).toMatchObject([{ name: 'Ayşe Çınar', section: 'A' }]);
  });

  const turkish: Record<string, number> = { ş: 0xfe, Ş: 0xde, Ç: 0xc7, ı: 0xfd, ğ: 0xf0 };
  const oneByte = (text: string) => Buffer.from(Array.from(text, (sign) => turkish[sign] ?? sign.charCodeAt(0)));
  const list = 'Ad Soyad;Şube\r\nAyşe Çınar;A\r\n';
  it.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${list}`)],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${list}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(list, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${list}`, 'utf16le').swap16()],
    ['Windows-1254 and ISO 8859-9', oneByte(list)],
    ['Windows-1252, for the letters that it has', oneByte('Name;Section\r\nAyse Çinar;A\r\n')],
  ])('reads a list in %s', async (_name, bytes) => {
    expect((await readBytes(bytes)).students).toMatchObject([
      { name: expect.stringMatching(/^Ay[şs]e Ç[ıi]nar$/) as string, section: 'A' },
    ]);
  });
});

describe('a workbook', () => {
  it('shows numbers with the zeros of their format, and names dates and numbers that have lost digits', async () => {
    const numbers = (format: string, ...values: number[]) =>
      readBytes(workbookOf([{ name: 'A', format, rows: [['No', 'Name'], ...values.map((v, at) => [v, `P ${at}`])] }]));
    const { students } = await numbers('0000', 101, 7);
    expect(students.map(({ studentNumber }) => studentNumber)).toEqual(['0101', '0007']);
    for (const [format, value] of [
      ['dd.mm.yyyy', 45_000],
      ['General', 12_345_678_901_234_567],
    ] as const)
      expect((await numbers(format, value)).findings.faults).toMatchObject([{ key: 'damaged' }]);
  });

  it('names errors, and formulas without a value, where they say who or where a student is', async () => {
    const { students, findings } = await readBytes(
      workbookOf([
        {
          name: 'A',
          rows: [
            ['No', 'Ad Soyad', 'Sınıf', 'Telefon'],
            [17, 'Ali Ak', '#N/A', null],
            [18, 'Su Ak', '=B1&"-A"', null],
            ['#REF!', 'Can Er', '9-A', null],
            [20, '=A1', '9-A', null],
            [21, 'Nur Er', '9-A', '#N/A'],
          ],
        },
      ]),
    );
    expect(students).toMatchObject([{ name: 'Nur Er', contactNumber: undefined }]);
    expect(findings.faults.map(({ line, value, key }) => [line, value, key])).toEqual([
      [2, '#N/A', 'damaged'],
      [3, '#=B1&"-A"', 'damaged'],
      [4, '#REF!', 'damaged'],
      [5, '#=A1', 'damaged'],
    ]);
  });

  it('reads a class that is merged over several lines for each of them', async () => {
    const rows = [
      ['Okul No', 'Ad Soyad', 'Sınıf'],
      [17, 'Ali Ak', '10/B'],
      [18, 'Su Ak', null],
      [19, 'Can Er', '9/A'],
    ];
    const { students } = await readBytes(workbookOf([{ name: 'A', rows, merged: ['C2:C3'] }]));
    expect(students.map(({ gradeCodes: [grade], section }) => [grade, section])).toEqual([
      ['10', 'B'],
      ['10', 'B'],
      ['9', 'A'],
    ]);
  });

  const sheet = (rows: TestSheet['rows'], name = '9-A'): TestSheet => ({ name, rows });

  it('reads the first visible sheet, with numbers as they are shown, and names the others', async () => {
    const { students, findings } = await readBytes(
      workbookOf([
        { ...sheet([['Name'], ['Nobody']], 'Old'), isHidden: true },
        sheet([
          ['Çınar Lisesi'],
          [],
          ['No', 'Adı', null, 'Soyadı', 'Telefon'],
          [1042, 'Ayşe', null, 'Çınar', 5.321234567e9],
        ]),
        sheet([['Name'], ['Someone else']], '9-B'),
      ]),
    );
    expect(students).toMatchObject([
      { name: 'Ayşe Çınar', studentNumber: '1042', contactNumber: '5321234567', line: 4 },
    ]);
    expect(findings.notices).toMatchObject([{ key: 'sheets', values: { sheets: '9-B' } }]);
  });

  it.each([
    ['without its sheet', workbookOf([])],
    ['that is cut off', workbookOf([sheet([['Name'], ['Ali']])]).subarray(0, 500)],
  ])('refuses a workbook %s', async (_name, bytes) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'broken' });
  });

  it.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['a web page called a workbook', Buffer.from('<html><table><tr><td>Name</td></tr></table>')],
  ])('explains what to do with %s', async (_name, bytes) => {
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'oldExcel' });
  });
});

describe('what a teacher matches by hand', () => {
  it('takes the columns as chosen, and remembers what the headings did not say', async () => {
    const { students, findings } = await read('Kim;Nereye;Not\nAli Ak;B;x\n', { columns: ['name', 'section', null] });
    expect(students).toMatchObject([{ name: 'Ali Ak', section: 'B' }]);
    expect(findings.headings).toEqual({ kim: 'name', nereye: 'section' });
  });

  it('reads the next list by what the school remembers, also a column that is not to be taken', async () => {
    const of: ListSchool = { ...school, headings: { kim: 'name', sube: '' } };
    const { students } = await read('KİM;Şube\nAli Ak;B\n', {}, of);
    expect(students).toMatchObject([{ name: 'Ali Ak', section: undefined }]);
  });

  it('reads a table without headings', async () => {
    const { students, findings } = await read('Ali Ak\t12\nSu Ak\t13\n', {
      isBare: true,
      columns: ['name', 'studentNumber'],
    });
    expect(students.map(({ studentNumber, line }) => [studentNumber, line])).toEqual([
      ['12', 1],
      ['13', 2],
    ]);
    expect([findings.headingLine, findings.headings]).toEqual([0, {}]);
  });

  it('asks for the column of names if no heading matches', async () => {
    const { students, findings } = await read('Kim;Nereye\nAli Ak;B\n');
    expect(students).toEqual([]);
    expect(findings.errors).toMatchObject([{ line: 1, key: 'noNames' }]);
    expect(findings.columns.map(({ heading }) => heading)).toEqual(['Kim', 'Nereye']);
  });
});

it('loses no line between two quotation marks that are out of place', async () => {
  const { students, findings } = await read('No;Ad\n7;"Ali\n8;Su\n9;Can"\n10;"Nur ""Ay"" Er"\n');
  expect(students.map(({ name }) => name)).toEqual(['Su', 'Nur "Ay" Er']);
  expect(findings.faults.map(({ line, key }) => [line, key])).toEqual([
    [2, 'quotes'],
    [4, 'quotes'],
  ]);
});

it('leaves out faulty lines only, each with its number, its value and the reason', async () => {
  const { students, findings } = await read(
    `No;Ad;Sınıf\n7;Ali;9-A\n;;9-A\n8;Su;12-C\n7;Can;9-A\n9;Ece "the;9-A\n10;${'x'.repeat(201)};9-A\n11;Ada;9-A;9;9\n12;Nur;10-B\n`,
  );
  expect(students.map(({ name, gradeCodes }) => [name, gradeCodes])).toEqual([
    ['Ali', ['9']],
    ['Nur', ['10']],
  ]);
  expect(
    findings.faults
      .map(({ line, value, key }) => [line, value.slice(0, 14), key])
      .sort(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [3, '9-A', 'missingValue'],
    [4, 'Su', 'unknownGrade'],
    [5, '7', 'duplicate'],
    [6, '9;Ece "the;9-A', 'quotes'],
    [7, 'x'.repeat(14), 'long'],
    [8, '9', 'columnCount'],
  ]);
  expect(findings.errorCount).toBe(0);
});
