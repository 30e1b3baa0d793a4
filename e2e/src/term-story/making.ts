import { expect } from '@playwright/test';
import { essay, exam, options, quiz, weights, wrongKey, type Asked } from './answers';
import { examPossible, MIN_MARKS } from './figures';
import { staff } from './people';
import { schoolTime } from './school-clock';
import type { Call, Place, School } from './school';
import type { Term } from './term';

interface Question {
  id: number;
  options: { id: number; value: string }[];
}

/** A question of the bank, with the ids of its options by position. */
export interface Kept {
  id: number;
  optionIds: number[];
}

export interface Paper {
  id: number;
  asked: Kept[];
  essayId: number | null;
}

const text =
  'Mitokondri, besinlerden enerji elde edilen organeldir. Ribozom, proteinlerin yapıldığı organeldir. Koful, su ve atık maddelerin depolandığı organeldir.';

async function writeQuestion(call: Call, school: School, tag: number, asked: Asked, key: number): Promise<Kept> {
  const { id, options: kept } = await call<Question>('POST', '/question', {
    ...{ courseId: school.biology, gradeId: school.grade.id, questionType: 1, questionCategory: 1, difficulty: 2 },
    ...{ tags: [String(tag)], questionText: `<p>${asked.text}</p>` },
    options: options.map((value, place) => ({ value, isCorrectAnswer: place === key })),
  });
  return { id, optionIds: options.map((value) => kept.find((option) => option.value === value)?.id ?? 0) };
}

/** Creates topics and questions: most are written, two are generated from a text by rules. */
export async function writeQuestions(term: Term, school: School) {
  const call = term.as(staff.owner);
  const place = { courseId: school.biology, gradeId: school.grade.id };
  const topic = await call<Place>('POST', '/category', { name: 'Organeller', ...place });
  const [course] = (
    await call<{ id: number; courseCode: string }[]>('GET', `/profile/courses/${school.grade.id}`)
  ).filter(({ id }) => id === school.biology);
  const forQuiz: Kept[] = [];
  for (const asked of quiz) forQuiz.push(await writeQuestion(call, school, topic.id, asked, asked.truth));
  const forExam: Kept[] = [];
  for (const [at, asked] of exam.entries())
    forExam.push(
      await writeQuestion(call, school, topic.id, asked, at === wrongKey.at ? wrongKey.option : asked.truth),
    );
  const { id: essayId } = await call<Question>('POST', '/question', {
    ...{ ...place, questionType: 2, questionCategory: 1, difficulty: 3, tags: [String(topic.id)] },
    ...{ questionText: `<p>${essay.text}</p>`, options: [] },
  });
  const made = await call<object[]>('POST', '/question/bulkgenerate', {
    ...{ generator: 'offline', courseCode: course?.courseCode, gradeId: school.grade.id, keywords: [String(topic.id)] },
    ...{ numberOfQuestions: 2, contexts: [text], language: 'tr', questionType: 1 },
  });
  expect(made.length, 'the rules make something of a text').toBeGreaterThan(0);
  await call('POST', '/question/bulkcreate', made.slice(0, 1));
  return { topicId: topic.id, forQuiz, forExam, essayId };
}

interface Plan {
  title: string;
  type: number;
  weightage: number;
  minMarks?: number;
  marks: readonly number[];
  questions: readonly number[];
  topicId: number;
  opensAt: number;
  dueAt: number;
}

async function publish(call: Call, school: School, plan: Plan): Promise<number> {
  const total = plan.marks.reduce((sum, each) => sum + each, 0);
  const { id } = await call<Place>('POST', '/assessment', {
    ...{ type: plan.type, subType: 1, title: plan.title, courseId: school.biology, tags: [plan.topicId] },
    ...{ marks: total, minMarks: plan.minMarks ?? 0, weightage: plan.weightage, difficulty: 2, time: 40 },
    ...{ autoGradeable: true, questions: plan.questions },
    questionMarks: plan.questions.map((questionId, at) => ({ questionId, marks: plan.marks[at] })),
    publishDate: new Date(plan.opensAt).toISOString(),
    dueDate: new Date(plan.dueAt).toISOString(),
  });
  await call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId: school.biology, all: true });
  return id;
}

type Written = Awaited<ReturnType<typeof writeQuestions>>;

export const giveQuiz = async (term: Term, school: School, { forQuiz, topicId }: Written): Promise<Paper> => ({
  asked: forQuiz,
  essayId: null,
  id: await publish(term.as(staff.owner), school, {
    ...{ title: 'Organeller: kısa sınav', type: 3, weightage: weights.quiz, topicId },
    ...{ marks: quiz.map(({ marks }) => marks), questions: forQuiz.map(({ id }) => id) },
    ...{ opensAt: schoolTime('2027-05-05', '08:00'), dueAt: schoolTime('2027-05-07', '17:00') },
  }),
});

export const giveExam = async (term: Term, school: School, { forExam, essayId, topicId }: Written): Promise<Paper> => {
  const marks = [...exam.map((each) => each.marks), essay.marks];
  expect(marks.reduce((sum, each) => sum + each, 0)).toBe(examPossible);
  return {
    ...{ asked: forExam, essayId },
    id: await publish(term.as(staff.colleague), school, {
      ...{ title: 'Cells: written exam', type: 2, weightage: weights.exam, minMarks: MIN_MARKS, topicId, marks },
      questions: [...forExam.map(({ id }) => id), essayId],
      ...{ opensAt: schoolTime('2027-05-12', '08:30'), dueAt: schoolTime('2027-05-12', '17:00') },
    }),
  };
};
