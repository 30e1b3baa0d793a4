import { OfflineGenerator } from '@teacher-portal/question-generator/offline/offline-generator';
import type { Prepared, RuledJob } from '@teacher-portal/question-generator/offline/prepare';
import { KeptThread } from '../threads/kept-thread';
import type { QuestionGenerator } from './generator';

/** The offline rules in a thread of their own, which would hold the event loop for hundreds of milliseconds. */
export function offlineGenerator(): QuestionGenerator {
  const thread = new KeptThread<RuledJob, Prepared>('generation/prepare.worker', { jobMs: 60_000, idleMs: 300_000 });
  const offline = new OfflineGenerator((job, signal) => thread.run(job, signal));
  return {
    async generate(...call) {
      const { made, reasons } = await offline.generate(...call);
      return { made, reasons: reasons.map((reason) => `generation.${reason}` as const) };
    },
  };
}
