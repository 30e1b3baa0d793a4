import type { SeededCourse, SeededQuestion } from './context';
import type { Random } from '@teacher-portal/item-statistics/trial/random';
import { expectedShare } from './simulate';
import { type Kind, kinds, questionWeight } from './term-plan';

/** Target mean score; a constant difficulty keeps scores comparable over the term. */
const targetShare = 0.58;
const attempts = 40;
/** The rest of the questions revises other topics. */
const nearShare = 0.6;

/**
 * Questions for the n-th assessment of its type: mostly from one branch of topics, for an exam from the whole course.
 */
export function chooseQuestions(
  random: Random,
  course: SeededCourse,
  kind: Kind,
  number: number,
): { topic: string; questions: SeededQuestion[] } {
  const roots = course.categories.filter(({ parentId }) => parentId === null);
  const root = roots[(number - 1) % roots.length];
  if (!root) throw new Error('A course without topics has no questions to choose from.');
  const near = branchOf(course, root.id);
  const isNear = ({ categoryIds }: SeededQuestion) => kind === 'exam' || categoryIds.some((id) => near.has(id));
  const take = (count: number, from: SeededQuestion[]) => {
    const candidates = random.shuffle(from);
    const core = candidates.filter(isNear).slice(0, Math.ceil(count * nearShare));
    return [...core, ...candidates.filter((question) => !core.includes(question))].slice(0, count);
  };
  const { choice, open } = kinds[kind];
  const closed = course.questions.filter(({ options }) => options.length > 0);
  const written = course.questions.filter(({ options }) => options.length === 0);
  const assessments = Array.from({ length: attempts }, () => {
    const questions = [...take(choice, closed), ...take(open, written)];
    return { questions, distance: Math.abs(assessmentShare(questions) - targetShare) };
  });
  const best = assessments.reduce((a, b) => (b.distance < a.distance ? b : a));
  return { topic: root.name, questions: best.questions };
}

function branchOf({ categories }: SeededCourse, rootId: number): Set<number> {
  const branch = new Set([rootId]);
  // Parents precede their children in the list.
  for (const { id, parentId } of categories) if (parentId !== null && branch.has(parentId)) branch.add(id);
  return branch;
}

function assessmentShare(questions: SeededQuestion[]): number {
  const weights = questions.map(questionWeight);
  const earned = questions.map(({ item }, index) => (weights[index] ?? 0) * expectedShare(item));
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  return sum(earned) / sum(weights);
}
