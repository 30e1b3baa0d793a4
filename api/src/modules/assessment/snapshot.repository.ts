import { and, eq } from 'drizzle-orm';
import { type Database } from '../../db/database';
import { assessmentQuestions } from '../../db/schema/assessments';
import * as z from 'shared/z';
import { type Tenant } from '../../tenancy/tenancy';
import { loadQuestions, type WholeQuestion } from '../question/repository';

const nullableText = z.string().nullable();

/** What students were asked: later edits of the question must not change it, nor the key that they are graded by. */
const snapshotSchema = z.object({
  questionType: z.int(),
  questionText: z.string(),
  plainText: z.string(),
  modelAnswer: nullableText,
  picturePath: nullableText,
  // Not kept by the first snapshots.
  pictureAlt: nullableText.default(null),
  drawing: z.record(z.string(), z.unknown()).nullable(),
  drawingPreview: nullableText,
  options: z.array(
    z.object({
      id: z.int(),
      value: z.string(),
      isCorrectAnswer: z.boolean(),
      picturePath: nullableText,
      pictureAlt: nullableText.default(null),
      position: z.int(),
    }),
  ),
});

type Snapshot = z.infer<typeof snapshotSchema>;

const snapshotOf = ({ question, options }: WholeQuestion): Snapshot => snapshotSchema.parse({ ...question, options });

/** The question as it was asked; as it is now where it was published before snapshots were kept. */
function asAsked(whole: WholeQuestion, kept: unknown): WholeQuestion {
  const { success, data } = snapshotSchema.safeParse(kept);
  if (!success) return whole;
  const { options, ...asked } = data;
  const { id, schoolId } = whole.question;
  return {
    ...whole,
    question: { ...whole.question, ...asked },
    options: options.map((option) => ({ ...option, questionId: id, schoolId })),
  };
}

type Placed = Pick<typeof assessmentQuestions.$inferSelect, 'questionId' | 'snapshot'>;

/** The questions of an assessment as they were asked, in the order of `placed`. */
export async function loadAsked(db: Database, tenant: Tenant, placed: readonly Placed[]): Promise<WholeQuestion[]> {
  const keptOf = new Map(placed.map(({ questionId, snapshot }) => [questionId, snapshot]));
  const questions = await loadQuestions(
    db,
    tenant,
    placed.map(({ questionId }) => questionId),
  );
  return questions.map((whole) => asAsked(whole, keptOf.get(whole.question.id)));
}

/** Keeps the questions as they are at this moment, when the assessment is published. */
export async function keepSnapshots(
  tx: Database,
  tenant: Tenant,
  assessmentId: number,
  questionIds: readonly number[],
): Promise<void> {
  for (const whole of await loadQuestions(tx, tenant, questionIds)) {
    await tx
      .update(assessmentQuestions)
      .set({ snapshot: snapshotOf(whole) })
      .where(
        and(eq(assessmentQuestions.assessmentId, assessmentId), eq(assessmentQuestions.questionId, whole.question.id)),
      );
  }
}
