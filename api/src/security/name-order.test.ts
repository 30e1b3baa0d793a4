import { eq, inArray } from 'drizzle-orm';
import { toJSONSchema, type ZodType } from 'zod';
import { getTopBottomStudents } from 'shared/contract/course';
import { type Language, languages } from 'shared/contract/limits';
import { listWeakStudents } from 'shared/contract/publishing';
import { previewRegrade } from 'shared/contract/regrade';
import { issueSlips } from 'shared/contract/student-access';
import { type Endpoint } from 'shared/contract/endpoint';
import { listWithdrawnStudents } from 'shared/contract/student-record';
import { listMergeCandidates } from 'shared/contract/student-merge';
import { listStillWriting } from 'shared/contract/writing';
import { matrix } from '../authorization/matrix';
import { type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { groupBy } from '@teacher-portal/collections/group-by';
import { fillClasses } from '../classes/fill-classes.repository';
import { assessments, assessmentTargets } from '../db/schema/assessments';
import { attempts } from '../db/schema/attempts';
import { enrolments, students } from '../db/schema/students';
import { submissions } from '../db/schema/submissions';
import { presentSlipping } from '../modules/dashboard/attention/attention.present';
import { loadNames } from '../modules/dashboard/attention/attention.repository';
import { addAssessment, addQuestion, addTopic } from '../testing/class-room';
import { type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { byClassList, byName } from '../text/name-order';

/** People whose order is neither that of whole names, nor of ids, nor of a database. */
const people = [
  { givenName: 'Zeynep', familyName: 'Aksu', section: 'B' },
  { givenName: 'Ümit', familyName: 'Çınar', section: 'A' },
  { givenName: 'İpek', familyName: 'Zorlu', section: 'B' },
  { givenName: 'Çağla', familyName: 'Öz', section: 'A' },
  { givenName: 'Iğdır', familyName: 'Çınar', section: 'B' },
  { givenName: 'Can', familyName: 'Uz', section: 'A' },
  { givenName: 'Öykü', familyName: 'Cin', section: 'B' },
  { givenName: 'osman', familyName: 'ak', section: 'A' },
].map(({ section, ...parts }, at) => ({
  ...{ section, name: `${parts.givenName} ${parts.familyName}` },
  // Every third name has not been split.
  ...(at % 3 === 2 ? { givenName: null, familyName: null } : parts),
}));
const known = new Map(people.map((person) => [person.name, person]));

let portal: TestPortal;
let ours: { school: TestSchool; world: World };

/** They are in the grade, and everything that was published is theirs; half of them have begun, half handed in. */
async function addPeople({ schoolId, gradeId }: TestSchool) {
  const { db } = portal;
  const now = new Date();
  const rows = await db
    .insert(students)
    .values(people.map((person) => ({ ...person, schoolId, searchText: person.name.toLowerCase() })))
    .returning();
  await db.insert(enrolments).values(rows.map(({ id }) => ({ schoolId, gradeId, studentId: id })));
  await fillClasses(db, schoolId, { now });
  const exams = await db.select().from(assessments).where(eq(assessments.gradeId, gradeId));
  for (const { id: assessmentId } of exams) {
    const own = rows.map(({ id: studentId, section }) => ({ schoolId, assessmentId, studentId, section }));
    await db
      .insert(submissions)
      .values(own.map((row, at) => ({ ...row, status: at % 2 === 0 ? 7 : 3, submittedAt: at % 2 === 0 ? null : now })));
    await db.insert(assessmentTargets).values(own.map(({ section: _, ...target }) => target));
    const begun = own.filter((_, at) => at % 2 === 0);
    await db
      .insert(attempts)
      .values(begun.map(({ section: _, ...row }, at) => ({ ...row, number: 1, startedAt: now, writerHash: `${at}` })));
  }
  return rows.map(({ id }) => id);
}

let ids: number[];
beforeAll(async () => {
  portal = await TestPortal.open({ logLevel: 'error' });
  ours = await addWorld(portal);
  ids = await addPeople(ours.school);
});
afterAll(() => portal.close());

type Shown = { name?: unknown; studentName?: unknown; student?: unknown };
/** Which of the people an item of an answer is about. */
function personOf(item: unknown): (typeof people)[number] | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { name, studentName, student } = item as Shown;
  const inner = typeof student === 'object' && student !== null ? (student as Shown).name : student;
  return [name, studentName, inner].flatMap((text) => known.get(String(text)) ?? [])[0];
}

/** The lists of people in an answer, wherever they are; one of several assessments has a list for each. */
function listsIn(value: unknown): (typeof people)[] {
  if (typeof value !== 'object' || value === null) return [];
  const items = Array.isArray(value) ? value.filter((item) => personOf(item)) : [];
  const lists = [...groupBy(items as { assessment?: unknown }[], ({ assessment }) => assessment).values()];
  const own = lists.map((list) => list.flatMap((item) => personOf(item) ?? [])).filter(({ length }) => length > 1);
  return [...own, ...Object.values(value).flatMap(listsIn)];
}

const namesOf = (list: typeof people) => list.map(({ name }) => name).join(', ');
const isOrdered = (list: typeof people, language: Language) =>
  [byName(language), byClassList(language)].some((compare) => namesOf(list.toSorted(compare)) === namesOf(list));

/** Where people are listed by name, or in class list order. */
const listed = [
  '/assessment/:id',
  '/assessment/:id/answer-sheets',
  '/assessment/:id/live',
  '/assessment/:id/marks',
  '/assessment/:id/questions/:questionId/answers',
  '/assessment/:id/regrade/preview',
  '/assessment/:id/still-writing',
  '/assessment/:id/submissions',
  '/assessment/:id/workGroups',
  '/class/:id/gradebook',
  '/class/:id/students',
  '/school/:id/years/roll-over',
  '/students/',
  '/students/:id/merge',
  '/students/access-slips',
  '/students/grade/:gradeId',
  '/students/grade/:gradeId/access',
];
/** Where the world of the matrix lists nobody, by what orders them there. */
const unlisted: Record<string, string> = {
  '/assessment/:id/secondMarkings': 'the function of /assessment/:id/submissions',
  '/assessment/:id/questionRubrics/:questionId/preview': 'the function of /assessment/:id/regrade/preview',
};
/** Where people are listed by something else. */
const inOtherOrder: Record<string, string> = {
  '/assessment/:id/markQuestions': 'unanswered ones first, then the newest',
  '/assessment/:id/weakStudents': 'the weakest first, ties by name',
  '/course/topbottomstudent/:courseId': 'by score, ties by name',
  '/school/:id/class': 'classes, which have a section too',
  '/school/:id/students/withdrawn': 'the newest first, ties by name',
  '/teacherAttention/:gradeId': 'by how far they have fallen, ties by name',
};

type Schema = Partial<{ type: string; items: Schema; properties: Record<string, Schema>; anyOf: Schema[] }>;
const isAboutPerson = ({ properties: { name, student, studentName, ...others } = {} }: Schema): boolean =>
  Boolean(studentName ?? student?.properties?.name ?? (student?.type === 'string' ? student : undefined)) ||
  (name !== undefined && ['section', 'studentId', 'studentNumber'].some((key) => key in others));
const listsPeople = (schema: Schema): boolean => {
  const { type, items, properties = {}, anyOf = [] } = schema;
  const isList = type === 'array' && items !== undefined && [items, ...(items.anyOf ?? [])].some(isAboutPerson);
  return isList || [...(items ? [items] : []), ...Object.values(properties), ...anyOf].some(listsPeople);
};

it('knows every list of people that a response may have', () => {
  const found = matrix.filter(({ endpoint: { response } }) =>
    listsPeople(toJSONSchema(response as ZodType, { unrepresentable: 'any', io: 'output' }) as Schema),
  );
  // The students of an assessment have nothing but a name, like an author.
  const paths = new Set([...found.map(({ endpoint }) => endpoint.path), '/assessment/:id']);
  expect([...paths].sort()).toEqual([...listed, ...Object.keys(unlisted), ...Object.keys(inOtherOrder)].sort());
});

const reads = matrix.filter(
  ({ endpoint: { method, access } }) => method === 'GET' && (access === 'teacher' || access === 'signed-in'),
);

it.each(languages)('orders the people in every list by one function, in %s', async (language) => {
  const found: string[] = [];
  const wrong: string[] = [];
  const read = async (endpoint: Endpoint, given: object) => {
    const options = { ...given, as: ours.school.teacher.token, headers: { 'accept-language': language } };
    const lists = listsIn((await portal.call(endpoint, options)).data);
    if (lists.length > 0) found.push(endpoint.path);
    for (const list of lists) if (!isOrdered(list, language)) wrong.push(`${endpoint.path}: ${namesOf(list)}`);
  };
  for (const { endpoint, parts } of reads) await read(endpoint, parts(ours.world));
  const { runningId, unansweredId, askedQuestionId, studentId } = ours.world;
  await read(listStillWriting, { params: { id: runningId } });
  await read(listMergeCandidates, { params: { id: studentId }, query: { search: 'a' } });
  await read(issueSlips, { body: { studentIds: ids } });
  const full = { questionId: askedQuestionId, treatment: { kind: 'full' } };
  await read(previewRegrade, { params: { id: unansweredId }, body: full });
  expect(wrong).toEqual([]);
  // Otherwise nothing was compared.
  expect([...new Set(found)].sort()).toEqual([...listed].sort());
});

it.each(languages)('orders people by name whose figures or times are equal, in %s', async (language) => {
  const { school } = ours;
  const call = { as: school.teacher.token, headers: { 'accept-language': language } };
  const topic = await addTopic(portal, school, `Mitosis ${language}`);
  const questions = await Promise.all([1, 2, 3, 4].map(() => addQuestion(portal, school, { topics: [topic] })));
  await addAssessment(portal, school, { questions, scores: new Map(ids.map((id) => [id, [0, 0, 0, 0]])) });
  const draft = await addAssessment(portal, school, { status: 1, publishedAt: null, topics: [topic], questions });
  const weak = (await portal.call(listWeakStudents, { ...call, params: { id: draft } })).data;
  const { bottom } = (await portal.call(getTopBottomStudents, { ...call, params: { courseId: school.courseId } })).data;
  const ofTime = { deletedAt: new Date('2027-01-01T00:00:00Z') };
  await portal.db.update(students).set(ofTime).where(inArray(students.id, ids));
  const withdrawn = (await portal.call(listWithdrawnStudents, { ...call, params: { id: school.schoolId } })).data;
  await portal.db.update(students).set({ deletedAt: null }).where(inArray(students.id, ids));
  const drop = { courseId: school.courseId, drop: 10, n: 5, declines: true };
  const slips = ids.map((studentId) => ({ ...drop, studentId }));
  const tenant = { schoolIds: [school.schoolId] };
  const names = await loadNames(portal.db, tenant, { studentIds: ids, courseIds: [school.courseId] });
  const slipping = presentSlipping({ slips, tested: slips.length }, names, language).items;
  for (const list of [weak, bottom, withdrawn, slipping].flatMap(listsIn))
    expect(namesOf(list)).toBe(namesOf(list.toSorted(byName(language))));
  expect([weak, bottom, withdrawn, slipping].map((list) => listsIn(list)[0]?.length)).toEqual([8, 4, 8, 8]);
});
