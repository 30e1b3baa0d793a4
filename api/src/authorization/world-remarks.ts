import { type Database } from '../db/database';
import { examPlans } from '../db/schema/exam-plans';
import { guardianLinks } from '../db/schema/guardian-links';
import { keptRubrics } from '../db/schema/question-rubrics';
import { questionViews } from '../db/schema/question-views';
import { studentConsents } from '../db/schema/student-consents';
import { studentNotes } from '../db/schema/student-notes';
import { gradingComments } from '../db/schema/submissions';
import { hashToken, newToken } from '../identity/secrets';
import { only } from '../testing/people';

interface Remark {
  schoolId: number;
  userId: number;
  studentId: number;
  courseId: number;
  categoryId: number;
  text: string;
}

/** A saved comment and saved filters of the teacher, two notes about the student, two consents and a guardian link. */
export async function addRemarks(db: Database, { schoolId, userId, studentId, courseId, categoryId, text }: Remark) {
  const gradingCommentId = only(await db.insert(gradingComments).values({ schoolId, userId, text }).returning()).id;
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const note = { schoolId, studentId, authorId: userId, text, isShared: false, ...at };
  const consent = { schoolId, studentId, purpose: text, givenBy: text, givenOn: '2026-09-07' };
  const link = { schoolId, studentId, guardian: text, codeHash: hashToken(newToken()), createdAt: at.createdAt };
  const endsAt = new Date(Date.now() + 86_400_000);
  const view = { schoolId, userId, name: text, address: text, isShared: false };
  const kept = { schoolId, userId, name: text, content: { start: 'zero' as const, groups: [] } };
  const plan = { schoolId, courseId, userId, name: text, cells: [{ categoryId, difficulty: 1 as const, count: 1 }] };
  return {
    examPlanId: only(
      await db
        .insert(examPlans)
        .values({ ...plan, savedAt: at.createdAt })
        .returning(),
    ).id,
    keptRubricId: only(await db.insert(keptRubrics).values(kept).returning()).id,
    questionViewId: only(await db.insert(questionViews).values(view).returning()).id,
    spareQuestionViewId: only(await db.insert(questionViews).values(view).returning()).id,
    guardianLinkId: only(
      await db
        .insert(guardianLinks)
        .values({ ...link, endsAt })
        .returning(),
    ).id,
    gradingCommentId,
    studentNoteId: only(await db.insert(studentNotes).values(note).returning()).id,
    spareStudentNoteId: only(await db.insert(studentNotes).values(note).returning()).id,
    studentConsentId: only(await db.insert(studentConsents).values(consent).returning()).id,
    spareStudentConsentId: only(await db.insert(studentConsents).values(consent).returning()).id,
  };
}
