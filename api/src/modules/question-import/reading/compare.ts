import { type Tenant } from '../../../tenancy/tenancy';
import { saysMuch } from '@teacher-portal/question-generator/checks/in-bank';
import { setImmediate } from 'node:timers/promises';
import { likenessIn } from '@teacher-portal/question-generator/checks/likeness';
import { type BankedQuestion, type CheckedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { type ImportItem } from 'shared/contract/question-import';
import { type Language } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { NearInList, nearInBank } from '../../question/public';

/** Others that are named for each question. */
const NAMED = 3;
/** Questions between which others come first. */
const AT_ONCE = 10;
const SHOWN = 300;

/** What is compared of a question of the file; texts are plain. */
export interface FileWording extends Pick<CheckedQuestion, 'text' | 'options' | 'questionType'> {
  no: number;
}
type Alike = ImportItem['alike'][number];

interface Compared {
  /** For each piece a JSON array of its questions to which something is alike. */
  alike: string[];
  /** Of these questions. */
  count: number;
  /** Questions for which nothing was found, though more is worded like them than was read. */
  unsure: number;
}
type Near = Awaited<ReturnType<typeof nearInBank>>;

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/**
 * Compares the questions of a file with the school's bank and with those before them, piece by piece while the file is
 * read: the bank is asked for a piece while the one before it is compared.
 */
export class FileComparison {
  private readonly before = new NearInList();
  /** Numbers in the file; those of the bank have ids. */
  private readonly numbers = new Map<BankedQuestion, number>();
  private readonly compared: Compared = { alike: [], count: 0, unsure: 0 };
  private asked: Promise<unknown> = Promise.resolve();
  /** The last piece, and the one before it. */
  private done: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];

  constructor(
    private readonly db: Database,
    private readonly tenant: Tenant,
    private readonly setting: { schoolId: number; language: Language },
    private readonly signal: AbortSignal,
  ) {}

  private alikeOf(
    asked: FileWording,
    candidates: readonly BankedQuestion[],
    likenessOf: ReturnType<typeof likenessIn>,
  ): Alike[] {
    const found: Alike[] = [];
    // Asked only of what is like another one: stems take as long to find as all the rest.
    let saysEnough: boolean | undefined;
    for (const other of candidates) {
      const likeness = likenessOf(asked, other);
      // The same options alone are no reason to leave a question out.
      if (!likeness || likeness === 'sameOptions') continue;
      // “Match the pairs” may ask anything.
      saysEnough ??= saysMuch(asked, this.setting.language);
      if (!saysEnough && !(likeness === 'copy' && asked.options.length > 0)) continue;
      const no = this.numbers.get(other);
      if (no === undefined) found.push({ questionId: other.id ?? null, no: null, text: '', likeness });
      else {
        const options = other.options.map(({ value, isCorrectAnswer }) => ({ value: short(value), isCorrectAnswer }));
        found.push({ questionId: null, no, text: short(other.text), options, likeness });
      }
      if (found.length === NAMED) return found;
    }
    return found;
  }

  private async find(wordings: readonly FileWording[], before: Promise<void>): Promise<Near> {
    await before;
    this.signal.throwIfAborted();
    if (wordings.length === 0) return [];
    const texts = wordings.map(({ text }) => text);
    return nearInBank(this.db, this.tenant, this.setting.schoolId, texts);
  }

  private async compare(wordings: readonly FileWording[], near: Near): Promise<void> {
    const rows: { no: number; alike: Alike[] }[] = [];
    // Keeps what it has read of each question: not longer than for the piece, whose questions have mostly the same near.
    const likenessOf = likenessIn(this.setting.language);
    for (const [at, asked] of wordings.entries()) {
      const { no } = asked;
      const { bank = [], hasMore = false, wording = null, minima = null } = near[at] ?? {};
      const sketch = { wording, minima };
      const inFile = this.before.find(sketch);
      const alike = this.alikeOf(asked, [...bank, ...inFile.near], likenessOf);
      if (alike.length > 0) rows.push({ no, alike });
      else if (hasMore || inFile.hasMore) this.compared.unsure += 1;
      this.numbers.set(asked, no);
      this.before.add(asked, sketch);
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    this.compared.alike.push(JSON.stringify(rows));
    this.compared.count += rows.length;
  }

  /** Takes the next piece; resolves when it is compared. */
  take(wordings: readonly FileWording[]): Promise<void> {
    const [last, before] = this.done;
    const near = this.asked.then(() => this.find(wordings, before));
    this.asked = near;
    const now = last.then(async () => this.compare(wordings, await near));
    this.done = [now, last];
    return now;
  }

  /** Of all pieces that were taken. */
  async whole(): Promise<Compared> {
    await this.done[0];
    return this.compared;
  }
}
