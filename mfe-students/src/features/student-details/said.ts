import { type TopicStanding } from '@teacher-portal/remote-sdk/contract/course';
import { type StudentDashboard, type StudentResult } from '@teacher-portal/remote-sdk/contract/student';
import { labelOf } from '../../student/improvement';

/** Fewer assessments than these say nothing about a student beside the class. */
const COMPARABLE = 3;

/** What a page says of a student before any figure, in the order in which it is said. */
export interface Said {
  stands: { of: 'nothing' } | { of: 'noTotal' } | { of: 'stands'; score: number };
  /** In how many of `count` assessments the student is above the mean of the class. */
  above?: { above: number; count: number };
  /** Only a trend, which says by itself whether it is more than chance. */
  change?: 'up' | 'down' | 'chance';
  /** The topic that is to be practised first. */
  topic?: string;
}

function standsOf({ student, results }: StudentDashboard): Said['stands'] {
  if (student.currentScore !== null) return { of: 'stands', score: student.currentScore };
  return { of: results.length === 0 ? 'nothing' : 'noTotal' };
}

function aboveOf(results: readonly StudentResult[]): Said['above'] {
  const compared = results.flatMap(({ score, classMean }) => (classMean === null ? [] : [score > classMean]));
  if (compared.length < COMPARABLE) return undefined;
  return { above: compared.filter(Boolean).length, count: compared.length };
}

function changeOf({ improvement: { value, method, direction } }: StudentDashboard): Said['change'] {
  if (value === null || method === null) return undefined;
  const label = labelOf({ method, direction });
  return label === 'two' ? undefined : label;
}

/** `weaknesses`: the clearest first. */
export const saidOf = (dashboard: StudentDashboard, weaknesses: readonly Pick<TopicStanding, 'name'>[]): Said => ({
  stands: standsOf(dashboard),
  above: aboveOf(dashboard.results),
  change: changeOf(dashboard),
  topic: weaknesses[0]?.name,
});
