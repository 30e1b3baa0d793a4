import { releaseHeader, serviceBase } from 'shared/contract/address';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { type LearnGiven } from 'shared/contract/slots';
import { activeLanguage } from 'shared/i18n';
import { tokenOf } from './token';

const TIMEOUT_MS = 20_000;

export interface Caller {
  /** Of a guardian's link; without it the student calls who is signed in. */
  code?: string | undefined;
}

const authorizationOf = ({ code }: Caller) => (code === undefined ? `Bearer ${tokenOf() ?? ''}` : `Guardian ${code}`);

/** Calls the service of a remote, by the contract of this version; `lost` is said where nothing else is known. */
export function serviceCaller(name: string, version: string, caller: Caller, lost: string): LearnGiven['call'] {
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(`${serviceBase(name)}${path}`, {
        method,
        signal: controller.signal,
        headers: {
          authorization: authorizationOf(caller),
          'accept-language': activeLanguage(),
          [releaseHeader]: version,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return (answer as { data: Data }).data;
      const refusal = apiErrorBodySchema.safeParse(answer);
      throw new Error(refusal.success ? refusal.data.message : lost);
    } catch (error) {
      // What the browser says of a lost connection is in no language of the page.
      throw error instanceof TypeError || controller.signal.aborted ? new Error(lost, { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
