import fc from 'fast-check';
import { assessmentStepProblem, sectionsProblem } from 'shared/contract/assessment.rules';
import { type AssessmentInput, type AssessmentUpdate, clean, merge } from './merge';

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

/** A paper that obeys the rules: each question in one section at most, and with marks. */
const paper = selection.chain((questions) =>
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

describe('what an update makes of an assessment', () => {
  it('keeps every question in one section at most, and in the assessment, whatever is selected', () => {
    fc.assert(
      fc.property(paper, selection, (before, questions) =>
        expect(sectionsProblem(merge(before, { questions }))).toBeUndefined(),
      ),
    );
  });

  it('keeps the marks and sections of the questions that stay, and only those', () => {
    fc.assert(
      fc.property(paper, selection, (before, questions) => {
        const after = merge(before, { questions });
        const stay = before.questions.filter((id) => questions.includes(id));
        expect(after.questionMarks.map(({ questionId }) => questionId)).toEqual(stay);
        const placeOf = ({ sections }: AssessmentInput, id: number) =>
          sections.find((section) => section.questions.includes(id))?.id;
        for (const id of stay) expect(placeOf(after, id)).toBe(placeOf(before, id));
      }),
    );
  });

  it('is finished exactly when every question has marks and they add up', () => {
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

  it('changes nothing that it does not bring', () => {
    const update = fc.record({ title: fc.string(), marks: fc.nat(), time: fc.nat() }, { requiredKeys: [] });
    fc.assert(
      fc.property(paper, update, (before, change: AssessmentUpdate) =>
        expect(merge(before, change)).toEqual({ ...before, ...change }),
      ),
    );
  });
});

it('stores every category once, in the order of the first mention', () => {
  expect(clean({ ...base, tags: [3, 1, 3, 2, 1] }).tags).toEqual([3, 1, 2]);
});
