import { sendPhonePicture } from 'shared/contract/phone-camera';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';

/** Milliseconds until a picture is sent again, without a connection or while the computer has not received the others. */
const PAUSE = 3000;

/** The phone at an open camera. */
export interface Phone {
  code: string;
  phoneKey: string;
}

interface Told {
  /** Pictures that are still on this phone. */
  onUnsent: (unsent: number) => void;
  /** Pictures that the computer has not received yet. */
  onWaiting: (waiting: number) => void;
  /** The camera has ended, or is no longer this phone's. */
  onEnded: () => void;
  pauseMs?: number;
}

/** So many bytes at once, because each is an argument of a function. */
const CHUNK = 8192;

async function base64Of(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Sends pictures in the order in which they were taken, each until it arrived. */
export class PictureSender {
  private readonly unsent: Blob[] = [];
  private isSending = false;
  private isStopped = false;

  /** @param last the number of the last picture that arrived. */
  constructor(
    private readonly phone: Phone,
    private last: number,
    private readonly told: Told,
  ) {}

  add(jpeg: Blob): void {
    this.unsent.push(jpeg);
    this.told.onUnsent(this.unsent.length);
    if (!this.isSending) void this.sendAll();
  }

  stop(): void {
    this.isStopped = true;
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let [jpeg] = this.unsent; jpeg && !this.isStopped; [jpeg] = this.unsent) await this.send(jpeg);
    this.isSending = false;
  }

  private async send(jpeg: Blob): Promise<void> {
    try {
      const body = { ...this.phone, number: this.last + 1, picture: await base64Of(jpeg) };
      const { waiting } = await call(sendPhonePicture, { body });
      this.last += 1;
      this.unsent.shift();
      if (this.isStopped) return;
      this.told.onUnsent(this.unsent.length);
      this.told.onWaiting(waiting);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (this.isStopped) return;
      if (error.mayPass) return this.pause();
      this.stop();
      this.told.onEnded();
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.told.pauseMs ?? PAUSE));
  }
}
