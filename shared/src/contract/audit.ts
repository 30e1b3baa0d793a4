import * as z from 'shared/z';
import { type AuditAction, auditActions, type AuditRecord } from './audit-actions';
import { endpoint } from './endpoint';
import { cursorSchema, idParam, idParams, instantSchema, longIdParam, personSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

const invalid = message('errors.invalidValue');

export const auditActionSchema = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]], invalid);
export const auditRecordSchema = z.enum(
  [...new Set(Object.values(auditActions))] as [AuditRecord, ...AuditRecord[]],
  invalid,
);

/**
 * Who did what, when and from where. `person` is null if unknown or if an operator did it. Names are current, and null
 * for records without a name or deleted ones.
 */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  person: personSchema.nullable(),
  action: auditActionSchema,
  record: auditRecordSchema,
  /** Null for an account, which belongs to the person. */
  recordId: z.int().nullable(),
  recordName: z.string().nullable(),
  /** The name of the parent record: the course of a topic, question or assessment, the assessment of a submission. */
  recordOf: z.string().nullable(),
  address: z.string(),
  /** The user agent, if it sent one. */
  agent: z.string().nullable(),
  /** The name of the access token of the request; null for a session. */
  tokenName: z.string().nullable(),
  /** The request did not say which version of the record it was based on. */
  isBlind: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const query = z
  .strictObject({
    action: auditActionSchema.optional(),
    userId: idParam.optional(),
    record: auditRecordSchema.optional(),
    /** Requires `record`. */
    recordId: longIdParam.optional(),
    from: instantSchema.optional(),
    /** Exclusive. */
    to: instantSchema.optional(),
    /** `next` of the previous page. */
    after: cursorSchema(/^\d{1,15}-\d{1,16}$/).optional(),
    limit: z.coerce
      .number<number | string>(invalid)
      .int(invalid)
      .min(1, invalid)
      .max(limits.pageSizeMax, invalid)
      .default(limits.pageSizeDefault),
  })
  .refine(({ record, recordId }) => record !== undefined || recordId === undefined, {
    path: ['recordId'],
    message: invalid,
  });
export type AuditQuery = z.input<typeof query>;

/** Newest first. Paged by cursor, so that new entries do not shift the pages. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/school/:id/audit',
  status: 200,
  access: 'teacher',
  reads: ['audit'],
  csv: true,
  params: idParams,
  query,
  response: z.array(auditEntrySchema),
  /** `next` is null on the last page. */
  meta: z.object({ next: z.string().nullable() }),
  summary: 'The audit log of the school, for its owners',
});

/** The people and actions that occur in the log, for its filters. */
export const getAuditFilters = endpoint({
  method: 'GET',
  path: '/school/:id/audit/filters',
  status: 200,
  access: 'teacher',
  reads: ['audit'],
  params: idParams,
  response: z.object({ people: z.array(personSchema), actions: z.array(auditActionSchema) }),
  summary: 'The teachers and the actions that the audit log of the school has entries of',
});
