import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { answerSheets, scannedSheets } from '../../db/schema/answer-sheets';

/** What a scanned work looked like, and how what was printed is told apart; undefined for work from a device. */
export async function findPictures(db: Database, submissionId: number) {
  const [row] = await db
    .select({
      variant: scannedSheets.variant,
      strips: scannedSheets.strips,
      pages: scannedSheets.pages,
      variants: answerSheets.variants,
    })
    .from(scannedSheets)
    .innerJoin(answerSheets, eq(answerSheets.id, scannedSheets.sheetsId))
    .where(eq(scannedSheets.submissionId, submissionId));
  return row;
}
