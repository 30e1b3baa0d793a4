import { type Scoring } from 'shared/contract/scoring.rules';
import { type Database } from '../../db/database';
import { type assessmentQuestions } from '../../db/schema/assessments';
import { type VersionContent } from '../../db/schema/question-versions';
import { type Tenant } from '../../tenancy/tenancy';
import { loadQuestions, type WholeQuestion } from '../question/repository';
import { contentsOf } from '../question/version.repository';

/** Where several answers are accepted, they are all shown as correct. */
function withAccepted(whole: WholeQuestion, scoring: Scoring | null | undefined): WholeQuestion {
  if (scoring?.kind !== 'any') return whole;
  const accepted = new Set(scoring.optionIds);
  return { ...whole, options: whole.options.map((each) => ({ ...each, isCorrectAnswer: accepted.has(each.id) })) };
}

function asIn(whole: WholeQuestion, content: VersionContent | undefined): WholeQuestion {
  if (!content) return whole;
  const { options, ...asked } = content;
  const { id, schoolId } = whole.question;
  return {
    ...whole,
    question: { ...whole.question, ...asked },
    options: options.map((option) => ({ ...option, questionId: id, schoolId })),
  };
}

type Placed = Pick<typeof assessmentQuestions.$inferSelect, 'questionId' | 'versionId' | 'scoring'>;

/**
 * The questions of an assessment in the order of `placed`, each as in its version; drafts follow the newest. Everything
 * that shows questions of an assessment or of a submission reads them here.
 */
export async function loadAsked(db: Database, tenant: Tenant, placed: readonly Placed[]): Promise<WholeQuestion[]> {
  const versions = placed.flatMap(({ versionId }) => versionId ?? []);
  const contents = await contentsOf(db, tenant, versions);
  const questions = await loadQuestions(
    db,
    tenant,
    placed.map(({ questionId }) => questionId),
  );
  const scoringOf = new Map(placed.map(({ questionId, scoring }) => [questionId, scoring]));
  return questions.map((whole) => {
    const { id } = whole.question;
    return withAccepted(asIn(whole, contents.get(id)), scoringOf.get(id));
  });
}
