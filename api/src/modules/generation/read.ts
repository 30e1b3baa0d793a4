import { type ParsedBody } from 'shared/contract/endpoint';
import { type checkQuestions } from 'shared/contract/generation';
import { joinContexts } from 'shared/contract/generation.rules';
import { type Database } from '../../db/database';
import { checkQuestions as findingsIn } from '../../generation/check-questions';
import { courseOf, gradeOf, type Tenant } from '../../tenancy/tenancy';
import { judgementsOf } from '../question/public';
import { withGap } from './present';
import { bankLike, plainTexts } from './repository';

/** Saved questions, and those of which somebody said that they are not the same. */
async function settledWith(db: Database, schoolId: number, ids: readonly number[]): Promise<number[]> {
  const settled = [...ids];
  for (const id of ids)
    for (const [other, judgement] of await judgementsOf(db, schoolId, id))
      if (judgement !== 'same') settled.push(other);
  return settled;
}

/** Findings in questions before they are saved. @throws 404 for a course of another school. */
export async function checkUnsavedQuestions(
  db: Database,
  tenant: Tenant,
  { courseId, language, contexts, questions }: ParsedBody<typeof checkQuestions>,
  signal: AbortSignal,
) {
  const { schoolId, gradeId } = await courseOf(db, tenant, courseId);
  const { name: gradeName } = await gradeOf(db, tenant, gradeId);
  const texts = await plainTexts(
    questions.flatMap(({ questionText, modelAnswer }) => [questionText, modelAnswer ?? '']),
    signal,
  );
  const plain = questions.map(({ id: _, questionText: _text, ...rest }, at) => ({
    ...rest,
    text: texts[at * 2] ?? '',
    modelAnswer: texts[at * 2 + 1] || null,
  }));
  const own = questions.flatMap(({ id }) => id ?? []);
  const { bank, gaps } = await bankLike(db, tenant, schoolId, plain, await settledWith(db, schoolId, own));
  const setting = { language, gradeName, context: joinContexts(contexts), bank, batch: plain };
  const found = await findingsIn({ setting, questions: plain }, signal);
  return plain.map(({ questionNo }, at) => ({ questionNo, checks: withGap(found[at] ?? [], gaps[at]) }));
}
