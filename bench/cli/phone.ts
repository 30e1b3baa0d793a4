import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildPortal } from 'delivery/release/build';
import { browserLaunchOptions } from 'e2e/browser';
import { startPortal } from 'e2e/portal-server';
import { type FilledExam, onExamDatabase } from '../src/exam-database';
import { firstQuestion, type PhoneFigures } from '../src/first-question';
import { median } from '../src/quantile';

const RUNS = Number(process.env.RUNS ?? 5);
const QUESTIONS = 60;
const MINUTES = 120;
const AIM = { interactiveMs: 3_000, scriptBytes: 100_000 };

async function measure(browser: Browser, dataDir: string): Promise<PhoneFigures[]> {
  const { assessmentId, tokens, studentIds } = onExamDatabase<FilledExam>(
    { DATA_DIR: dataDir },
    'fill',
    ...[RUNS, QUESTIONS, MINUTES],
  );
  const portal = await startPortal({ dataDir, seed: false });
  const figures: PhoneFigures[] = [];
  try {
    for (const [at, token] of tokens.entries()) {
      const student = { id: studentIds[at] ?? 0, name: 'Student' };
      figures.push(
        await firstQuestion(browser, portal.url, { assessmentId, session: { token, uid: at + 1, student } }),
      );
    }
  } finally {
    await portal.stop();
  }
  return figures;
}

/**
 * `pnpm bench:phone`: how long a slow phone with an empty cache takes until the first question of a running exam
 * accepts an answer, and the bytes of script it needs for that. `RUNS=10` for more runs.
 */
async function main(): Promise<void> {
  await buildPortal(console.log);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-phone-'));
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const figures = await measure(browser, dataDir);
    for (const { interactiveMs, scriptBytes, bytes } of figures)
      console.log(
        `  ${interactiveMs.toFixed(0)} ms until an answer is taken, ${(scriptBytes / 1000).toFixed(1)} kB of scripts, ${(bytes / 1000).toFixed(1)} kB in all`,
      );
    const interactive = median(figures.map(({ interactiveMs }) => interactiveMs));
    const scripts = Math.max(...figures.map(({ scriptBytes }) => scriptBytes));
    const isMet = interactive < AIM.interactiveMs && scripts < AIM.scriptBytes;
    console.log(
      `\nmedian ${interactive.toFixed(0)} ms (aim ${AIM.interactiveMs}), at most ${(scripts / 1000).toFixed(1)} kB of scripts (aim ${AIM.scriptBytes / 1000}): ${isMet ? 'met' : 'MISSED'}`,
    );
    if (!isMet) process.exitCode = 1;
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
