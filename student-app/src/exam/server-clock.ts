/** Monotonic, because the device's date can be set to anything. */
const monotonic = () => performance.now();

/** A moment relative to a server response, so that the server can place it. */
export interface Moment {
  /** The server time of that response. */
  since: string;
  elapsedMs: number;
}

/** Computes the server's time from its responses and the time elapsed since then. */
export class ServerClock {
  private heard: { serverTime: string; at: number } | undefined;
  /** From an earlier visit, by the date of the device: good enough to show the time left, never to place an answer. */
  private guessed: { serverTime: string; at: number } | undefined;

  constructor(private readonly passed: () => number = monotonic) {}

  /** To be called with the time of each response. */
  hear(serverTime: string): void {
    this.heard = { serverTime, at: this.passed() };
  }

  /** To be called with the time of the last response of an earlier visit, and the time since by the device's date. */
  resume(serverTime: string, elapsedMs: number): void {
    this.guessed = { serverTime, at: this.passed() - elapsedMs };
  }

  /** Undefined before the first response of this visit. */
  moment(): Moment | undefined {
    if (!this.heard) return undefined;
    return { since: this.heard.serverTime, elapsedMs: Math.max(0, Math.round(this.passed() - this.heard.at)) };
  }

  /** Milliseconds until a deadline; undefined before the first response, unless an earlier visit had one. */
  until(deadline: string): number | undefined {
    const from = this.heard ?? this.guessed;
    return from && Date.parse(deadline) - Date.parse(from.serverTime) - (this.passed() - from.at);
  }
}
