import * as z from 'zod';

/** The registry and token from the environment: other users of a machine can read arguments. */
export interface Registry {
  portal: string;
  token: string;
}

/** @throws Error naming what is missing */
export function registryOf({ PORTAL_URL: portal, PORTAL_TOKEN: token }: NodeJS.ProcessEnv): Registry {
  if (!portal) throw new Error('PORTAL_URL says which portal, for example https://portal.example.');
  if (!token) throw new Error('PORTAL_TOKEN is the release token that the people of the portal gave you.');
  return { portal: portal.replace(/\/+$/, ''), token };
}

const problemSchema = z.object({
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** How the portal ended a trial. */
export const decisionSchema = z.object({ result: z.string(), version: z.string().optional(), because: z.string() });

/** The error of a response; its details say what to do. */
function reasonOf(status: number, text: string): string {
  try {
    const { message, details = [] } = problemSchema.parse(JSON.parse(text));
    const reasons = details.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    return reasons.length > 0 ? reasons.join('\n') : message;
  } catch {
    return `The portal answered ${status}: ${text.slice(0, 200)}`;
  }
}

/** Calls the registry of a portal. @throws Error with the reason of a refusal */
export async function callRegistry(
  { portal, token }: Registry,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${portal}/api/releases/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(reasonOf(response.status, text));
  return z.object({ data: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text)).data;
}
