import { hostClock } from '@teacher-portal/outbox/host-clock';
import { type Outcome, Sender } from '@teacher-portal/outbox/sender';
import { createListeners } from '@teacher-portal/value-store/value-store';
import { type Attempt, type AttemptSheet, getAttempt, handInAttempt, takeOverAttempt } from 'shared/contract/attempt';
import { type AnswerResponse } from 'shared/contract/submission';
import { type ExamMessage } from 'shared/contract/exam-message';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';
import { type ExamState, orderOf, type Phase, unsentOf } from './exam-state';
import { type Journal, keepHeard, keepJournal, wouldBeLost } from './journal';
import { merged } from './merge';
import { isUntold, sendAnswers } from './send-answers';
import { ServerClock } from './server-clock';
import { readableUntil } from './signed-files';

/** Answers are collected for this long before they are sent. */
const COLLECT_MS = 700;
const PAUSES = { first: 1_000, longest: 15_000, next: 500 };
/** Addresses of files are asked for anew when the first of them ends within this time. */
const RENEW_MS = 30 * 60_000;
/** Unlike the date of the device, the time since the page was opened never jumps. */
const clock = { ...hostClock, now: () => performance.now() };

interface Exam {
  uid: number;
  writer: string;
  sheet: AttemptSheet;
  journal: Journal;
  isThisTab: boolean;
  /** Whether the sheet came from the server in this visit; a cached sheet says nothing about the time left. */
  isHeard?: boolean;
  clock?: ServerClock;
  /** Called with each sheet whose files have new addresses. */
  onRenewed?: (sheet: AttemptSheet) => void;
}

/**
 * A running attempt. Each change is stored in this browser first, then sent; it counts as saved only after the server's
 * receipt.
 */
export class ExamStore {
  readonly clock: ServerClock;
  /** The student's user id. */
  readonly uid: number;
  private state: ExamState;
  private readonly listeners = createListeners();
  private readonly sender = new Sender(clock, PAUSES, () => this.send());

  constructor(private readonly exam: Exam) {
    const { sheet, journal, isThisTab, isHeard = true } = exam;
    this.clock = exam.clock ?? new ServerClock();
    this.uid = exam.uid;
    if (isHeard) this.listen(sheet);
    const held = merged(journal, sheet.answers);
    const phase = isThisTab ? afterSending(sheet, held) : 'otherTab';
    this.state = { sheet, journal: held, phase, isOnline: isHeard, messages: [], kept: undefined, isUnkept: false };
    void this.keep();
    if (['writing', 'ending'].includes(phase) && this.hasWork()) this.sender.soon(0);
  }

  readonly subscribe = this.listeners.subscribe;

  readonly snapshot = (): ExamState => this.state;

  /** Stops the timers; unsent answers stay in the journal. */
  readonly close = (): void => this.sender.stop();

  answer(questionId: number, response: AnswerResponse | null): void {
    const { journal, phase } = this.state;
    if (phase !== 'writing') return;
    const revision = (journal.answers[questionId]?.revision ?? 0) + 1;
    const given = { response, revision, state: 'unsent' as const, ...this.clock.moment() };
    this.change({ journal: { ...journal, answers: { ...journal.answers, [questionId]: given } } });
    this.sender.soon(COLLECT_MS);
  }

  mark(questionId: number): void {
    const { journal } = this.state;
    const { marked } = journal;
    const isMarked = marked.includes(questionId);
    this.change({
      journal: { ...journal, marked: isMarked ? marked.filter((id) => id !== questionId) : [...marked, questionId] },
    });
  }

  /** Questions up to this position can no longer be opened. */
  leave(at: number): void {
    const { journal } = this.state;
    this.change({ journal: { ...journal, place: Math.max(journal.place, at + 1) } });
    if (this.hasWork()) this.sender.soon(COLLECT_MS);
  }

  /** Sends unsent answers and hands in; when offline, once there is a connection. */
  handIn(): void {
    this.change({ journal: { ...this.state.journal, handIn: true } });
    this.sender.soon(0);
  }

  /** Continues on this device; the other device finds out from its next call. */
  async takeOver(): Promise<void> {
    const { sheet } = this.state;
    const taken = await call(takeOverAttempt, { params: { id: sheet.id }, body: { writer: this.exam.writer } });
    this.show(taken);
    if (this.hasWork()) this.sender.soon(0);
  }

  /** The other tab was closed: continues with what it stored. */
  continueHere(journal: Journal): void {
    this.change({ journal });
    void this.refresh();
  }

  /** Sends at once: before the page is hidden, on reconnecting, or at the end of the time. */
  readonly flush = (): void => {
    if (this.hasWork()) this.sender.soon(0);
  };

  /** Applies changes from the server: extra time, a pause, another device, the end, messages. */
  hear(attempt: Attempt, messages: readonly ExamMessage[]): void {
    const { sheet, phase } = this.state;
    this.listen(attempt);
    this.change({ isOnline: true, messages });
    // At the end, unsent answers are sent first: their receipts say which of them count.
    const isEnding = phase === 'ending' && attempt.deadline === sheet.deadline && this.isOver(attempt);
    if (phase === 'otherTab' || isEnding) return;
    this.change({ sheet: { ...sheet, ...attempt }, phase: afterSending(attempt, this.state.journal) });
    if (this.hasWork()) this.sender.soon(0);
    void this.renewFiles();
  }

  /** A page that is open for hours would lose its pictures and sounds; answers are left as they are. */
  private async renewFiles(): Promise<void> {
    const { sheet, phase } = this.state;
    const until = readableUntil(sheet.paper);
    if (phase !== 'writing' || until === undefined || (this.clock.until(until) ?? Infinity) > RENEW_MS) return;
    const fresh = await this.ask().catch(() => undefined);
    const { paper } = fresh ?? {};
    if (!paper || readableUntil(paper) === until) return;
    const renewed = { ...this.state.sheet, paper };
    this.change({ sheet: renewed });
    this.exam.onRenewed?.(renewed);
  }

  handIs(handRaisedAt: string | null): void {
    this.change({ sheet: { ...this.state.sheet, handRaisedAt } });
  }

  timeIsOver(): void {
    if (this.state.phase !== 'writing') return;
    this.change({ phase: 'ending' });
    this.sender.soon(0);
  }

  private hasWork(): boolean {
    const { journal, phase } = this.state;
    return unsentOf(journal).length > 0 || journal.handIn || phase === 'ending' || this.hasUntold();
  }

  /** Whether the student has left a question and the server could be told. */
  private hasUntold(): boolean {
    const { journal, sheet } = this.state;
    return sheet.left !== undefined && sheet.paper !== null && isUntold(journal);
  }

  /** One step: sends answers, then hands in or reads the outcome. */
  private async send(): Promise<Outcome> {
    if (!['writing', 'ending'].includes(this.state.phase)) return 'done';
    try {
      const { sheet } = this.state;
      const sent = await sendAnswers(sheet.id, this.exam.writer, this.state.journal, {
        clock: this.clock,
        order: orderOf(sheet),
        keepsLeft: sheet.left !== undefined,
        mayWait: true,
      });
      if (sent) this.settle(sent.attempt, sent.apply(this.state.journal));
      this.change({ isOnline: true });
      if (unsentOf(this.state.journal).length > 0) return 'more';
      if (this.state.journal.handIn) await this.sendHandIn(sheet.id);
      else if (this.state.phase === 'ending') await this.refresh();
      return this.hasWork() && this.state.phase !== 'done' ? 'later' : 'done';
    } catch (error) {
      return this.failed(error);
    }
  }

  private async sendHandIn(id: number): Promise<void> {
    const attempt = await call(handInAttempt, { params: { id }, body: { writer: this.exam.writer } });
    this.settle(attempt, { ...this.state.journal, handIn: false });
  }

  private ask(): Promise<AttemptSheet> {
    return call(getAttempt, { params: { id: this.state.sheet.id }, query: { writer: this.exam.writer } });
  }

  private async refresh(): Promise<void> {
    this.show(await this.ask());
  }

  private show(sheet: AttemptSheet): void {
    this.listen(sheet);
    const paper = sheet.paper ?? this.state.sheet.paper;
    const isEnding = this.state.phase === 'ending' && sheet.handedInAt === null && this.isOver(sheet);
    const phase = isEnding ? 'ending' : phaseOf(sheet);
    this.change({ sheet: { ...sheet, paper }, journal: merged(this.state.journal, sheet.answers), phase });
  }

  private settle(attempt: Attempt | undefined, journal: Journal): void {
    if (!attempt) return this.change({ journal });
    this.listen(attempt);
    const phase = attempt.handedInAt === null ? this.state.phase : afterSending(attempt, journal);
    this.change({ sheet: { ...this.state.sheet, ...attempt }, journal, phase });
  }

  private async failed(error: unknown): Promise<Outcome> {
    if (!(error instanceof CallFailed)) throw error;
    if (error.code === 'errors.attemptElsewhere') this.change({ phase: 'otherDevice' });
    else if (error.code === 'errors.attemptPaused') await this.refresh().catch(() => undefined);
    else if (error.code === 'errors.attemptOver') await this.refresh().catch(() => undefined);
    this.change({ isOnline: !error.isOffline });
    return error.isRetryable ? 'later' : 'done';
  }

  /** Stores the journal; what is called saved on this device was stored by a write that has ended. */
  private async keep(): Promise<void> {
    const { sheet, journal, kept } = this.state;
    const isKept = await keepJournal(this.uid, sheet.id, journal);
    const ids = Object.keys(journal.answers);
    const isSame = kept?.size === ids.length && ids.every((id) => kept.has(id));
    const next = isKept && !isSame ? new Set(ids) : kept;
    const isUnkept = !isKept || wouldBeLost(this.uid, sheet.id, this.state.journal);
    if (next !== this.state.kept || isUnkept !== this.state.isUnkept) this.change({ kept: next, isUnkept });
  }

  /** Whether leaving the page now would lose answers or the request to hand in. */
  readonly wouldLose = (): boolean => wouldBeLost(this.uid, this.state.sheet.id, this.state.journal);

  private listen(attempt: Attempt): void {
    this.clock.hear(attempt.serverTime);
    void keepHeard(this.uid, attempt);
  }

  /** False for an end that was only guessed by the date of the device. */
  private isOver({ deadline }: Attempt): boolean {
    return deadline === null || (this.clock.until(deadline) ?? 0) <= 0;
  }

  private change(part: Partial<ExamState>): void {
    this.state = { ...this.state, ...part };
    if ('journal' in part) void this.keep();
    this.listeners.tell();
  }
}

/** An attempt is done only after the receipts, which say which answers count. */
const afterSending = (attempt: Attempt, journal: Journal): Phase =>
  attempt.handedInAt !== null && unsentOf(journal).length > 0 ? 'ending' : phaseOf(attempt);

function phaseOf({ handedInAt, isWriter, pausedAt }: Attempt): Phase {
  if (handedInAt !== null) return 'done';
  if (!isWriter) return 'otherDevice';
  return pausedAt === null ? 'writing' : 'paused';
}
