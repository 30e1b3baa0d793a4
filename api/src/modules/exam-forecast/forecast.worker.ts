import { parentPort } from 'node:worker_threads';
import { type Evidence } from '@teacher-portal/item-statistics/exam-forecast/evidence';
import { examForecast } from '@teacher-portal/item-statistics/exam-forecast/exam-forecast';

// An error ends the thread, which rejects the job.
parentPort?.on('message', (evidence: Evidence) => parentPort?.postMessage(examForecast(evidence)));
