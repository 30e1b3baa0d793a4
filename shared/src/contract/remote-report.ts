import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { doneSchema } from './fields';
import { remoteReleaseSchema, remoteDeclarationSchema } from './registry';

/**
 * What went wrong, for the team of the remote: names and code positions, never a message, which may contain user input.
 */
const faultSchema = z.strictObject({
  /** Class of the error, or directive of the content policy. */
  name: z.string().regex(/^[A-Za-z][\w-]{0,59}$/),
  /** File of the version with line and column, to be mapped to the sources by its source map. */
  at: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+){0,9}:\d{1,7}:\d{1,7}$/)
    .max(200)
    .optional(),
});

/** The outcome of a remote version in a page. Contains no person, URL or text. */
const remoteReportSchema = z.strictObject({
  remote: remoteDeclarationSchema.shape.name,
  version: remoteReleaseSchema.shape.version,
  /**
   * `failedLater`: it failed after the page had reported it as loaded. `blocked`: the content security policy blocked a
   * part of it.
   */
  outcome: z.enum(['loaded', 'failed', 'failedLater', 'blocked']),
  /** Milliseconds from the first request to module and texts, for `loaded`. */
  milliseconds: z.int().min(0).max(600_000).optional(),
  fault: faultSchema.optional(),
});
export type RemoteReport = z.infer<typeof remoteReportSchema>;

/** Not in the specification. Versions that are not in use are ignored. */
export const reportRemotes = endpoint({
  method: 'POST',
  path: '/remote/reports',
  status: 200,
  access: 'signed-in',
  changes: [],
  limit: 'remoteReport',
  body: z.strictObject({ reports: z.array(remoteReportSchema).min(1).max(20) }),
  response: doneSchema,
  summary: 'How versions of remotes fared in a page',
});
