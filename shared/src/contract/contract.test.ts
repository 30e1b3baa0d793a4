/** @jest-environment node */
import { toJSONSchema } from 'zod';
import * as account from './account';
import * as assessment from './assessment';
import * as assessmentSettings from './assessment-settings';
import * as assessmentWrite from './assessment-write';
import * as auth from './auth';
import * as calendar from './calendar';
import * as category from './category';
import * as course from './course';
import * as dashboard from './dashboard';
import type { Endpoint } from './endpoint';
import * as generation from './generation';
import * as gradingComment from './grading-comment';
import en from './messages/en.json';
import tr from './messages/tr.json';
import * as paper from './paper';
import * as profile from './profile';
import { describeIssue } from './problem';
import * as publishing from './publishing';
import * as question from './question';
import * as questionBulk from './question-bulk';
import * as questionChoice from './question-choice';
import * as questionHistory from './question-history';
import { filtered } from './fields';
import * as lecture from './lecture';
import * as roster from './roster';
import * as school from './school';
import * as student from './student';
import * as studentSession from './student-session';
import * as submission from './submission';
import * as submissionAnalysis from './submission-analysis';
import * as submissionMarks from './submission-marks';
import { languageOf, textOf } from './text';
import * as upload from './upload';

const resources = {
  account,
  assessment,
  assessmentSettings,
  assessmentWrite,
  auth,
  calendar,
  category,
  course,
  dashboard,
  generation,
  gradingComment,
  lecture,
  paper,
  profile,
  publishing,
  question,
  questionBulk,
  questionChoice,
  questionHistory,
  roster,
  school,
  student,
  studentSession,
  submission,
  submissionAnalysis,
  submissionMarks,
  upload,
};
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'summary' in value;
const endpoints = Object.values(resources).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
const keysOf = (node: object, prefix = ''): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('endpoints', () => {
  it('have one address each', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(addresses).toHaveLength(new Set(addresses).size);
    expect(addresses.length).toBeGreaterThanOrEqual(98);
  });

  it.each(endpoints)('%s describes the parameters of its path and can be published as OpenAPI', (_, call) => {
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
  ])('takes filtered=%s: %p', (value, fine) =>
    expect(question.listQuestions.query?.safeParse({ filtered: value }).success).toBe(fine),
  );

  it.each([
    ['-1', true],
    ['1', true],
    ['100', true],
    ['101', false],
    ['0', false],
    ['x', false],
  ])('takes pageSize=%s: %p', (pageSize, fine) => {
    expect(question.listQuestions.query?.safeParse({ pageSize }).success).toBe(fine);
  });

  it.each([
    ['7', true],
    ['0', false],
    ['7.5', false],
    ['abc', false],
    ['99999999999', false],
  ])('takes the id %s: %p', (id, fine) => {
    expect(question.getQuestion.params?.safeParse({ id }).success).toBe(fine);
  });
});

describe('resources', () => {
  const where = (rule: (endpoint: Endpoint) => boolean) =>
    endpoints.filter(([, endpoint]) => rule(endpoint)).map(([name]) => name);

  it('every endpoint declares either the resources that it reads or those that it changes', () => {
    expect(where(({ reads, changes }) => (reads === undefined) === (changes === undefined))).toEqual([]);
    expect(where(({ reads }) => reads?.length === 0)).toEqual([]);
  });

  it('GET changes no resource, PUT and DELETE change at least one', () => {
    expect(where(({ method, changes }) => method === 'GET' && changes !== undefined)).toEqual([]);
    expect(where(({ method, changes }) => ['PUT', 'DELETE'].includes(method) && !changes?.length)).toEqual([]);
  });

  it('every resource that an endpoint changes is read by another one', () => {
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
  ])('what %s changes is read by all that shows or counts it', (written, shown) => {
    const { changes = [] } = endpoints.find(([name]) => name === written)?.[1] ?? {};
    const readers = endpoints.filter(([, { reads = [] }]) => reads.some((resource) => changes.includes(resource)));
    expect(readers.map(([name]) => name)).toEqual(expect.arrayContaining(shown.split(' ')));
  });

  it('only an endpoint that changes a resource takes an idempotency key', () => {
    expect(where(({ once, changes }) => once === true && !changes?.length)).toEqual([]);
  });
});

describe('messages', () => {
  it('are there in both languages, with the same values', () => {
    expect(keysOf(tr)).toEqual(keysOf(en));
    for (const key of Object.keys(en.errors) as (keyof typeof en.errors)[])
      expect(placeholders(tr.errors[key])).toEqual(placeholders(en.errors[key]));
  });

  it('put limits and words into their texts', () => {
    expect(textOf('en', 'errors.noOfQuestions')).toBe('The number of questions must be between 1 and 10!');
    expect(textOf('tr', 'errors.assessmentTitle', { type: 'enums.assessmentTypeWord.quiz' })).toBe(
      'Lütfen kısa sınav başlığını girin!',
    );
    expect(textOf('en', 'errors.nonsense')).toBe('Something went wrong!');
    expect(textOf('en', 'errors.constructor')).toBe('Something went wrong!');
  });

  it('never are zod’s own', () => {
    const issue = question.questionBody.safeParse({ courseId: 'one' }).error?.issues[0];
    expect(issue && describeIssue(issue).key).toBe('errors.invalidValue');
    expect([languageOf('tr'), languageOf('xx'), languageOf(undefined)]).toEqual(['tr', 'en', 'en']);
  });
});

it('a regenerated single question is tolerated as well as a list', () => {
  expect(toJSONSchema(generation.regenerateQuestions.response).anyOf).toHaveLength(2);
});
