const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** About 17 hours from the first to the last attempt, to survive a night's outage of the mail server. */
export const MAX_ATTEMPTS = 8;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 6 * HOUR;

/** Delay after this many attempts: 30 seconds, then four times as long each time, six hours at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 4 ** (Math.max(attempts, 1) - 1), LONGEST_PAUSE);

/** A nodemailer error; all fields may be missing. */
export interface MailFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Whether the mail server rejected this mail permanently (RFC 5321: a reply of 500 or more to its sender, recipient or
 * content). Failed authentication (EAUTH) does not count: an operator can fix it.
 */
export const isRefused = ({ code, responseCode = 0 }: MailFailure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** For the log: without the server's message, which quotes addresses. */
export const codeOf = ({ code, responseCode }: MailFailure): string =>
  [code ?? 'failed', responseCode].filter((part) => part !== undefined).join(' ');

const REASON_MAX = 300;

/** For the mail's row, which contains the address anyway. */
export const reasonOf = (failure: MailFailure): string =>
  (failure.response ? `${codeOf(failure)}: ${failure.response}` : codeOf(failure)).slice(0, REASON_MAX);
