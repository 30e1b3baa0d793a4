import { type ParsedBody } from 'shared/contract/endpoint';
import { type checkQuestions } from 'shared/contract/generation';
import { joinContexts } from 'shared/contract/generation.rules';
import { type Database } from '../../db/database';
import { qualityChecks } from '../../generation/checks/quality-checks';
import { courseOf, gradeOf, type Tenant } from '../../tenancy/tenancy';
import { plainText } from '../../text/plain-text';
import { bankOn, bankWorded } from './repository';

/** Findings in questions before they are saved. @throws 404 for a course of another school. */
export async function checkUnsavedQuestions(
  db: Database,
  tenant: Tenant,
  { courseId, language, contexts, tags, questions }: ParsedBody<typeof checkQuestions>,
) {
  const { gradeId } = await courseOf(db, tenant, courseId);
  const { name: gradeName } = await gradeOf(db, tenant, gradeId);
  const plain = questions.map(({ id: _, questionText, modelAnswer, ...rest }) => ({
    ...rest,
    text: plainText(questionText),
    modelAnswer: modelAnswer === null ? null : plainText(modelAnswer),
  }));
  const own = questions.flatMap(({ id }) => id ?? []);
  const worded = await bankWorded(
    db,
    tenant,
    plain.map(({ text }) => text),
    own,
  );
  const bank = [...worded, ...(await bankOn(db, tenant, tags.map(Number), own))];
  return plain.map((question) => ({
    questionNo: question.questionNo,
    checks: qualityChecks(question, {
      language,
      gradeName,
      context: joinContexts(contexts),
      bank,
      batch: plain.filter((other) => other !== question),
    }),
  }));
}
