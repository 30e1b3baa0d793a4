import { startAttempt } from 'shared/contract/attempt';
import { call } from '../http/call';
import { setToken } from '../http/token';
import { deviceName } from './device';
import { readJournal } from './journal';
import { openExam } from './open-exam';
import { sendUnsent } from './send-unsent';

/** Starts or continues the exam. Returns the id of the attempt. */
async function startExam(assessmentId: number): Promise<number> {
  const { id } = await call(startAttempt, { params: { id: assessmentId }, body: { writer: await deviceName() } });
  return id;
}

/** What the exam pages call, without the pages: `pnpm chaos exams` runs this code in hundreds of tabs. */
export const app = { setToken, startExam, openExam, sendUnsent, readJournal };
