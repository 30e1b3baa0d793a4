import { type Tenant } from '../../../tenancy/tenancy';
import { saysMuch } from '@teacher-portal/question-generator/checks/in-bank';
import { setImmediate } from 'node:timers/promises';
import { likenessTo } from '@teacher-portal/question-generator/checks/likeness';
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
  /** Of the questions to which something is alike. */
  rows: { no: number; alike: Alike[] }[];
  /** Questions for which nothing was found, though more is worded like them than was read. */
  unsure: number;
}

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** Compares the questions of a file, some at a time and in order, with the school's bank and with those before them. */
export class FileComparison {
  private readonly before = new NearInList();
  /** Numbers in the file; those of the bank have ids. */
  private readonly numbers = new Map<BankedQuestion, number>();

  constructor(
    private readonly db: Database,
    private readonly tenant: Tenant,
    private readonly setting: { schoolId: number; language: Language },
  ) {}

  private alikeOf(asked: FileWording, candidates: readonly BankedQuestion[]): Alike[] {
    const found: Alike[] = [];
    const { language } = this.setting;
    const likenessOf = likenessTo(asked, language);
    const saysEnough = saysMuch(asked, language);
    for (const other of candidates) {
      const likeness = likenessOf(other);
      // The same options alone are no reason to leave a question out.
      if (!likeness || likeness === 'sameOptions') continue;
      // “Match the pairs” may ask anything.
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

  async next(wordings: readonly FileWording[]): Promise<Compared> {
    const { schoolId } = this.setting;
    const texts = wordings.map(({ text }) => text);
    const near = texts.length > 0 ? await nearInBank(this.db, this.tenant, schoolId, texts) : [];
    const compared: Compared = { rows: [], unsure: 0 };
    for (const [at, asked] of wordings.entries()) {
      const { no } = asked;
      const { bank = [], hasMore = false, wording = null, minima = null } = near[at] ?? {};
      const sketch = { wording, minima };
      const inFile = this.before.find(sketch);
      const alike = this.alikeOf(asked, [...bank, ...inFile.near]);
      if (alike.length > 0) compared.rows.push({ no, alike });
      else if (hasMore || inFile.hasMore) compared.unsure += 1;
      this.numbers.set(asked, no);
      this.before.add(asked, sketch);
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    return compared;
  }
}
