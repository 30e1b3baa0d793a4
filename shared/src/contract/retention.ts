import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParams, integerSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';

/**
 * Data that a school may keep for a limited time only: withdrawn students (erased; scores stay without a name), texts
 * and files of submissions in archived assessments, pictures of answer sheets, student notes, practice, and the audit
 * log.
 */
export const retentionKinds = ['leavers', 'work', 'sheets', 'notes', 'practice', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const forEach = <Schema extends z.ZodType>(schema: Schema) =>
  ({ leavers: schema, work: schema, sheets: schema, notes: schema, practice: schema, audit: schema }) satisfies Record<
    RetentionKind,
    Schema
  >;

const wrongMonths = message('errors.invalidValue');
const months = integerSchema.min(limits.retentionMonthsMin, wrongMonths).max(limits.retentionMonthsMax, wrongMonths);

/** Months by kind; null keeps data forever. `startsAt`: nothing is deleted before; null if everything is kept. */
export const retentionSchema = z.object({
  periods: z.object(forEach(z.int().nullable())),
  startsAt: z.iso.datetime().nullable(),
});
export type Retention = z.infer<typeof retentionSchema>;
export type RetentionPeriods = Retention['periods'];

export const retentionBody = z.strictObject(forEach(months.nullable()));

export const getRetention = endpoint({
  method: 'GET',
  path: '/school/:id/retention',
  status: 200,
  access: 'teacher',
  reads: ['school'],
  params: idParams,
  response: retentionSchema,
  summary: 'How long the school keeps each kind of data, for its owners',
});

const monthsParam = z.coerce
  .number<string | number>(wrongMonths)
  .int(wrongMonths)
  .min(limits.retentionMonthsMin, wrongMonths)
  .max(limits.retentionMonthsMax, wrongMonths)
  .optional();

export const previewRetention = endpoint({
  method: 'GET',
  path: '/school/:id/retention/preview',
  status: 200,
  access: 'teacher',
  reads: ['school', 'student', 'submission', 'assessment', 'studentNote', 'audit'],
  params: idParams,
  /** Months by kind; omitted kinds are kept. */
  query: z.strictObject(forEach(monthsParam)),
  response: z.object(forEach(z.int())),
  summary: 'How much would be deleted today if each kind of data were kept for so many months',
});

export const setRetention = endpoint({
  method: 'PUT',
  path: '/school/:id/retention',
  status: 200,
  access: 'teacher',
  changes: ['school'],
  params: idParams,
  body: retentionBody,
  response: retentionSchema,
  summary:
    'Change how long the school keeps each kind of data; a daily job deletes the rest, a week from now at the earliest',
});
