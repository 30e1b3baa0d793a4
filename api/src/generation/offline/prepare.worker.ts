import { parentPort } from 'node:worker_threads';
import { prepare, type RuledJob } from './prepare';

// An error ends the thread, which rejects the job.
parentPort?.on('message', (job: RuledJob) => parentPort?.postMessage(prepare(job)));
