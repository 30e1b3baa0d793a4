import { type Scoring } from 'shared/contract/scoring.rules';
import { type Database } from '../../db/database';
import { type assessmentQuestions } from '../../db/schema/assessments';
import { type VersionContent } from '../../db/schema/question-versions';
import { type Tenant } from '../../tenancy/tenancy';
import { contentsOf, itemFrame, loadQuestions, type WholeQuestion } from '../question/public';

/** Where several answers are accepted, they are all shown as correct. */
function withAccepted(whole: WholeQuestion, scoring: Scoring | null | undefined): WholeQuestion {
  if (scoring?.kind !== 'any') return whole;
  const accepted = new Set(scoring.optionIds);
  return { ...whole, options: whole.options.map((each) => ({ ...each, isCorrectAnswer: accepted.has(each.id) })) };
}

const none = { item: null, itemLanguage: null, feedback: null, feedbackMedia: null, tells: null, answerFiles: null };
const bare = { media: null, feedback: null, feedbackMedia: null };

/** The content of a version with the key of another version, which has the same options. */
function asIn(whole: WholeQuestion, content: VersionContent | undefined, keyed: VersionContent | undefined) {
  if (!content) return whole;
  const { options, passage = null, ...asked } = content;
  const { id, schoolId } = whole.question;
  // A correction rewords the same choices and uses the current key.
  const isKeyed = content.item && keyed?.item && itemFrame(content) === itemFrame(keyed);
  const keyOf = new Map(keyed?.options.map((option) => [option.id, option.isCorrectAnswer]));
  return {
    ...whole,
    passage,
    // A version without an item or feedback omits the field, unlike one without a picture.
    question: { ...whole.question, ...none, ...asked, ...(isKeyed && { item: keyed.item }) },
    options: options.map((option) => ({
      ...bare,
      ...option,
      isCorrectAnswer: keyOf.get(option.id) ?? option.isCorrectAnswer,
      questionId: id,
      schoolId,
    })),
  };
}

interface Placed extends Pick<typeof assessmentQuestions.$inferSelect, 'questionId' | 'versionId' | 'scoring'> {
  /** The version with the key; undefined if it is the same. */
  keyVersionId?: number | null;
}

/**
 * The questions of an assessment in the order of `placed`, each as in its version; drafts follow the newest. Everything
 * that shows questions of an assessment or of a submission reads them here.
 */
export async function loadAsked(db: Database, tenant: Tenant, placed: readonly Placed[]): Promise<WholeQuestion[]> {
  const versions = placed.flatMap(({ versionId, keyVersionId }) => [versionId ?? [], keyVersionId ?? []].flat());
  const contents = await contentsOf(db, tenant, [...new Set(versions)]);
  const questions = await loadQuestions(
    db,
    tenant,
    placed.map(({ questionId }) => questionId),
  );
  const placeOf = new Map(placed.map((place) => [place.questionId, place]));
  return questions.map((whole) => {
    const { versionId = null, keyVersionId, scoring } = placeOf.get(whole.question.id) ?? {};
    return withAccepted(asIn(whole, contents.get(versionId ?? 0), contents.get(keyVersionId ?? 0)), scoring);
  });
}
