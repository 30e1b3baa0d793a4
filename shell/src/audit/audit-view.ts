import { auditActionSchema, type AuditQuery, auditRecordSchema } from 'shared/contract/audit';
import { type AuditAction, type AuditRecord } from 'shared/contract/audit-actions';

/** The filters and page of the audit log, stored in the URL. Days are local, as `2026-11-24`. */
export interface AuditView {
  action?: AuditAction | undefined;
  person?: number | undefined;
  record?: AuditRecord | undefined;
  /** Id of the record. */
  number?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Cursor of the page. */
  after?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PLACE = /^\d{1,15}-\d{1,16}$/;

/** Midnight at the start of a local day, plus some days; undefined for an invalid day. */
function midnight(day: string | undefined, later = 0): Date | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return year >= 1900 && !Number.isNaN(start.getTime()) ? start : undefined;
}

/** Ids of accounts have 32 bits, those of some records 53. */
const idOf = (text: string | null, most = 2 ** 31 - 1): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= most ? id : undefined;
};

const dayOf = (text: string | null) => (midnight(text ?? undefined) ? (text ?? undefined) : undefined);

/** Parses the URL; invalid values are ignored. */
export function readView(address: URLSearchParams): AuditView {
  const record = auditRecordSchema.safeParse(address.get('record')).data;
  const after = address.get('after') ?? '';
  return {
    action: auditActionSchema.safeParse(address.get('action')).data,
    person: idOf(address.get('person')),
    record,
    number: record && idOf(address.get('number'), Number.MAX_SAFE_INTEGER),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    after: PLACE.test(after) ? after : undefined,
  };
}

export function writeView(view: AuditView): URLSearchParams {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

export const isNarrowed = ({ after: _, ...filters }: AuditView): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The query for the API; the last day is inclusive. */
export function queryOf({ action, person, record, number, from, to, after }: AuditView): AuditQuery {
  const query = {
    action,
    userId: person,
    record,
    recordId: number,
    from: midnight(from)?.toISOString(),
    to: midnight(to, 1)?.toISOString(),
    after,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
