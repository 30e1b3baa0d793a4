import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { type BankCheck, bankChecksQuery, checkBodyOf } from './bank-checks.query';
import { type QuestionValues } from './question-form.schema';
import { useSettled } from './use-settled';

/** Long enough that no request is sent between two words. */
const PAUSE_MS = 800;

/**
 * The server's hints on the current question, requested when typing pauses. Errors are ignored, because hints are
 * optional.
 */
export function useBankChecks(values: QuestionValues, id: number | undefined): readonly BankCheck[] {
  const body = useSettled(checkBodyOf(values, id, useLanguage()), PAUSE_MS);
  const { data } = useQuery(bankChecksQuery(body));
  return body ? (data ?? []) : [];
}
