import * as z from 'zod';

const servedApiSchema = z.object({ contract: z.string(), calls: z.array(z.string()) });

/** The API of a running server: its contract version, and `GET /course/:id` for each endpoint. */
export type ServedApi = z.infer<typeof servedApiSchema>;

export const formatServedApi = (api: ServedApi): string => `${JSON.stringify(api, null, 1)}\n`;
export const parseServedApi = (text: string | undefined): ServedApi | undefined =>
  text === undefined ? undefined : servedApiSchema.parse(JSON.parse(text));
