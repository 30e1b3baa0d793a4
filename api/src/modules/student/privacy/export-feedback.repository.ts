import { asc, inArray } from 'drizzle-orm';
import { type Database } from '../../../db/database';
import { feedbackFiles } from '../../../db/schema/feedback-files';

/** The files that graders gave back. */
export const feedbackFilesOf = (db: Database, submissionIds: readonly number[]) =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ submissionId: feedbackFiles.submissionId, file: feedbackFiles.filePath, at: feedbackFiles.at })
        .from(feedbackFiles)
        .where(inArray(feedbackFiles.submissionId, [...submissionIds]))
        .orderBy(asc(feedbackFiles.id));
