import { serviceHealthSchema } from 'shared/contract/service';
import * as z from 'zod';

const servedApiSchema = z.object({
  contract: z.string(),
  calls: z.array(z.string()),
  /**
   * What the services of remotes answered when they were last asked, by the names under which their addresses are set up;
   * null if it was no answer of that service. Missing in documents of older servers.
   */
  services: z.record(z.string(), serviceHealthSchema.nullable()).optional(),
});

/** The API of a running server: its contract version, and `GET /course/:id` for each endpoint. */
export type ServedApi = z.infer<typeof servedApiSchema>;

export const formatServedApi = (api: ServedApi): string => `${JSON.stringify(api, null, 1)}\n`;
export const parseServedApi = (text: string | undefined): ServedApi | undefined =>
  text === undefined ? undefined : servedApiSchema.parse(JSON.parse(text));
