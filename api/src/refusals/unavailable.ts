import { DISK_FULL } from './postgres-codes';

/** A call exceeded its time limit; the client should retry later. */
export class TookTooLong extends Error {}

/**
 * Codes of the network and of PostgreSQL: no connection, out of resources, cancelled by the time limit, shutting down.
 */
const codes = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|53|57014|57P0)/;

/** Codes of PostgreSQL and of the file system. */
const fullDisk = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);

/** Whether something could not be written because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause)
    if (fullDisk.has(String((reason as { code?: unknown }).code))) return true;
  return false;
}

/** node-postgres errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error is an outage or timeout, mostly of the database, rather than an error of the call. */
export function isUnavailable(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const { code } = reason as { code?: unknown };
    if (reason instanceof TookTooLong || messages.test(reason.message)) return true;
    if (typeof code === 'string' && codes.test(code)) return true;
  }
  return false;
}
