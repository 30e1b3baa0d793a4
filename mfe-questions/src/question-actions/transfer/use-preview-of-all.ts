import { useEffect, useState } from 'react';
import { type EndpointData } from '@teacher-portal/remote-sdk/contract/endpoint';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { previewTransfer, type TransferBody } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { call } from '@teacher-portal/remote-sdk/http';

export type TransferSums = EndpointData<typeof previewTransfer>;
type Target = Omit<TransferBody, 'ids'>;

interface Looked {
  /** Questions that were looked at, of `total`. */
  done: number;
  total: number;
  sums: TransferSums;
  error?: Error;
}

const nothing: TransferSums = { questions: 0, pictures: 0, topics: [], inAssessments: [], toOtherSchool: false };

const added = (sums: TransferSums, more: TransferSums): TransferSums => ({
  questions: sums.questions + more.questions,
  pictures: sums.pictures + more.pictures,
  topics: [...new Set([...sums.topics, ...more.topics])],
  inAssessments: [...sums.inAssessments, ...more.inAssessments],
  toOtherSchool: sums.toOtherSchool || more.toOtherSchool,
});

/** What the transfer of all results would do, part by part. @throws ApiError, AbortError */
async function* lookThrough(
  scope: ExportScope,
  { right, target }: { right: 'see' | 'edit'; target: Target },
  signal: AbortSignal,
): AsyncGenerator<Looked> {
  const { parts } = (await call(listQuestionParts, { body: { scope, right }, signal })).data;
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  let looked: Looked = { done: 0, total, sums: nothing };
  yield looked;
  for (const ids of parts) {
    const { data } = await call(previewTransfer, { body: { ...target, ids }, signal });
    looked = { total, done: looked.done + ids.length, sums: added(looked.sums, data) };
    yield looked;
  }
}

/** What copying or moving all results of a search would do; undefined until they are found. It ends with the window. */
export function usePreviewOfAll(scope: ExportScope, right: 'see' | 'edit', target: Target): Looked | undefined {
  const asked = JSON.stringify({ scope, right, target });
  const [looked, setLooked] = useState<{ asked: string; at: Looked }>();
  useEffect(() => {
    const left = new AbortController();
    const of = JSON.parse(asked) as { scope: ExportScope; right: 'see' | 'edit'; target: Target };
    const look = async () => {
      let last: Looked = { done: 0, total: 0, sums: nothing };
      try {
        for await (const at of lookThrough(of.scope, of, left.signal)) setLooked({ asked, at: (last = at) });
      } catch (error) {
        if (!left.signal.aborted) setLooked({ asked, at: { ...last, error: error as Error } });
      }
    };
    void look();
    return () => left.abort();
  }, [asked]);
  return looked?.asked === asked ? looked.at : undefined;
}
