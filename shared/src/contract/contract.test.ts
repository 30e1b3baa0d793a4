/** @jest-environment node */
import { toJSONSchema } from 'zod';
import type { Endpoint } from './endpoint';
import en from './messages/en.json';
import tr from './messages/tr.json';
import { describeIssue } from './problem';
import { filtered } from './fields';
import { namedEndpoints as endpoints, resources } from './resources';
import { languageOf, textOf } from './text';

const { generation, question } = resources;
const keysOf = (node: object, prefix = ''): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
const textAt = (messages: object, key: string): string =>
  String(key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], messages));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('endpoints', () => {
  it('gives every endpoint its own method and path', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(addresses).toHaveLength(new Set(addresses).size);
    expect(addresses.length).toBeGreaterThanOrEqual(98);
  });

  it.each(endpoints)('%s describes its path parameters and can be converted to OpenAPI', (_, call) => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
    const described = call.params
      ? Object.keys(toJSONSchema(call.params, { io: 'input' }).properties ?? {}).sort()
      : [];
    expect(described).toEqual(named);
    for (const part of [call.query, call.body]) if (part) toJSONSchema(part, { io: 'input' });
    for (const part of [call.response, call.meta]) if (part) toJSONSchema(part, { io: 'output' });
  });

  it.each([
    ['[3,4]', true],
    [filtered(3, 4), true],
    ['[3]', false],
    ['["3",4]', false],
    ['3,4', false],
    ['{}', false],
    ['', false],
  ])('parses filtered=%s: %p', (value, fine) =>
    expect(question.listQuestions.query?.safeParse({ filtered: value }).success).toBe(fine),
  );

  it.each([
    ['-1', true],
    ['1', true],
    ['100', true],
    ['101', false],
    ['0', false],
    ['x', false],
  ])('accepts pageSize=%s: %p', (pageSize, fine) => {
    expect(question.listQuestions.query?.safeParse({ pageSize }).success).toBe(fine);
  });

  it.each([
    ['7', true],
    ['0', false],
    ['7.5', false],
    ['abc', false],
    ['99999999999', false],
  ])('accepts the id %s: %p', (id, fine) => {
    expect(question.getQuestion.params?.safeParse({ id }).success).toBe(fine);
  });
});

describe('resources', () => {
  const where = (rule: (endpoint: Endpoint) => boolean) =>
    endpoints.filter(([, endpoint]) => rule(endpoint)).map(([name]) => name);

  it('requires every endpoint to declare the resources that it reads or changes', () => {
    expect(where(({ reads, changes }) => (reads === undefined) === (changes === undefined))).toEqual([]);
    expect(where(({ reads }) => reads?.length === 0)).toEqual([]);
  });

  it('lets no GET change resources, and requires every PUT and DELETE to change some', () => {
    expect(where(({ method, changes }) => method === 'GET' && changes !== undefined)).toEqual([]);
    expect(where(({ method, changes }) => ['PUT', 'DELETE'].includes(method) && !changes?.length)).toEqual([]);
  });

  it('has for every resource that is changed an endpoint that reads it', () => {
    const read = new Set(endpoints.flatMap(([, { reads }]) => reads ?? []));
    expect(where(({ changes }) => changes?.some((resource) => !read.has(resource)) ?? false)).toEqual([]);
  });

  it.each([
    [
      'createAssessment',
      'listAssessments getAssessment getTeacherDashboard getAttention getUpcomingEvents listStudents',
    ],
    ['publishAssessment', 'listSubmissions listStudentExams listStudentAssignments getStudentDashboard getAttention'],
    ['gradeSubmission', 'getTeacherDashboard getAttention listStudents getStudentStanding getTopBottomStudents'],
    [
      'createQuestion',
      'listQuestions filterQuestions listAuthors listCoursesOfGrade listCategoriesOfCourse getBlueprint',
    ],
    ['createLecture', 'listLectures listCourses listCoursesOfGrade'],
    ['createCategory', 'listCategoriesOfCourse listCourses getAttention'],
    ['applyRoster', 'listGrades listCourses listStudents listStudentsOfGrade getTeacherDashboard getAttention'],
  ])('declares for %s every resource that shows or counts what it changes', (written, shown) => {
    const { changes = [] } = endpoints.find(([name]) => name === written)?.[1] ?? {};
    const readers = endpoints.filter(([, { reads = [] }]) => reads.some((resource) => changes.includes(resource)));
    expect(readers.map(([name]) => name)).toEqual(expect.arrayContaining(shown.split(' ')));
  });

  it('asks for an idempotency key only for endpoints that change something', () => {
    expect(where(({ once, changes }) => once === true && !changes?.length)).toEqual([]);
  });
});

describe('messages', () => {
  it('has every message in both languages with the same placeholders', () => {
    expect(keysOf(tr)).toEqual(keysOf(en));
    for (const key of keysOf(en.errors))
      expect([key, placeholders(textAt(tr.errors, key))]).toEqual([key, placeholders(textAt(en.errors, key))]);
  });

  it('interpolates limits and field names in messages', () => {
    expect(textOf('en', 'errors.noOfQuestions')).toBe('The number of questions must be between 1 and 10!');
    expect(textOf('tr', 'errors.assessmentTitle', { type: 'enums.assessmentTypeWord.quiz' })).toBe(
      'Lütfen kısa sınav başlığını girin!',
    );
    expect(textOf('en', 'errors.nonsense')).toBe('Something went wrong!');
    expect(textOf('en', 'errors.constructor')).toBe('Something went wrong!');
  });

  it('never shows a default message of zod', () => {
    const issue = question.questionBody.safeParse({ score: 'one' }).error?.issues.at(-1);
    expect(issue && describeIssue(issue).key).toBe('errors.invalidValue');
    expect([languageOf('tr'), languageOf('xx'), languageOf(undefined)]).toEqual(['tr', 'en', 'en']);
  });
});

it('accepts a single regenerated question as well as a list', () => {
  expect(toJSONSchema(generation.regenerateQuestions.response).anyOf).toHaveLength(2);
});
