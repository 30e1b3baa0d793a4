import { startAttempt } from 'shared/contract/attempt';
import { call } from '../http/call';
import { setToken } from '../http/token';
import { deviceName } from './device';
import { readJournal } from './journal';
import { openExam } from './open-exam';
import { sendUnsent } from './send-unsent';

/** Starts the exam, or goes on with it. Returns the id of the attempt. */
async function startExam(assessmentId: number): Promise<number> {
  const { id } = await call(startAttempt, { params: { id: assessmentId }, body: { writer: await deviceName() } });
  return id;
}

/** What the pages of an exam call, without the pages: `pnpm chaos exams` runs the code of the app in hundreds of tabs. */
export const app = { setToken, startExam, openExam, sendUnsent, readJournal };
