import { applyRoster, previewRoster } from 'shared/contract/roster';
import { createStudent } from 'shared/contract/student-record';
import { studentExportHeadings } from 'shared/contract/student-export';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const dialects = { en: [',', '.'], tr: [';', ','] } as const;

/** As `shared/export` writes a cell. */
const cellOf = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;

it.each(['en', 'tr'] as const)("imports the portal's own student export without changes (%s)", async (language) => {
  const school = await addSchool(portal, `Own export ${language}`);
  const as = school.teacher.token;
  const email = `own-${school.schoolId}@example.com`;
  const people = [
    {
      ...{ name: 'Şule Çınar', studentNumber: '0042', email, section: 'B', tier: 'Core; plus' },
      guardians: [{ name: 'Işıl Çınar', relation: 'Mother, aunt', contact: '+44 20 7946 0000' }],
    },
    // Two of one name are told apart by their numbers.
    { name: 'Can Demir', studentNumber: '7', email: '', section: 'A', tier: '', guardians: [] },
    { name: 'Can Demir', studentNumber: '8', email: '', section: 'A', tier: '', guardians: [] },
    { name: '=Quoted "Q" Name', studentNumber: '9', email: '', section: 'A', tier: '', guardians: [] },
  ];
  for (const body of people)
    expect((await portal.call(createStudent, { as, body: { ...body, gradeId: school.gradeId } })).status).toBe(201);
  const [separator, decimal] = dialects[language];
  const guard = (text: string) => (/^[=+@]/.test(text) ? `'${text}` : text);
  const ada = { name: 'Ada Student', studentNumber: '', email: school.student.email, section: 'A', tier: '' };
  const lines = [{ ...ada, guardians: [] }, ...people].map(({ guardians: [guardian], ...person }) => [
    ...[person.name, person.studentNumber, 'Grade 9', guardian?.name ?? '', guardian?.relation ?? ''],
    ...[guardian?.contact ?? '', person.email, person.section, person.tier],
    ...[`68${decimal}4`, `0${decimal}42`, 'standard deviations', '71', '', '0', '4'],
  ]);
  const file = [studentExportHeadings[language], ...lines]
    .map((cells) => cells.map((text) => cellOf(guard(text), separator)).join(separator))
    .join('\r\n');
  const call = {
    ...{ as, params: { id: school.schoolId }, headers: { 'content-type': 'text/csv' } },
    body: Buffer.from(`\uFEFF${file}\r\n`),
  };
  const query = { gradeId: school.gradeId };
  const { data } = await portal.call(previewRoster, { ...call, query });
  expect(data).toMatchObject({ changes: [], faults: [], leftOut: [], errors: [], missing: [] });
  expect(data.counts.find(({ kind }) => kind === 'student')).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  expect((await portal.call(applyRoster, { ...call, query: { ...query, hash: data.hash } })).status).toBe(200);
});
