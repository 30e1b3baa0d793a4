import { api, type PortalCaller } from '../portal-caller';
import { type Course, question, type Saved, type Writer } from './writer';

/** A record updated with an increasing number; after a restart it must contain at least the last acknowledged one. */
abstract class Counter implements Writer {
  abstract readonly kind: string;
  acknowledged = 0;
  protected count = 0;
  protected version = 0;

  /** Stores the number and returns the new version. */
  protected abstract store(count: number): Promise<number>;
  protected abstract stored(): Promise<{ count: number; version: number }>;

  async write(): Promise<void> {
    this.version = await this.store(this.count + 1);
    this.count += 1;
    this.acknowledged += 1;
  }

  async lost(): Promise<number> {
    const { count, version } = await this.stored();
    const missing = Math.max(0, this.count - count);
    this.count = count;
    this.version = version;
    return missing;
  }
}

export class Updater extends Counter {
  readonly kind = 'update';

  private constructor(
    private readonly caller: PortalCaller,
    private readonly course: Course,
    private readonly id: number,
  ) {
    super();
  }

  static async open(caller: PortalCaller, course: Course): Promise<Updater> {
    const { id, version } = await caller.write<Saved>('prepare', '/question', question(course, 'Count 0'));
    const updater = new Updater(caller, course, id);
    updater.version = version;
    return updater;
  }

  protected async store(count: number): Promise<number> {
    const headers = { 'if-match': `"${this.version}"` };
    const body = question(this.course, `Count ${count}`);
    return (
      await this.caller.call<Saved>({
        kind: this.kind,
        method: 'PUT',
        path: api(`/question/${this.id}`),
        body,
        headers,
      })
    ).version;
  }

  protected async stored() {
    const { plainText, version } = await this.caller.read<Saved>('look', `/question/${this.id}`);
    return { count: Number(plainText.replace('Count ', '')), version };
  }
}

export class Grader extends Counter {
  readonly kind = 'grade';

  constructor(
    private readonly caller: PortalCaller,
    private readonly submissionId: number,
    private readonly questionId: number,
  ) {
    super();
  }

  protected async store(count: number): Promise<number> {
    const body = {
      submissionId: this.submissionId,
      scores: [{ questionId: this.questionId, score: count % 10 }],
      comment: String(count),
    };
    const headers = { 'if-match': `"${this.version}"` };
    return (await this.caller.write<{ version: number }>(this.kind, '/assessment/gradeSubmission', body, headers))
      .version;
  }

  protected async stored() {
    interface Submission {
      version: number;
      comment: string;
      answers: { questionId: number; score: number | null }[];
    }
    const { version, comment, answers } = await this.caller.read<Submission>(
      'look',
      `/assessment/submission/${this.submissionId}`,
    );
    const count = Number(comment);
    const score = answers.find(({ questionId }) => questionId === this.questionId)?.score ?? 0;
    // A comment without its score would be a partial write.
    return { count: score === count % 10 ? count : -1, version };
  }
}
