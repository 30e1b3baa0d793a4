import { isMessageKey } from 'shared/contract/problem';
import { type ErrorKey, type MessageKey, type MessageValues, type SuccessKey } from 'shared/contract/message-key';
import { limits } from 'shared/contract/limits';
import { type ApiError, isAbort, isApiError } from 'shared/http';
import { i18n } from 'shared/i18n';
import { queryClient } from 'shared/query';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { showToast } from 'shared/ui/core';
import { plainText } from './plain-text';

export { plainText } from './plain-text';

/**
 * Says what went wrong, for every failed action (specification, shared handler). An expired session clears what is
 * stored and signs out; anything else is shown in its own words. Accepts what `catch` gives, or a message key.
 */
export function handleError(error: unknown): void {
  try {
    if (isAbort(error)) return;
    if (isSessionOut(error)) endSession(error);
    else sayError(wordsOf(error));
  } catch {
    sayError(translate('errors.somethingWentWrong'));
  }
}

// A failed read is shown in its place by the screen that asked, but an expired session is everybody's business.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  if (isSessionOut(event.action.error)) handleError(event.action.error);
});

// Of writes the same, and what their callers do not say themselves.
queryClient.getMutationCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  const { error } = event.action;
  const isUnsaid = event.mutation.meta?.isHandled?.(error as ApiError) === false;
  if (isUnsaid || isSessionOut(error)) handleError(error);
});

/** Says that something worked: a message key with its values, or a text of the server. With `undo` it can be taken back. */
export function handleSuccess(keyOrText: SuccessKey | (string & {}), values?: MessageValues, undo?: () => void): void {
  const message = plainText(isMessageKey(keyOrText) ? translate(keyOrText as MessageKey, values) : keyOrText);
  const action = undo && { label: i18n.t('action.undo', { ns: 'common' }), onSelect: undo };
  showToast({ tone: 'success', message, id: `success:${message}`, ...(action && { action }) });
}

/** Says that something is missing before a call is made. */
export const handleProblem = (key: ErrorKey, values?: MessageValues): void => sayError(translate(key, values));

/** A public call carries no session, so its 401 (a wrong password) says nothing about one. */
function isSessionOut(error: unknown): boolean {
  if (isApiError(error) && error.access === 'public') return false;
  return [error, fieldOf(error, 'response')].some((part) =>
    [fieldOf(part, 'status'), fieldOf(part, 'code')].some((value) => Number(value) === 401),
  );
}

function endSession(error: unknown): void {
  // Ten calls of one expired session are one event; the first has ended it when the others arrive.
  if (isApiError(error) && error.outdated) return;
  clearAll();
  raiseStorageChanged();
  showToast({ tone: 'error', message: translate('errors.sessionOut'), icon: 'key', id: 'session' });
}

function sayError(text: string): void {
  const message = plainText(text) || translate('errors.somethingWentWrong');
  showToast({ tone: 'error', message, id: `error:${message}` });
}

/** The body of the answer speaks before the error itself. */
function wordsOf(error: unknown): string {
  const subject = fieldOf(fieldOf(error, 'response'), 'data') ?? error;
  const said = fieldOf(subject, 'message') ?? subject;
  if (typeof said !== 'string') throw new TypeError('The error has no words.');
  return isMessageKey(said) ? translate(said as MessageKey) : said;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const translate = (key: MessageKey, values?: MessageValues): string =>
  i18n.t(key as 'errors.somethingWentWrong', { ns: 'messages', ...limits, ...values });
