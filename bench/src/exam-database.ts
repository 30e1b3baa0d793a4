import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from 'e2e/portal-server';

export type DatabaseEnv = { DATA_DIR: string; DATABASE_URL?: string };

export interface FilledExam {
  assessmentId: number;
  /** Session tokens, one per student. */
  tokens: string[];
  studentIds: number[];
}

/** Runs the API's script on the database while no server uses it. */
export function onExamDatabase<Printed>(env: DatabaseEnv, part: 'fill' | 'read', ...numbers: readonly number[]) {
  const room = path.join(root, 'api');
  const args = ['cli/exam-database.ts', part, ...numbers.map(String)];
  const printed = execFileSync(path.join(room, 'node_modules/.bin/tsx'), args, {
    cwd: room,
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed) as Printed;
}
