import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The data that simulated users need: demo data, and students of one grade with accounts. */
export interface FilledPortal {
  gradeId: number;
  course: { id: number; courseCode: string };
  /** E-mail addresses. */
  students: string[];
  /** Password of every demo account. */
  password: string;
}

/** Fills an empty data folder or the given PostgreSQL database by running a script of the API. */
export function fillPortal(students: number, env: { DATA_DIR: string; DATABASE_URL?: string }): FilledPortal {
  const room = path.resolve(__dirname, '../../api');
  const printed = execFileSync(path.join(room, 'node_modules/.bin/tsx'), ['cli/fill-users.ts', String(students)], {
    cwd: room,
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed) as FilledPortal;
}
