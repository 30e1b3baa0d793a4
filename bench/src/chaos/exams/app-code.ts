import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { root } from 'e2e/portal-server';
import type { Attempt, AttemptSheet } from 'shared/contract/attempt';
import type { AnswerResponse } from 'shared/contract/submission';

/** The parts of the student app that the run calls (`student-app/src/exam/headless.ts`). */
export interface ExamStore {
  readonly clock: { until(deadline: string): number | undefined };
  snapshot(): {
    sheet: AttemptSheet;
    journal: Journal;
    phase: 'writing' | 'otherTab' | 'otherDevice' | 'paused' | 'ending' | 'done';
  };
  answer(questionId: number, response: AnswerResponse): void;
  takeOver(): Promise<void>;
  timeIsOver(): void;
  flush(): void;
}

interface Given {
  response: AnswerResponse | null;
  state: 'unsent' | 'saved' | 'refused' | 'late';
}

export interface Journal {
  answers: Record<number, Given>;
  replaced: Given[];
}

export interface App {
  setToken(token: string): void;
  startExam(assessmentId: number): Promise<Attempt['id']>;
  openExam(uid: number, attemptId: number, signal: AbortSignal): Promise<ExamStore>;
  sendUnsent(uid: number): Promise<number>;
  readJournal(uid: number, attemptId: number): Promise<Journal>;
}

/** Globals of a tab that replace those of the browser. */
const browserNames = [
  'indexedDB',
  'fetch',
  'Date',
  'navigator',
  'document',
  'window',
  'location',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;
export type Browser = Record<(typeof browserNames)[number], unknown>;

/** Stateless and large modules, shared by all tabs. */
const shared = ['zod', 'zod/*', 'i18next', 'react', 'react-i18next'];

/** Bundles the exam code of the student app. Each call of the result returns a tab with its own module instances. */
export async function readAppCode(): Promise<(browser: Browser) => App> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'student-app/src/exam/headless.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    // What is only painted is not run here.
    loader: { '.css': 'empty' },
    external: shared,
  });
  const code = outputFiles[0]?.text ?? '';
  const open = vm.compileFunction(code, ['module', 'require', ...browserNames]) as (...values: unknown[]) => void;
  const require = createRequire(path.join(root, 'shared/package.json'));
  return (browser) => {
    const module = { exports: {} as { app?: App } };
    open(module, require, ...browserNames.map((name) => browser[name]));
    if (!module.exports.app) throw new Error('The code of the students’ app exports no app.');
    return module.exports.app;
  };
}
