import { apiErrorBodySchema } from 'shared/contract/envelope';
import { CallFailed } from './call-failed';

interface Reply {
  /** 201 once the whole file has arrived. */
  status: number;
  /** Bytes of the file that have arrived. */
  received: number;
}

/** Sends a piece of a file, or all of it, to its signed URL. @throws CallFailed with the code of the server; status 0 without a response. */
export async function putPiece(url: string, body: Blob, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url, { method: 'PUT', headers, body }).catch((cause: unknown) => {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { received } = (json as { data?: { received?: number } } | undefined)?.data ?? {};
    return { status: response.status, received: received ?? 0 };
  }
  const code = apiErrorBodySchema.safeParse(json).data?.code ?? 'errors.somethingWentWrong';
  throw new CallFailed({ status: response.status, code });
}
