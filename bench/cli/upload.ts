import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRoom } from 'delivery/release/build';
import { startPortal, type Portal } from 'e2e/portal-server';
import { median } from '../src/quantile';
import { sendBytes, sendHalf } from '../src/upload-client';

const RUNS = Number(process.env.RUNS ?? 3);
const BYTES = 500_000_000;
const PEAK_AIM = 150_000_000;
/** From sign-in to an idle server. */
const IDLE_MS = 3000;
/** Time for the server to clean up after an aborted upload. */
const TIDY_MS = 5000;

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
const verdict = (fine: boolean) => (fine ? 'pass' : 'FAIL');

/** A line of /proc/<pid>/status in bytes. @throws without /proc: only Linux records the peak. */
function statusBytes(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Memory in use; resets the peak. */
function startPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return statusBytes(pid, 'VmRSS');
}

const peakBytes = (pid: number): number => statusBytes(pid, 'VmHWM');

class Teacher {
  private constructor(
    private readonly portal: Portal,
    private readonly token: string,
  ) {}

  private static async post(portal: Portal, place: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${portal.url}/api/v1${place}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { token: string; url: string; fileUrl: string } }).data;
  }

  static async signIn(portal: Portal): Promise<Teacher> {
    const { token } = await Teacher.post(portal, '/auth/sign-in', {
      email: 'ayse.yilmaz@example.com',
      password: 'teach-demo-2026',
    });
    return new Teacher(portal, token);
  }

  async address(): Promise<{ url: string; key: string }> {
    const body = { fileName: 'lesson.mp4', fileType: 'video/mp4', fileSize: BYTES };
    const { url, fileUrl } = await Teacher.post(this.portal, '/upload/getSignedUrl', body, this.token);
    return { url: this.portal.url + url, key: fileUrl.split('/').at(-2) ?? '' };
  }
}

async function plainSeconds(folder: string): Promise<number> {
  const file = path.join(folder, 'plain');
  const child = spawn(process.execPath, [path.join(__dirname, '../src/upload-plain-receiver.cjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const { seconds } = await sendBytes(`http://127.0.0.1:${Number(String(port))}/`, BYTES);
  child.kill();
  await once(child, 'exit');
  await rm(file);
  return seconds;
}

/** Complete uploads, compared with a plain server. */
async function measureWhole(portal: Portal, teacher: Teacher, folder: string): Promise<boolean> {
  const [ours, plain, peaks]: [number[], number[], number[]] = [[], [], []];
  await sleep(IDLE_MS);
  const idle = startPeak(portal.pid);
  for (let run = 0; run < RUNS; run += 1) {
    const { url, key } = await teacher.address();
    startPeak(portal.pid);
    const { status, seconds } = await sendBytes(url, BYTES);
    peaks.push(peakBytes(portal.pid) - idle);
    ours.push(seconds);
    const stored = path.join(folder, 'data/files', key);
    if (status !== 201 || (await stat(stored)).size !== BYTES) throw new Error(`The upload answered ${status}.`);
    await rm(stored);
    plain.push(await plainSeconds(folder));
  }
  const peak = Math.max(...peaks);
  console.log(
    `upload of ${megabytes(BYTES)} MB, ${RUNS} runs, interleaved with a plain Node server that pipes to a file`,
  );
  console.log(
    `  peak memory             ${megabytes(peak)} MB above ${megabytes(idle)} MB (highest of all runs), aim < ${megabytes(PEAK_AIM)} MB: ${verdict(peak < PEAK_AIM)}`,
  );
  console.log(
    `  seconds (median)        ${median(ours).toFixed(2)}, on the disk when answered; plain ${median(plain).toFixed(2)}, not flushed; ratio ${(median(ours) / median(plain)).toFixed(2)}`,
  );
  return peak < PEAK_AIM;
}

/** Cuts the connection halfway, then reuses the same URL. */
async function measureCut(teacher: Teacher, folder: string): Promise<boolean> {
  const files = path.join(folder, 'data/files');
  const before = new Set(await readdir(files));
  const left = async () => (await readdir(files)).filter((name) => !before.has(name));
  const { url, key } = await teacher.address();
  await sendHalf(url, BYTES);
  const cutAt = performance.now();
  const visible = (await left()).includes(key);
  while ((await left()).length > 0 && performance.now() - cutAt < TIDY_MS) await sleep(5);
  const tidyMs = performance.now() - cutAt;
  const rest = await left();
  const { status } = await sendBytes(url, BYTES);
  const whole = status === 201 && (await stat(path.join(files, key))).size === BYTES;
  console.log('connection cut half-way');
  console.log(`  file visible            ${visible ? 'yes' : 'no'}: ${verdict(!visible)}`);
  console.log(
    `  left on the disk        ${rest.length === 0 ? `nothing after ${tidyMs.toFixed(0)} ms` : rest.join(', ')}: ${verdict(rest.length === 0)}`,
  );
  console.log(`  retry                   ${status}: ${verdict(whole)}`);
  return !visible && rest.length === 0 && whole;
}

async function main() {
  if (await buildRoom('api')) console.log('built api');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const dataDir = path.join(folder, 'data');
  // The first start seeds demo data, whose memory would hide that of the uploads.
  await (await startPortal({ dataDir })).stop();
  const portal = await startPortal({ dataDir });
  try {
    const teacher = await Teacher.signIn(portal);
    const results = [await measureWhole(portal, teacher, folder), await measureCut(teacher, folder)];
    if (results.includes(false)) process.exitCode = 1;
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
