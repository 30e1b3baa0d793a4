import { parentPort } from 'node:worker_threads';
import { prepare, type RuledJob } from '@teacher-portal/question-generator/offline/prepare';

// An error ends the thread, which rejects the job.
parentPort?.on('message', (job: RuledJob) => parentPort?.postMessage(prepare(job)));
