import { useEffect, useState } from 'react';
import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { type BankCheck, bankChecksQuery, checkBodyOf } from './bank-checks.query';
import { type QuestionValues } from './question-form.schema';

/** Long enough that no request is sent between two words. */
const PAUSE_MS = 800;

/** A value that has not changed for a while, compared deeply. */
function useSettled<Value>(value: Value): Value | undefined {
  const text = JSON.stringify(value);
  const [now, setNow] = useState({ text, value });
  const [settled, setSettled] = useState<{ value: Value }>();
  if (text !== now.text) setNow({ text, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return settled?.value;
}

/**
 * The server's hints on the current question, requested when typing pauses. Errors are ignored, because hints are
 * optional.
 */
export function useBankChecks(values: QuestionValues, id: number | undefined): readonly BankCheck[] {
  const body = useSettled(checkBodyOf(values, id, useLanguage()));
  const { data } = useQuery(bankChecksQuery(body));
  return body ? (data ?? []) : [];
}
