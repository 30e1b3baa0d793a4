import { randomUUID } from 'node:crypto';
import { api, type PortalCaller } from '../portal-caller';
import { type Course, question, type Saved, type Writer } from './writer';

/**
 * Creates questions. An interrupted create is repeated with its idempotency key, as the portal does, and must exist
 * exactly once.
 */
export class Creator implements Writer {
  readonly kind = 'create';
  acknowledged = 0;
  /** Acknowledged questions by text. */
  readonly made = new Map<string, number>();
  private round: [string, number][] = [];
  private cut: { key: string; text: string } | undefined;

  constructor(
    private readonly caller: PortalCaller,
    private readonly course: Course,
    readonly name: string,
  ) {}

  async write(): Promise<void> {
    this.cut ??= { key: randomUUID(), text: `${this.name} ${this.made.size}` };
    const { key, text } = this.cut;
    const { id } = await this.caller.write<Saved>(this.kind, '/question', question(this.course, text), {
      'idempotency-key': key,
    });
    this.cut = undefined;
    this.acknowledged += 1;
    this.made.set(text, id);
    this.round.push([text, id]);
  }

  async lost(): Promise<number> {
    let missing = 0;
    for (const [text, id] of this.round) {
      const found = await this.caller.call<Saved | null>({
        kind: 'look',
        method: 'GET',
        path: api(`/question/${id}`),
        expect: [200, 404],
      });
      if (found?.plainText !== text) missing += 1;
    }
    this.round = [];
    if (this.cut) await this.write();
    return missing;
  }
}
