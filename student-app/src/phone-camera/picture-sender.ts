import { sendPhonePicture } from 'shared/contract/phone-camera';
import { call } from '../http/call';
import { CallFailed } from '../http/call-failed';

/** Delay before a retry, without a connection or while the computer has not received earlier pictures, ms. */
const PAUSE = 3000;

/** Identifies this phone to an open camera. */
export interface Phone {
  code: string;
  phoneKey: string;
}

interface Listeners {
  /** Called with the number of pictures that are still on this phone. */
  onUnsent: (unsent: number) => void;
  /** Called with the number of pictures that the computer has not received yet. */
  onWaiting: (waiting: number) => void;
  /** Called when the camera was closed or taken over by another phone. */
  onEnded: () => void;
  pauseMs?: number;
}

/** Bytes per call, because each is a function argument. */
const CHUNK = 8192;

async function base64Of(jpeg: Blob): Promise<string> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Sends pictures in order, each until it has arrived. */
export class PictureSender {
  private readonly unsent: Blob[] = [];
  private isSending = false;
  private isStopped = false;

  /** @param last the number of the last picture that arrived. */
  constructor(
    private readonly phone: Phone,
    private last: number,
    private readonly listeners: Listeners,
  ) {}

  add(jpeg: Blob): void {
    this.unsent.push(jpeg);
    this.listeners.onUnsent(this.unsent.length);
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
      this.listeners.onUnsent(this.unsent.length);
      this.listeners.onWaiting(waiting);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (this.isStopped) return;
      if (error.isRetryable) return this.pause();
      this.stop();
      this.listeners.onEnded();
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.listeners.pauseMs ?? PAUSE));
  }
}
