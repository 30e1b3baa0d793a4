import type { Browser, Page } from '@playwright/test';
import type { AttemptSheet } from 'shared/contract/attempt';
import type { StudentSession } from 'shared/contract/student-session';
import { throttle } from './throttle';

/** A six-year-old phone on a slow mobile network. */
const SLOW_PHONE = { cpu: 6, network: { mbits: 1.6, latencyMs: 150 } };
const PATIENCE_MS = 120_000;

export interface PhoneFigures {
  /** Milliseconds from the navigation until a tap on an option takes effect. */
  interactiveMs: number;
  /** Compressed bytes. */
  scriptBytes: number;
  bytes: number;
}

interface Writing {
  assessmentId: number;
  session: StudentSession;
}

/** The attempt is already running, with a writer id of its own: the page opens in the middle of an exam. */
async function begin(url: string, { assessmentId, session }: Writing, writer: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/learn/assessments/${assessmentId}/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ writer }),
  });
  if (!answer.ok) throw new Error(`The attempt did not start: ${await answer.text()}`);
  return ((await answer.json()) as { data: AttemptSheet }).data.id;
}

/** Stores what the app stores for a signed-in student. */
const signIn = (page: Page, kept: { session: StudentSession; device: string }) =>
  page.evaluate(
    (values) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('learn');
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
        opening.onerror = () => reject(new Error('The browser stores nothing.'));
        opening.onsuccess = () => {
          const change = opening.result.transaction('kept', 'readwrite');
          for (const [key, value] of Object.entries(values)) change.objectStore('kept').put(value, key);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    kept,
  );

/** Taps the first option as soon as it exists, and records when the answer has been painted. */
function tapFirstOption(): void {
  const timer = setInterval(() => {
    const option = document.querySelector<HTMLInputElement>('fieldset:not([disabled]) input');
    if (!option) return;
    option.click();
    if (!option.checked) return;
    clearInterval(timer);
    requestAnimationFrame(() => document.documentElement.setAttribute('data-answered', String(performance.now())));
  }, 10);
}

/** Opens a running exam in a browser with an empty cache. */
export async function firstQuestion(browser: Browser, url: string, writing: Writing): Promise<PhoneFigures> {
  const writer = `bench-${writing.session.uid}-`.padEnd(24, 'x');
  const attemptId = await begin(url, writing, writer);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/health`);
    await signIn(page, { session: writing.session, device: writer });
    await throttle(page, SLOW_PHONE);
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const scripts = new Set<string>();
    const figures = { scriptBytes: 0, bytes: 0 };
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      figures.bytes += encodedDataLength;
      if (scripts.has(requestId)) figures.scriptBytes += encodedDataLength;
    });
    await page.addInitScript(tapFirstOption);
    await page.goto(`${url}/learn/attempt/${attemptId}`, { waitUntil: 'commit' });
    const answered = page.locator('html[data-answered]');
    await answered.waitFor({ timeout: PATIENCE_MS });
    return { ...figures, interactiveMs: Number(await answered.getAttribute('data-answered')) };
  } finally {
    await context.close();
  }
}
