import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type AttemptSheet } from 'shared/contract/attempt';
import { apiBase } from '../src/server/route';
import { type BenchedEngine, printHeader, printRow, quantile, runBench } from './bench-engines';
import { fillRunningExam, type RunningExam } from './bench-exam.fill';

/**
 * `pnpm bench:exam`: students who start within a minute and save every five seconds, on both engines. `--students 50
 * --seconds 20` makes the run smaller; the start window shrinks in proportion, so that the rate of starts stays the
 * same.
 */
const { values } = parseArgs({
  options: { students: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '120' } },
});
const STUDENTS = Number(values.students);
const RUN_MS = Number(values.seconds) * 1000;
const QUESTIONS = 60;
const START_MS = (60_000 * STUDENTS) / 1000;
const SAVE_EVERY_MS = 5_000;
const AIM_MS = 500;

interface Measured {
  starts: number[];
  saves: number[];
  errors: string[];
  memory: number;
}

/** One student, who answers question after question until the time is up. */
class Writer {
  private readonly writer = randomBytes(12).toString('hex');
  private revision = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly measured: Measured,
  ) {}

  private async send<Data>(times: number[], method: string, path: string, body: object): Promise<Data | undefined> {
    const begun = performance.now();
    try {
      const answer = await fetch(`${this.url}${apiBase}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ writer: this.writer, ...body }),
      });
      const text = await answer.text();
      times.push(performance.now() - begun);
      if (answer.ok) return (JSON.parse(text) as { data: Data }).data;
      this.measured.errors.push(`${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.measured.errors.push(String(error));
    }
    return undefined;
  }

  async write(assessmentId: number, until: number): Promise<void> {
    const { starts, saves } = this.measured;
    const sheet = await this.send<AttemptSheet>(starts, 'POST', `/learn/assessments/${assessmentId}/attempts`, {});
    const questions = sheet?.paper?.questions ?? [];
    for (let at = 0; sheet && performance.now() < until; at += 1) {
      await sleep(SAVE_EVERY_MS);
      const question = questions[at % questions.length];
      if (!question) return;
      const option = question.options[at % question.options.length];
      const response = option ? { optionIds: [option.id] } : { text: `<p>Answer ${at}</p>` };
      this.revision += 1;
      const answers = [{ questionId: question.id, response, revision: this.revision }];
      await this.send(saves, 'PUT', `/learn/attempts/${sheet.id}/answers`, { answers });
    }
  }
}

async function measure({ name, filled, url }: BenchedEngine<RunningExam>): Promise<boolean> {
  const measured: Measured = { starts: [], saves: [], errors: [], memory: 0 };
  const watch = setInterval(() => {
    measured.memory = Math.max(measured.memory, process.memoryUsage().rss);
  }, 500);
  const until = performance.now() + RUN_MS;
  await Promise.all(
    filled.tokens.map(async (token, at) => {
      await sleep((START_MS * at) / filled.tokens.length);
      await new Writer(url, token, measured).write(filled.assessmentId, until);
    }),
  );
  clearInterval(watch);
  const { starts, saves, errors, memory } = measured;
  printHeader(`${name}, ${STUDENTS} students, ${QUESTIONS} questions, ${RUN_MS / 1000} s; ms`);
  printRow('starting', starts);
  printRow('saving an answer', saves);
  console.log(
    `  ${starts.length} starts, ${saves.length} saves, ${errors.length} errors; memory with the callers at most ${(memory / 1e6).toFixed(0)} MB`,
  );
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`);
  return errors.length === 0 && quantile(saves, 0.95) < AIM_MS;
}

runBench({
  fill: (db) => fillRunningExam(db, { students: STUDENTS, questions: QUESTIONS, minutes: 120 }),
  measure,
  aim: `no errors, and 95 of 100 saves in under ${AIM_MS} ms`,
});
