import { feedbackFiles } from '../db/schema/feedback-files';
import { addFile } from '../testing/lectures';
import { only, type TestSchool } from '../testing/people';
import { type TestPortal } from '../testing/portal';

/** A file of the school, and one that was given back with a submission. */
export async function addFeedback(portal: TestPortal, school: TestSchool, submissionId: number) {
  const { schoolId, teacher } = school;
  const given = { schoolId, submissionId, userId: teacher.userId, at: new Date() };
  const filePath = await addFile(portal, school, 'given.pdf');
  const { id: feedbackFileId } = only(
    await portal.db
      .insert(feedbackFiles)
      .values({ ...given, filePath })
      .returning(),
  );
  return { filePath: await addFile(portal, school, 'to-give.pdf'), feedbackFileId, givenSubmissionId: submissionId };
}
