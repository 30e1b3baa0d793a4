import { and, desc, eq } from 'drizzle-orm';
import { type QuestionTrailField, questionTrailFields } from 'shared/contract/question-history';
import { type Database } from '../../../db/database';
import { profiles } from '../../../db/schema/profiles';
import { questionTrail, type QuestionTrailKind } from '../../../db/schema/questions';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { itemFeedback, itemKey, itemShown } from '../item/item-text';
import { type WholeQuestion } from '../repository';

/** Author and time of a change. */
export interface Editing {
  authorId: number;
  now: Date;
}

interface Step {
  kind: QuestionTrailKind;
  fields?: readonly QuestionTrailField[];
}

/** Adds the same entry to the trail of each of these questions. */
export async function addTrail(
  tx: Database,
  of: readonly { id: number; schoolId: number; versionNumber?: number | undefined }[],
  { kind, fields = [] }: Step,
  { authorId, now }: Editing,
): Promise<void> {
  if (of.length === 0) return;
  await tx.insert(questionTrail).values(
    of.map(({ id, schoolId, versionNumber }) => ({
      questionId: id,
      schoolId,
      kind,
      fields: [...fields],
      versionNumber: versionNumber ?? null,
      authorId,
      createdAt: now,
    })),
  );
}

/** A comparable value for each field of the trail. */
const readers: Record<QuestionTrailField, (whole: WholeQuestion) => unknown> = {
  type: ({ question }) => question.questionType,
  bank: ({ question }) => question.questionCategory,
  text: ({ question }) => question.questionText,
  passage: ({ question }) => question.passageId,
  options: ({ options, question }) => [
    options.map(({ value, picturePath, pictureAlt, media }) => [value, picturePath, pictureAlt, media]),
    itemShown(question),
    question.tells,
    question.answerFiles,
  ],
  key: ({ options, question }) => [
    options
      .filter(({ isCorrectAnswer }) => isCorrectAnswer)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    itemKey(question),
    question.itemLanguage,
  ],
  picture: ({ question }) => [question.picturePath, question.pictureAlt],
  drawing: ({ question }) => [question.drawing, question.drawingPreview],
  modelAnswer: ({ question }) => question.modelAnswer,
  feedback: ({ options, question }) => [
    options.map(({ feedback, feedbackMedia }) => [feedback, feedbackMedia]),
    question.feedback,
    question.feedbackMedia,
    itemFeedback(question),
  ],
  topics: ({ tags }) => tags.map(({ id }) => id).sort((a, b) => a - b),
  difficulty: ({ question }) => question.difficulty,
  bloom: ({ question }) => question.bloomsTaxonomy,
  score: ({ question }) => question.score,
  place: ({ question }) => [question.courseId, question.gradeId],
  status: ({ question }) => question.status,
  labels: ({ labels }) => labels,
};

/** The fields in which two states of a question differ. */
export const changedFields = (before: WholeQuestion, after: WholeQuestion): QuestionTrailField[] =>
  questionTrailFields.filter(
    (field) => JSON.stringify(readers[field](before)) !== JSON.stringify(readers[field](after)),
  );

/** The entries after the creation, newest first. */
export const listTrail = (db: Database, tenant: Tenant, questionId: number) =>
  db
    .select({ entry: questionTrail, authorName: profiles.fullName })
    .from(questionTrail)
    .leftJoin(profiles, eq(profiles.userId, questionTrail.authorId))
    .where(and(inSchoolsOf(tenant, questionTrail.schoolId), eq(questionTrail.questionId, questionId)))
    .orderBy(desc(questionTrail.createdAt), desc(questionTrail.id));
