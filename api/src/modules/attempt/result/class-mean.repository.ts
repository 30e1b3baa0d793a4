import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { reportCards } from '../../../db/schema/report-cards';
import { assessmentKey } from '../../grade-cells/public';

interface Of {
  id: number;
  schoolId: number;
  assessmentId: number;
}

/**
 * The mean of the class in an assessment, from the newest report card with means that was sent about this student and can
 * still be read. So a result tells nothing of the others that the school has not told the family. Decision 0289.
 */
export async function findClassMean(db: Database, { id, schoolId, assessmentId }: Of, now: Date) {
  const mine = and(eq(reportCards.schoolId, schoolId), eq(reportCards.studentId, id));
  const cards = await db
    .select({ card: reportCards.card, at: reportCards.sentAt })
    .from(reportCards)
    .where(and(mine, gt(reportCards.endsAt, now), isNotNull(reportCards.card)))
    .orderBy(desc(reportCards.id));
  const means = cards.flatMap(({ card, at }) => {
    const lines = card?.groups.flatMap((group) => group.lines) ?? [];
    const mean = lines.find(({ key }) => key === assessmentKey(assessmentId))?.mean ?? null;
    return mean === null ? [] : [{ mean, at: at.toISOString() }];
  });
  return means[0] ?? null;
}
