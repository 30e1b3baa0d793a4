import { checkQuestions } from '@teacher-portal/remote-sdk/contract/generation';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { call } from '@teacher-portal/remote-sdk/http';
import { type BankCheck, bankChecksIn, checkBodyOf } from './bank-checks.query';
import { type QuestionValues } from './question-form.schema';

const copies: readonly BankCheck['key'][] = ['questionChecks.copyInBank', 'questionChecks.stemInBank'];

/** The question of the bank that a new one duplicates. If the server cannot check, saving goes ahead. */
export async function findCopy(body: QuestionBody, language: Language): Promise<BankCheck | undefined> {
  const asked = checkBodyOf(body as QuestionValues, undefined, language);
  if (!asked) return undefined;
  try {
    const { data } = await call(checkQuestions, { body: asked });
    return bankChecksIn(data).find(({ key }) => copies.includes(key));
  } catch {
    return undefined;
  }
}
