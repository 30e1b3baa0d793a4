import { groupBy } from '@teacher-portal/collections/group-by';
import { type Evidence, type ItemUse, type Sitting } from '@teacher-portal/item-statistics/exam-forecast/evidence';
import { median, sum } from '@teacher-portal/item-statistics/statistics';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type forecastExam } from 'shared/contract/exam-forecast';
import { limits } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { assessmentsOf } from '../question/public';
import { earlierAssessments, type Forecast, type SatQuestion, satQuestions } from './evidence.repository';

/** Students of a class answer for each other; without classes, those of a course in one year do. */
const cohortKey = ({ classId, courseId, yearId }: Pick<SatQuestion, 'classId' | 'courseId' | 'yearId'>) =>
  classId === null ? `course ${courseId} ${yearId ?? ''}` : `class ${classId}`;

/** A number for each text, the same for the same. */
function numbered() {
  const numbers = new Map<string, number>();
  return (key: string): number => {
    const known = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, known);
    return known;
  };
}

/** Cronbach's α, from the variances of the questions and of their sum. */
function reliabilityOf(rows: readonly SatQuestion[]): Sitting['reliability'] {
  const [questions, total] = [rows.length, rows[0]?.totalVariance ?? 0];
  if (questions < 2 || total <= 0 || (rows[0]?.present ?? 0) < RELIABILITY_FROM) return null;
  const alpha = (questions / (questions - 1)) * (1 - sum(rows.map(({ variance }) => variance ?? 0)) / total);
  return { alpha, questions };
}
const RELIABILITY_FROM = 10;

/** What is known of the chosen questions and the class: uses of a question's newest line count for it. */
export async function evidenceFor(
  db: Database,
  of: Forecast & { students: number },
  { questions, minMarks }: Pick<ParsedBody<typeof forecastExam>, 'questions' | 'minMarks'>,
): Promise<Evidence> {
  const rows = await satQuestions(db, of, await earlierAssessments(db, of));
  const asks = await assessmentsOf(db, of.tenant, of.questionIds);
  const isOfLine = new Set(
    asks.filter(({ isNewestLine }) => isNewestLine).map(({ id, questionId }) => `${id} ${questionId}`),
  );
  const cohort = numbered();
  const own = cohort(cohortKey({ classId: of.classId ?? null, courseId: of.courseId, yearId: null }));
  const sat = [...groupBy(rows, ({ assessmentId, classId }) => `${assessmentId} ${classId ?? ''}`).values()]
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .slice(0, limits.forecastSittingsMax);
  function isOwn([first]: readonly SatQuestion[]): boolean {
    return first !== undefined && cohort(cohortKey(first)) === own;
  }
  const sittings = sat.flatMap((its, key): Sitting[] => {
    const [first] = its;
    if (!first) return [];
    const students = Math.max(...its.map(({ present }) => present));
    return [{ key, cohort: cohort(cohortKey(first)), students, reliability: reliabilityOf(its) }];
  });
  const uses = sat.flatMap((its, sitting) =>
    its.map((row) => ({ ...row, sitting, counts: isOfLine.has(`${row.assessmentId} ${row.questionId}`) })),
  );
  const byQuestion = groupBy(uses, ({ questionId, counts }) => `${questionId} ${counts}`);
  const useOf = ({ sitting, shares, answers }: ItemUse): ItemUse => ({ sitting, shares, answers });
  const total = sum(questions.map(({ marks }) => marks));
  return {
    questions: questions.map(({ id, marks }) => {
      const ownUses = byQuestion.get(`${id} true`) ?? [];
      return {
        marks,
        uses: ownUses.map(useOf),
        seconds: median(ownUses.flatMap(({ seconds }) => seconds ?? [])),
      };
    }),
    beside: [...byQuestion].flatMap(([key, its]) => (key.endsWith('true') ? [] : [its.map(useOf)])),
    ...{ sittings, cohort: own, students: of.students },
    passShare: minMarks > 0 && total > 0 ? Math.min(1, minMarks / total) : null,
  };
}
