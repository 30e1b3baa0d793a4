import { enrolStudents, listClasses } from 'shared/contract/class';
import { getGradebook, setFinalGrade, setGradebookCells } from 'shared/contract/gradebook';
import { createMarkColumn } from 'shared/contract/mark-column';
import { getSchoolLogo, setSchoolLogo } from 'shared/contract/school-logo';
import { createStudentNote } from 'shared/contract/student-note';
import { getStudentReport } from 'shared/contract/student-report';
import { createCourse } from 'shared/contract/structure';
import { memberRole } from 'shared/contract/enums';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64')}`;

let portal: TestPortal;
let school: TestSchool;
let studentId: number;
const as = () => school.teacher.token;

beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal, 'Riverside');
  studentId = school.student.studentId;
});

const classesOf = async () =>
  (await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data.map(({ id }) => id);
const report = async (token = as()) => portal.call(getStudentReport, { as: token, params: { id: studentId } });

/** Another course, with whose class it begins. */
async function addCourse(name: string): Promise<number> {
  const body = { gradeId: school.gradeId, name };
  const course = (await portal.call(createCourse, { as: as(), body })).data;
  const all = (await portal.call(listClasses, { as: as(), params: { id: school.schoolId } })).data;
  const { id } = only(all.filter(({ courseId }) => courseId === course.id));
  await portal.call(enrolStudents, { as: as(), params: { id }, body: { studentIds: [studentId] } });
  return id;
}
async function mark(classId: number, score: number): Promise<void> {
  const body = { title: 'Oral', kind: 'oral' as const, marks: 10, weightage: 20 };
  const { key } = (await portal.call(createMarkColumn, { as: as(), params: { id: classId }, body })).data;
  const cells = [{ studentId, key, version: 0, score }];
  await portal.call(setGradebookCells, { as: as(), params: { id: classId }, body: { cells } });
}

it('has a card for each class of the student, with what the gradebook of the class says', async () => {
  const [first = 0] = await classesOf();
  const second = await addCourse('History');
  await mark(first, 7);
  await mark(second, 9);
  const { cards, student, schoolName } = (await report()).data;
  expect(schoolName).toBe('Riverside');
  expect(student).toMatchObject({ name: expect.any(String) as string, section: expect.any(String) as string });
  expect(cards.map(({ total }) => total?.value)).toEqual([70, 90]);
  const book = (await portal.call(getGradebook, { as: as(), params: { id: second } })).data;
  expect(cards[1]).toMatchObject({ className: book.name, courseName: 'History', final: null, comment: '' });
});

it('holds a final grade and its comment, and nothing that is for colleagues', async () => {
  const classId = only(await classesOf());
  await mark(classId, 7);
  const body = { grade: '85', comment: 'Works well', reason: 'SECRET-REASON' };
  const params = { id: classId, studentId };
  expect((await portal.call(setFinalGrade, { as: as(), params, headers: { 'if-match': '"0"' }, body })).status).toBe(
    200,
  );
  await portal.call(createStudentNote, { as: as(), params: { id: studentId }, body: { text: 'SECRET-NOTE' } });
  const shown = await report();
  expect(shown.data.cards[0]).toMatchObject({ final: '85', comment: 'Works well' });
  expect(JSON.stringify(shown.data)).not.toMatch(/SECRET/);
  expect(Object.keys(shown.data.cards[0] ?? {}).sort()).toEqual([
    'className',
    'comment',
    'courseName',
    'final',
    'groups',
    'missing',
    'teachers',
    'term',
    'total',
  ]);
});

it('is not read by another school', async () => {
  const other = await addSchool(portal, 'Other');
  expect((await report(other.teacher.token)).status).toBe(404);
});

describe('the logo of a school', () => {
  const set = (picture: string | null, token = as()) =>
    portal.call(setSchoolLogo, { as: token, params: { id: school.schoolId }, body: { picture } });

  it('is kept, stands on the report card, and can be taken away', async () => {
    expect((await set(PNG)).status).toBe(200);
    expect((await portal.call(getSchoolLogo, { as: as(), params: { id: school.schoolId } })).data.picture).toBe(PNG);
    expect((await report()).data.logo).toBe(PNG);
    await set(null);
    expect((await report()).data.logo).toBeNull();
  });

  it.each([
    ['no picture at all', `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`],
    ['a picture of another kind than it says', PNG.replace('image/png', 'image/jpeg')],
    ['a drawing that can hold script', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['an address', 'https://example.com/logo.png'],
    ['too large', `${PNG.slice(0, -1)}${'A'.repeat(300_000)}`],
  ])('is refused if it is %s', async (_, picture) => {
    expect((await set(picture)).status).toBe(400);
    expect((await report()).data.logo).toBeNull();
  });

  it('is chosen by owners only', async () => {
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.teacher });
    expect((await set(PNG, colleague.token)).status).toBe(403);
  });
});
