import { checkQuestions, type QualityCheck } from '@teacher-portal/remote-sdk/contract/generation';
import { call } from '@teacher-portal/remote-sdk/http';
import { type Batch } from '../../generated-questions/generated-batch.schema';
import { freshCheckBody } from './fresh-checks.query';

const copies = ['questionChecks.copyInBank', 'questionChecks.stemInBank', 'questionChecks.duplicateInBank'] as const;
type CopyKey = (typeof copies)[number];

/** An accepted question that is identical or nearly identical to one of the bank. */
export interface FoundCopy {
  questionNo: number;
  key: CopyKey;
  /** The question of the bank. */
  questionId: number | undefined;
}

const isCopy = (key: string): key is CopyKey => copies.some((copy) => copy === key);

function copyIn(questionNo: number, checks: readonly QualityCheck[]): FoundCopy[] {
  const found = checks.flatMap(({ key, questionId }) => (isCopy(key) ? [{ questionNo, key, questionId }] : []));
  return found.sort((a, b) => copies.indexOf(a.key) - copies.indexOf(b.key)).slice(0, 1);
}

/**
 * The accepted questions that the bank contains now. The result of the generation is outdated, because colleagues or an
 * earlier list may have added the same questions. If the server cannot check, saving goes ahead.
 */
export async function copiesInBank(courseId: number, batch: Batch): Promise<FoundCopy[]> {
  const accepted = { ...batch, items: batch.items.filter(({ decision }) => decision === 'accepted') };
  try {
    const { data } = await call(checkQuestions, { body: freshCheckBody(courseId, accepted) });
    return data.flatMap(({ questionNo, checks }) => copyIn(questionNo, checks));
  } catch {
    return [];
  }
}
