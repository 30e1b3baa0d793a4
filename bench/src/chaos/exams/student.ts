import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from './app-code';
import type { Device, Life, Tab } from './device';

/** What a student has written, and when by the correct clock. */
export interface Written {
  questionId: number;
  /** The response as JSON. */
  value: string;
  at: number;
  /** Lifetime of the tab. */
  life: Life;
}

/** Probabilities per step; in all other steps the student answers a question. */
const KILL = 0.02;
const OFFLINE = 0.03;
const OTHER_DEVICE = 0.015;

const STEP_MS = [500, 3500] as const;
const OFFLINE_MS = [3_000, 40_000] as const;
const CLOSED_MS = [200, 5_000] as const;
/** How often the page compares the clock with the end of the time. */
const TICK_MS = 1_000;
const AFTER_END_MS = 10_000;

export const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);

export interface Habits {
  /** Goes offline before the end of the time, and is online again this long after it. */
  backAfterEndMs?: number;
  /** The page does not notice the end of the time, as on a device that sleeps; the student keeps writing. */
  missesEnd: boolean;
}

export interface Exam {
  assessmentId: number;
  minutes: number;
}

/** A student who takes an exam on two devices with random failures. */
export class Student {
  readonly written: Written[] = [];
  readonly events = { tabKills: 0, offline: 0, otherDevice: 0 };
  attemptId = 0;
  private at = 0;
  private revision = 0;
  private endsAt = Infinity;
  private waiting: Promise<unknown>[] = [];

  constructor(
    readonly uid: number,
    readonly token: string,
    readonly devices: readonly [Device, Device],
    readonly habits: Habits,
  ) {}

  private get device(): Device {
    return this.devices[this.at % 2] ?? this.devices[0];
  }

  /** Writes from the start until a moment after the end of the time. */
  async write(exam: Exam): Promise<void> {
    await this.begin(exam);
    if (this.attemptId === 0) return;
    const { backAfterEndMs, missesEnd } = this.habits;
    const lastMs = missesEnd ? AFTER_END_MS : 0;
    const losesAt = backAfterEndMs === undefined ? Infinity : this.endsAt - between([5_000, 30_000]);
    while (Date.now() < this.endsAt + lastMs) {
      await sleep(between(STEP_MS));
      if (Date.now() > losesAt) this.device.disconnect();
      await this.step(Date.now() > losesAt);
    }
    await Promise.all(this.waiting);
    if (backAfterEndMs !== undefined) {
      if (Math.random() < 0.5) this.killTab();
      await sleep(Math.max(0, this.endsAt + backAfterEndMs - Date.now()));
    }
  }

  /** Opens the home page on each device, where the app sends what is left. Returns the journals of both devices. */
  async comeHome(): Promise<Journal[]> {
    const journals: Journal[] = [];
    for (const device of this.devices) {
      device.reconnect();
      const { app } = device.open(this.token);
      await app.sendUnsent(this.uid);
      journals.push(await app.readJournal(this.uid, this.attemptId));
      device.tab?.close();
    }
    return journals;
  }

  private async begin({ assessmentId, minutes }: Exam): Promise<void> {
    // A start whose response was lost is repeated as long as the attempt can be running.
    const lastAt = Date.now() + minutes * 60_000;
    while (this.attemptId === 0 && Date.now() < lastAt) {
      const { app } = this.device.open(this.token);
      this.attemptId = await app.startExam(assessmentId).catch(() => 0);
      if (this.attemptId === 0) await sleep(TICK_MS);
    }
    this.endsAt = Date.now() + minutes * 60_000;
    if (this.attemptId > 0) await this.openTab();
  }

  private async openTab(): Promise<void> {
    const { device } = this;
    const tab = device.open(this.token);
    while (!tab.isDead && !tab.store && Date.now() < this.endsAt) {
      const store = await tab.openExam(this.uid, this.attemptId).catch(() => undefined);
      if (!store) await sleep(TICK_MS);
      else if (store.snapshot().phase === 'otherDevice') await store.takeOver().catch(() => undefined);
    }
    if (!this.habits.missesEnd) this.watchEnd(tab);
  }

  private watchEnd(tab: Tab): void {
    const timer = setInterval(() => {
      const { store } = tab;
      if (!store) return clearInterval(timer);
      const { deadline } = store.snapshot().sheet;
      if (deadline && (store.clock.until(deadline) ?? 1) <= 0) store.timeIsOver();
    }, TICK_MS);
  }

  private async step(isLost: boolean): Promise<void> {
    const chance = Math.random();
    if (chance < KILL) return this.crash();
    if (!isLost && chance < KILL + OFFLINE) return this.loseConnection();
    if (!isLost && chance < KILL + OFFLINE + OTHER_DEVICE) return this.changeDevice();
    this.answer();
  }

  private killTab(): void {
    this.events.tabKills += 1;
    this.device.tab?.kill();
  }

  private async crash(): Promise<void> {
    this.killTab();
    await sleep(between(CLOSED_MS));
    await this.openTab();
  }

  private loseConnection(): void {
    const { device } = this;
    this.events.offline += 1;
    device.disconnect();
    this.waiting.push(
      sleep(between(OFFLINE_MS)).then(() => {
        if (this.habits.backAfterEndMs === undefined || Date.now() < this.endsAt - 30_000) device.reconnect();
      }),
    );
  }

  private async changeDevice(): Promise<void> {
    this.events.otherDevice += 1;
    this.at += 1;
    await this.openTab();
  }

  private answer(): void {
    const { tab } = this.device;
    const { phase, sheet } = tab?.store?.snapshot() ?? {};
    const questions = sheet?.paper?.questions ?? [];
    const question = questions[Math.floor(Math.random() * questions.length)];
    // The page then accepts no answers, and says why.
    if (!tab?.store || phase !== 'writing' || !question) return;
    this.revision += 1;
    const option = question.options[this.revision % Math.max(1, question.options.length)];
    const response = option
      ? { optionIds: [option.id] }
      : { text: `<p>Answer ${this.revision} of student ${this.uid}</p>` };
    this.written.push({ questionId: question.id, value: JSON.stringify(response), at: Date.now(), life: tab.life });
    tab.store.answer(question.id, response);
  }
}
