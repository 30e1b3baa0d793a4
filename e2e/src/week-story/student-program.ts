import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newestLink } from '../outbox';
import { root } from '../portal-server';
import { send } from '../send';
import { type Student, studentPassword } from './people';
import { type Week } from './week';

const run = promisify(execFile);

/** Sets the first password of an account with the link that is mailed to it. */
export async function choosePassword({ url, dataDir }: Week, email: string): Promise<void> {
  await send(url, 'POST', '/auth/sendEmail', undefined, { email });
  const token = new URL(await newestLink(dataDir, email)).searchParams.get('token') ?? '';
  await send(url, 'POST', `/password?token=${encodeURIComponent(token)}`, undefined, {
    newPassword: studentPassword,
    confirmNewPassword: studentPassword,
  });
}

export interface AskedQuestion {
  id: number;
  options: { id: number; isCorrectAnswer: boolean }[];
}

/** Hands in with the command-line program for students, with every multiple-choice answer right or every one wrong. */
export async function handIn(
  { url, dataDir }: Week,
  assessmentId: number,
  who: readonly Student[],
  asked: readonly AskedQuestion[],
  isRight: boolean,
): Promise<void> {
  const answers = asked.map(({ id, options }) => {
    const chosen = options.find(({ isCorrectAnswer }) => isCorrectAnswer === isRight);
    return [id, chosen ? { optionIds: [chosen.id] } : { text: '<p>Because of the energy.</p>' }] as const;
  });
  const file = path.join(dataDir, `answers-${assessmentId}-${isRight}.json`);
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)));
  const each = who.flatMap(({ email }) => ['--as', email]);
  const program = path.join(root, 'node_modules/.bin/tsx');
  await run(
    program,
    [
      'cli/hand-in.ts',
      '--url',
      url,
      '--assessment',
      String(assessmentId),
      '--answers',
      file,
      '--password',
      studentPassword,
      ...each,
    ],
    { cwd: path.join(root, 'api') },
  );
}
