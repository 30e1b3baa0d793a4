/** @jest-environment node */
import { toJSONSchema, type ZodType } from 'zod';
import { createAssessmentBody, updateAssessmentBody } from './assessment-write';
import { describeIssue } from './problem';
import { namedEndpoints } from './resources';
import { textOf } from './text';

/** The fields that the specification has a message for, and the message. A longer name is of one call only. */
const specified: Record<string, string> = {
  bloomsTaxonomy: 'errors.questionBloomsTaxanomy',
  'POST /question/autoSelect courseId': 'errors.courseAndQuestionSelection',
  'POST /question/filter courseId': 'errors.filtersSelection',
  courseCode: 'errors.courseMissing',
  difficulty: 'errors.assessmentDifficulty',
  dueDate: 'errors.assessmentDueDate',
  marks: 'errors.assessmentMarks',
  'POST /question/autoSelect numberOfQuestions': 'errors.courseAndQuestionSelection',
  numberOfQuestions: 'errors.noOfQuestions',
  questionCategory: 'errors.questionBank',
  questionDificulty: 'errors.questionsDifficultyLevel',
  questionText: 'errors.questionTitle',
  questionType: 'errors.questionType',
  subType: 'errors.assessmentType',
  time: 'errors.assessmentDuration',
  title: 'errors.assessmentTitle',
  type: 'errors.assessmentType',
  weightage: 'errors.assessmentWeightage',
  assessmentId: 'errors.assessmentIdentity',
  ...Object.fromEntries(
    ['POST /question', 'PUT /question/:id', 'POST /question/bulkcreate'].flatMap((call) => [
      [`${call} courseId`, 'errors.courseSelect'],
      [`${call} difficulty`, 'errors.questionDifficultyLevel'],
      [`${call} gradeId`, 'errors.questionGradeInfo'],
    ]),
  ),
  ...Object.fromEntries(
    ['POST /lecture', 'PUT /lecture/:id'].flatMap((call) => [
      [`${call} name`, 'errors.lectureTitle'],
      [`${call} type`, 'errors.lectureType'],
    ]),
  ),
};

/** The same names where they are something else: columns of marks, passages, filters by codes, and options of saved questions. */
const otherwise = new Set([
  'POST /class/:id/gradebook/column',
  'PUT /gradebook/column/:id',
  'POST /passage',
  'PUT /passage/:id',
  'POST /question/bulk-update difficulty',
  'POST /question bloomsTaxonomy',
  'PUT /question/:id bloomsTaxonomy',
  'POST /question/bulkcreate bloomsTaxonomy',
  'POST /question/filter questionType',
  'POST /question/filter questionDificulty',
  'POST /question/filter bloomsTaxonomy',
  'POST /question/search questionType',
  'POST /question/search questionDificulty',
  'POST /question/search bloomsTaxonomy',
  'POST /assessment/gradeSubmission marks',
  'PUT /assessment/submission/:id/adjustedMark marks',
  'POST /assessment/submitAssessment assessmentId',
  'POST /course courseCode',
  'PUT /course/:id courseCode',
]);

const nonsense = ['nonsense', {}, [], true, -1, 1.5, 1e300, null] as const;
/** Values that hide no problem of another field, and decide which fields there are. */
const rest = { subType: 1, marks: 20, courseId: 1 };

const shapeOf = (body: ZodType) => {
  const { properties, items } = toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const element = (items as { properties?: object } | undefined)?.properties;
  return { isList: element !== undefined, fields: Object.keys(properties ?? element ?? {}) };
};

const rows = namedEndpoints.flatMap(([, { method, path, body }]) => {
  if (!body) return [];
  const call = `${method} ${path}`;
  const { fields, isList } = shapeOf(body);
  return fields
    .filter((field) => !otherwise.has(call) && !otherwise.has(`${call} ${field}`))
    .flatMap((field) => {
      const key = specified[`${call} ${field}`] ?? specified[field];
      return key === undefined ? [] : [{ call, field, key, body, isList, fields }];
    });
});

/** The messages on one field. */
function saidOf({ body, field, isList, fields }: (typeof rows)[number], value: unknown): string[] {
  const known = Object.fromEntries(Object.entries(rest).filter(([name]) => fields.includes(name)));
  const item = { ...known, [field]: value };
  const at = isList ? 1 : 0;
  return (body.safeParse(isList ? [item] : item).error?.issues ?? [])
    .filter(({ path }) => path[at] === field)
    .map((issue) => describeIssue(issue).key);
}

describe('a value of the wrong kind', () => {
  it.each(rows.map((row) => [row.call, row.field, row] as const))(
    'of %s %s gets the message that the specification has for the field',
    (_, __, row) => {
      for (const value of nonsense) {
        const said = saidOf(row, value);
        const isFine = said.length === 0;
        // A number above every limit is not missing; a value that the call accepts has no message.
        if (!isFine && value !== 1e300) expect({ value, said }).toEqual({ value, said: [row.key] });
      }
      expect(saidOf(row, {})).toEqual([row.key]);
    },
  );

  it('is found in more than forty fields of calls', () => expect(rows.length).toBeGreaterThan(40));

  const good = {
    type: 1,
    subType: 1,
    title: 'Forces',
    tags: [3],
    marks: 20,
    weightage: 10,
    courseId: 4,
    dueDate: '2026-11-30T10:00:00.000Z',
    difficulty: 2,
    time: 60,
  };
  const firstWords = (body: ZodType, sent: object) => {
    const issue = body.safeParse(sent).error?.issues[0];
    if (!issue) return undefined;
    const { key, values } = describeIssue(issue);
    return textOf('en', key, values);
  };

  it.each([
    [{ marks: -1 }, 'Please provide non zero marks for assignment!'],
    [{ dueDate: 'nonsense' }, 'Please provide a valid due date for assignment!'],
    [{ marks: -1, dueDate: 'nonsense', title: '' }, 'Please enter assignment title!'],
    [{ marks: 'many', tags: [] }, 'Please select assignment topics!'],
    [{ time: 'long' }, 'Please provide a valid duration, min 10 minutes and max 1440!'],
    [{ title: 'x'.repeat(10_000) }, textOf('en', 'errors.tooLong')],
    [{ minMarks: 'few' }, textOf('en', 'errors.invalidValue')],
    [{ marks: 1e300 }, textOf('en', 'errors.invalidValue')],
  ])('is reported in the order of the specification, with the noun of its type: %j', (change, words) => {
    expect(firstWords(createAssessmentBody, { ...good, ...change })).toBe(words);
  });

  it('is named alone in a change of a few fields', () => {
    expect(updateAssessmentBody.safeParse({ type: 2, marks: -1 }).error?.issues).toHaveLength(1);
    expect(firstWords(updateAssessmentBody, { type: 2, marks: -1 })).toBe('Please provide non zero marks for exam!');
    expect(updateAssessmentBody.safeParse({ title: 'Forces' }).success).toBe(true);
  });
});
