import { isMessageKey } from 'shared/contract/problem';
import { type ErrorKey, type MessageKey, type MessageValues, type SuccessKey } from 'shared/contract/message-key';
import { limits } from 'shared/contract/limits';
import { type ApiError, isAbort, isApiError } from 'shared/http';
import { i18n } from 'shared/i18n';
import { queryClient, watchUnseenFailures } from 'shared/query';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { dismissToast, showToast } from 'shared/ui/core';
import { plainText } from './plain-text';

export { plainText } from './plain-text';

/**
 * Shows what went wrong in any failed action (specification, shared handler). An expired session clears local storage
 * and signs out; any other error is shown as a toast. Accepts a caught error or a message key.
 */
export function handleError(error: unknown): void {
  try {
    if (isAbort(error)) return;
    if (isSessionOut(error)) endSession(error);
    else showError(messageOf(error));
  } catch {
    showError(translate('errors.somethingWentWrong'));
  }
}

// Screens show failed queries in place, but an expired session must be handled wherever it occurs.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  if (isSessionOut(event.action.error)) handleError(event.action.error);
});

// The same for mutations, and for errors that their callers do not handle.
queryClient.getMutationCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  const { error } = event.action;
  const isUnhandled = event.mutation.meta?.isHandled?.(error as ApiError) === false;
  if (isUnhandled || isSessionOut(error)) handleError(error);
});

const UNREAD = 'unread';

// Where no component does: a part that is empty because its read failed looks as if there were nothing.
watchUnseenFailures((failures) => {
  if (!failures) return dismissToast(UNREAD);
  showToast({
    tone: 'error',
    message: i18n.t('state.partUnread', { ns: 'common', message: plainText(messageOf(failures.error)) }),
    id: UNREAD,
    stays: true,
    action: { label: i18n.t('action.retry', { ns: 'common' }), onSelect: failures.retry },
  });
});

/**
 * Shows that an action succeeded: a message key with its values, or a text from the server. `undo` adds an undo button.
 */
export function handleSuccess(keyOrText: SuccessKey | (string & {}), values?: MessageValues, undo?: () => void): void {
  const message = plainText(isMessageKey(keyOrText) ? translate(keyOrText as MessageKey, values) : keyOrText);
  const action = undo && { label: i18n.t('action.undo', { ns: 'common' }), onSelect: undo };
  showToast({ tone: 'success', message, id: `success:${message}`, ...(action && { action }) });
}

/** Shows that something is missing before a call is made. */
export const handleProblem = (key: ErrorKey, values?: MessageValues): void => showError(translate(key, values));

/** A public call has no session, so its 401 (a wrong password) does not end one. */
function isSessionOut(error: unknown): boolean {
  if (isApiError(error) && error.access === 'public') return false;
  return [error, fieldOf(error, 'response')].some((part) =>
    [fieldOf(part, 'status'), fieldOf(part, 'code')].some((value) => Number(value) === 401),
  );
}

function endSession(error: unknown): void {
  // The first of several calls with the same expired session has already ended it.
  if (isApiError(error) && error.outdated) return;
  clearAll();
  raiseStorageChanged();
  showToast({ tone: 'error', message: translate('errors.sessionOut'), icon: 'key', id: 'session' });
}

function showError(text: string): void {
  const message = plainText(text) || translate('errors.somethingWentWrong');
  showToast({ tone: 'error', message, id: `error:${message}` });
}

/** The response body takes precedence over the error itself. */
function messageOf(error: unknown): string {
  const subject = fieldOf(fieldOf(error, 'response'), 'data') ?? error;
  const message = fieldOf(subject, 'message') ?? subject;
  if (typeof message !== 'string') throw new TypeError('The error has no words.');
  return isMessageKey(message) ? translate(message as MessageKey) : message;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const translate = (key: MessageKey, values?: MessageValues): string =>
  i18n.t(key as 'errors.somethingWentWrong', { ns: 'messages', ...limits, ...values });
