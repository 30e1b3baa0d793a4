import { parentPort } from 'node:worker_threads';
import { checkHere, type CheckJob } from './check-questions';

// An error ends the thread, which rejects the job.
parentPort?.on('message', (job: CheckJob) => parentPort?.postMessage(checkHere(job)));
