import { type EndpointData, type ParsedBody } from 'shared/contract/endpoint';
import { type Language } from 'shared/contract/limits';
import { type previewTransfer } from 'shared/contract/question-transfer';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { gradeOf, requirePresentGrade, courseOf } from '../../../tenancy/tenancy';
import { filesIn } from '../../../tenancy/files';
import { maySeeAll, requireTagsOf } from '../policy';
import { idsInAssessments, loadQuestions } from '../repository';
import { TopicsThere } from './topics';

/** What copying or moving would do, without doing it. */
export async function preview(
  db: Database,
  account: Account,
  choice: ParsedBody<typeof previewTransfer>,
  language: Language,
): Promise<EndpointData<typeof previewTransfer>> {
  const { id: courseId, gradeId, schoolId } = await courseOf(db, account, choice.courseId);
  requirePresentGrade(await gradeOf(db, account, gradeId));
  await requireTagsOf(db, account, courseId, choice.tags.map(Number));
  const ids = await maySeeAll(db, account, choice.ids);
  const questions = await loadQuestions(db, account, ids);
  const target = { schoolId, courseId, gradeId };
  const topics = await TopicsThere.open(db, account, { questions, target, choice, language });
  const leaving = questions.filter(({ question }) => question.courseId !== courseId).map(({ question }) => question.id);
  return {
    questions: questions.length,
    pictures: filesIn(questions.map(({ question, options, passage }) => ({ ...question, options, passage }))).length,
    topics: topics.missing(questions),
    inAssessments: [...(await idsInAssessments(db, account, leaving))],
    toOtherSchool: questions.some(({ question }) => question.schoolId !== schoolId),
  };
}
