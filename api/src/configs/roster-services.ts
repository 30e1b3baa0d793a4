import * as z from 'zod';
import { isSafe, parseJson } from './single-sign-on';

/** A school's system that is read by OneRoster every night. */
export interface RosterService {
  /** Id of the school in the portal. */
  schoolId: number;
  /** Base address of the service, with its version: `https://…/ims/oneroster/v1p1`. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

const address = z
  .url({ protocol: /^https?$/ })
  .refine(isSafe, 'an address is at https')
  .transform((url) => url.replace(/\/+$/, ''));

const versionOf = (url: string) => (/v1p2/.test(url) ? 'v1p2' : 'v1p1');

const service = z
  .strictObject({
    school: z.int().positive(),
    url: address,
    tokenUrl: address,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scope: z.string().optional(),
  })
  .transform(({ school, scope, ...given }): RosterService => ({
    ...given,
    schoolId: school,
    scope: scope ?? `https://purl.imsglobal.org/spec/or/${versionOf(given.url)}/scope/roster-core.readonly`,
  }));

/** The services as a JSON list, one for each school. */
export const rosterServices = z
  .string()
  .default('[]')
  .transform((text, context) => parseJson(text === '' ? '[]' : text, context))
  .pipe(
    z
      .array(service)
      .refine((list) => new Set(list.map(({ schoolId }) => schoolId)).size === list.length, 'one for each school'),
  );
