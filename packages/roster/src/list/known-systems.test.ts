import { workbookOf } from '../testing/workbook';
import { Findings } from '../files/problems';
import { readStudentList } from './student-list';

const school = {
  grades: [
    { id: 9, name: 'Grade 9' },
    { id: 10, name: '10. sınıf' },
  ],
  headings: {},
};

async function read(bytes: Buffer) {
  const findings = new Findings();
  const { students } = await readStudentList({ gradeId: 9, bytes }, school, findings, { rows: 1000 });
  return { students, findings };
}

const eOkul = workbookOf([
  {
    name: 'Sınıf Listesi',
    rows: [
      ['T.C.'],
      ['ÇANKAYA KAYMAKAMLIĞI'],
      ['Çınar Anadolu Lisesi Müdürlüğü'],
      ['AL - 10. Sınıf / B Şubesi (ALANI YOK) Sınıf Listesi'],
      ['S.No', 'Öğrenci No', null, 'Adı', null, 'Soyadı', 'Cinsiyeti'],
      [1, 17, null, 'AYŞE NUR', null, 'ÇINAR', 'Kız'],
      [2, 118, null, 'ALİ', null, 'AK', 'Erkek'],
      ['Sayfa 1 / 2'],
      ['S.No', 'Öğrenci No', null, 'Adı', null, 'Soyadı', 'Cinsiyeti'],
      [3, 204, null, 'IŞIL', null, 'ÖZ', 'Kız'],
      [],
      ['Kız Öğrenci Sayısı : 2'],
      ['Erkek Öğrenci Sayısı : 1'],
      ['Toplam Öğrenci Sayısı : 3'],
      [null, null, null, null, null, 'Ahmet DEMİR'],
      [null, null, null, null, null, 'Okul Müdürü'],
    ],
  },
]);

it.each([
  [
    'Canvas',
    Buffer.from(
      'Student,ID,SIS User ID,SIS Login ID,Section,Unit 1 (123),Unit 1 Current Score,Final Grade\n' +
        ',,,,,Manual Posting,,\n    Points Possible,,,,,10,(read only),(read only)\n' +
        '"Çınar, Ayşe Nur",90011,0017,ayse,B,7,70,C\n"Ak, Ali",90012,0118,ali,B,8,80,B\n"Öz, Işıl",90013,0204,isil,B,,,\n"Student, Test",90099,,teststudent,B,,,\n',
    ),
    [
      ['0017', 'Ayşe Nur Çınar', 'B'],
      ['0118', 'Ali Ak', 'B'],
      ['0204', 'Işıl Öz', 'B'],
    ],
  ],
  [
    'Google Classroom',
    Buffer.from(
      'Last Name,First Name,Email Address,Unit 1,Unit 2\nDate,,,2026-09-01,2026-09-08\nPoints,,,10,20\n' +
        'Çınar,Ayşe Nur,ayse@okul.example,7,15\nAk,Ali,ali@okul.example,8,\n',
    ),
    [
      [undefined, 'Ayşe Nur Çınar', undefined],
      [undefined, 'Ali Ak', undefined],
    ],
  ],
  [
    'Moodle',
    Buffer.from(
      'First name,Last name,ID number,Institution,Department,Email address,Quiz: Unit 1 (Real),Course total (Real),Last downloaded from this course\n' +
        'Ayşe Nur,Çınar,0017,,,ayse@okul.example,7.00,70.00,1764324000\nAli,Ak,0118,,,ali@okul.example,-,-,1764324000\nOverall average,,,,,,7.00,70.00,\n',
    ),
    [
      ['0017', 'Ayşe Nur Çınar', undefined],
      ['0118', 'Ali Ak', undefined],
    ],
  ],
  [
    'Moodle in Turkish',
    Buffer.from('Adı;Soyadı;ID numarası;E-posta adresi;Gruplar\nAyşe Nur;Çınar;0017;ayse@okul.example;\n'),
    [['0017', 'Ayşe Nur Çınar', undefined]],
  ],
  [
    'e-Okul',
    eOkul,
    [
      ['17', 'AYŞE NUR ÇINAR', 'B'],
      ['118', 'ALİ AK', 'B'],
      ['204', 'IŞIL ÖZ', 'B'],
    ],
  ],
])('reads the list of %s as it is, and makes no student of what stands around it', async (_, bytes, expected) => {
  const { students, findings } = await read(bytes);
  expect(students.map(({ studentNumber, name, section }) => [studentNumber, name, section])).toEqual(expected);
  expect([findings.errors, findings.faults]).toEqual([[], []]);
});

it('takes the class of an e-Okul list from its title, and names what it leaves out', async () => {
  const { students, findings } = await read(eOkul);
  expect(students.map(({ gradeCodes }) => gradeCodes)).toEqual([['10'], ['10'], ['10']]);
  expect(findings.leftOut.get('noStudent')?.count).toBe(7);
});
