import fc from 'fast-check';
import { assessmentStepProblem, sectionsProblem } from 'shared/contract/assessment.rules';
import { type AssessmentInput, type AssessmentUpdate, cleanBody, merge } from './apply-update';

const base: AssessmentInput = {
  type: 1,
  subType: 1,
  title: 'Cells',
  tags: [1],
  courseId: 1,
  marks: 10,
  minMarks: 0,
  weightage: 5,
  difficulty: 1,
  time: 60,
  publishDate: null,
  dueDate: '2026-11-30T10:00:00.000Z',
  description: '',
  descriptionRaw: '',
  instruction: '',
  autoGradeable: false,
  rubric: null,
  questions: [],
  questionMarks: [],
  sections: [],
};

const selection = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });

/** A valid assessment: each question in one section at most, and with marks. */
const validInput = selection.chain((questions) =>
  fc.array(fc.nat(3), { minLength: questions.length, maxLength: questions.length }).map((places): AssessmentInput => ({
    ...base,
    questions,
    questionMarks: questions.map((questionId) => ({ questionId, marks: 1 })),
    sections: [1, 2, 3].map((id) => ({
      id,
      title: `Part ${id}`,
      subtitle: '',
      questions: questions.filter((_, at) => places[at] === id),
    })),
  })),
);

describe('updating an assessment', () => {
  it('keeps every question in at most one section and in the assessment, whatever is selected', () => {
    fc.assert(
      fc.property(validInput, selection, (before, questions) =>
        expect(sectionsProblem(merge(before, { questions }))).toBeUndefined(),
      ),
    );
  });

  it('keeps marks and sections of exactly the questions that stay', () => {
    fc.assert(
      fc.property(validInput, selection, (before, questions) => {
        const after = merge(before, { questions });
        const stay = before.questions.filter((id) => questions.includes(id));
        expect(after.questionMarks.map(({ questionId }) => questionId)).toEqual(stay);
        const placeOf = ({ sections }: AssessmentInput, id: number) =>
          sections.find((section) => section.questions.includes(id))?.id;
        for (const id of stay) expect(placeOf(after, id)).toBe(placeOf(before, id));
      }),
    );
  });

  it('is complete exactly if every question has marks and they add up', () => {
    fc.assert(
      fc.property(
        selection.filter((ids) => ids.length > 0),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        (questions, given, marks) => {
          const questionMarks = questions.map((questionId, at) => ({ questionId, marks: given[at] ?? 0 }));
          const after = merge(base, { questions, questionMarks, marks, weightage: 1 });
          const sum = questionMarks.reduce((total, entry) => total + entry.marks, 0);
          expect(assessmentStepProblem(2, { ...after, id: 1 })?.key).toBe(
            sum === marks ? undefined : 'errors.assessmentMarksSum',
          );
        },
      ),
    );
  });

  it('leaves fields that are not sent unchanged', () => {
    const update = fc.record({ title: fc.string(), marks: fc.nat(), time: fc.nat() }, { requiredKeys: [] });
    fc.assert(
      fc.property(validInput, update, (before, change: AssessmentUpdate) =>
        expect(merge(before, change)).toEqual({ ...before, ...change }),
      ),
    );
  });
});

it('stores every category once, in the order of first mention', () => {
  expect(merge(base, { tags: [3, 1, 3, 2, 1] }).tags).toEqual([3, 1, 2]);
});

it.each<[string, AssessmentUpdate, string]>([
  ['the words of rich text that is sent', { descriptionRaw: '<p>Cells &amp; <b>energy</b></p>' }, 'Cells & energy'],
  ['a text that is sent where there is no rich text', { description: 'a <b>b</b>', descriptionRaw: '' }, 'a b'],
  ['as before when only a text is sent beside stored rich text', { description: 'other' }, 'stored'],
  ['as before when neither is sent', {}, 'stored'],
])('makes the description %s', async (_title, update, description) => {
  const before = { ...base, description: 'stored', descriptionRaw: '<p>stored</p>' };
  const body = await cleanBody(update, new AbortController().signal);
  expect(merge(before, body).description).toBe(description);
});
