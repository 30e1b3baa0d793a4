import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { KeptThread } from '../threads/kept-thread';
import type {
  CheckedQuestion,
  CheckSetting,
  QualityFinding,
} from '@teacher-portal/question-generator/checks/checked-question';
import { qualityChecks } from '@teacher-portal/question-generator/checks/quality-checks';
import type { MessageKey } from 'shared/contract/message-key';

/** A finding with its message. */
interface KeyedFinding extends Omit<QualityFinding, 'name'> {
  key: Extract<MessageKey, `questionChecks.${string}`>;
}

export interface CheckJob {
  setting: CheckSetting;
  questions: readonly CheckedQuestion[];
}

/** Folded characters of one call that are checked on the main thread, in some 20 ms. */
const HERE_MAX = 40_000;

/** The largest body takes a tenth of this. */
const thread = new KeptThread<CheckJob, KeyedFinding[][]>('generation/check-questions.worker', {
  jobMs: 30_000,
  idleMs: 60_000,
});

const withKey = ({ name, ...finding }: QualityFinding): KeyedFinding => ({ key: `questionChecks.${name}`, ...finding });

export function checkHere({ setting, questions }: CheckJob): KeyedFinding[][] {
  const check = qualityChecks(setting);
  return questions.map((question) => check(question).map(withKey));
}

function* textsOf({ setting: { context, bank, batch }, questions }: CheckJob): Generator<string> {
  yield context;
  for (const { text, options } of [...questions, ...bank, ...batch]) {
    yield text;
    for (const { value } of options) yield value;
  }
}

/** Whether the texts are short after folding, which makes eighteen characters of one; stops when they are not. */
function isShort(job: CheckJob): boolean {
  let length = 0;
  for (const text of textsOf(job)) {
    length += text.length > HERE_MAX ? text.length : inForm(text, 'NFKC').length;
    if (length > HERE_MAX) return false;
  }
  return true;
}

/**
 * The findings in each question. Long texts are read in a worker thread, so that they block no other call; the work is
 * cancelled if the client disconnects.
 */
export async function checkQuestions(job: CheckJob, signal: AbortSignal): Promise<KeyedFinding[][]> {
  return isShort(job) ? checkHere(job) : thread.run(job, signal);
}
