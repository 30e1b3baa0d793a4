import { cleanHtml } from './clean-html';
import { gatherDescriptions } from './descriptions';
import { type Item, type Place, plain, type RichText, type TextFormat } from './item';
import { type LedgerReason } from './ledger-reasons';
import { defaultLimits, type Limits } from './limits';
import { type AskedQuiz, type Quiz, settledQuiz } from './quiz';
import { FileRefusal, type ItemReason, ItemRefusal } from './refusal';

export type Format =
  | 'gift'
  | 'moodle-xml'
  | 'moodle-backup'
  | 'aiken'
  | 'pasted'
  | 'qti2'
  | 'qti3'
  | 'qti12'
  | 'blackboard'
  | 'csv'
  | 'xlsx'
  | 'html'
  | 'docx'
  | 'json';

/**
 * What happened to a part of the source. `translated`: expressed differently with the same score. `simplified`:
 * something is lost or read by a guess. `not-taken`: left out.
 */
export type Verdict = 'translated' | 'simplified' | 'not-taken';

/** One part of the source that was not simply taken. `item`: index in `items`, absent for the file. */
export interface LedgerRow {
  item?: number;
  verdict: Verdict;
  reason: LedgerReason;
  place: Place;
  /** What stood there, cut to 200 characters. */
  source?: string;
}

export interface RefusedItem {
  place: Place;
  reason: ItemReason;
  detail: string;
  /** How the item begins, cut to 200 characters. */
  source: string;
}

/** The result of reading a file. `taken`: number of parts taken unchanged. */
export interface ReadBank {
  format: Format;
  items: Item[];
  refused: RefusedItem[];
  ledger: LedgerRow[];
  taken: number;
  /** Tests that ask these questions. */
  quizzes: Quiz[];
}

const cut = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** What the reader of one item says about its parts. */
export class Notes {
  readonly rows: LedgerRow[] = [];
  taken = 0;

  constructor(readonly place: Place) {}

  say(verdict: Verdict, reason: LedgerReason, source = '', at: Place = {}): void {
    if (this.rows.length >= 2000) return;
    this.rows.push({ verdict, reason, place: { ...this.place, ...at }, ...(source && { source: cut(source) }) });
  }

  /** A text without active content; removals are recorded. */
  rich(text: string, format: TextFormat, at?: { place(): Place }): RichText {
    this.taken += 1;
    if (format === 'plain') return { format, text };
    const { html, removed } = cleanHtml(text, format);
    // What is asked about, in a course on pages: `<link>` is no link.
    if (html === '' && format === 'moodle' && /^\s*<\/?[a-z][\w:-]*\s*\/?>\s*$/i.test(text)) return plain(text.trim());
    for (const part of removed) this.say('not-taken', 'markup-removed', part, at?.place());
    return { format, text: html };
  }

  /** As `rich`; nothing for a text without characters. */
  optional(text: string | undefined, format: TextFormat): RichText | undefined {
    return text?.trim() ? this.rich(text.trim(), format) : undefined;
  }
}

/** Formats in which a text for several questions is an item of its own. */
const withDescriptions: ReadonlySet<Format> = new Set(['moodle-xml', 'moodle-backup', 'gift', 'qti12']);

/** Collects what a reader finds. A broken item is refused by itself. */
export class Reading {
  readonly items: Item[] = [];
  readonly refused: RefusedItem[] = [];
  readonly ledger: LedgerRow[] = [];
  readonly quizzes: AskedQuiz[] = [];
  /** Items by the key that tests name them by; the file of a package is one. */
  readonly known = new Map<string, number>();
  /** The first and the last item of a source item that asks several things: a test that asks it asks them all. */
  readonly spans = new Map<number, number>();
  taken = 0;

  constructor(
    public format: Format,
    readonly limits: Limits = defaultLimits,
  ) {}

  /** Says something about the file. */
  say(verdict: Verdict, reason: LedgerReason, place: Place = {}, source = ''): void {
    if (this.ledger.length < 100_000)
      this.ledger.push({ verdict, reason, place, ...(source && { source: cut(source) }) });
  }

  refuse(place: Place, reason: ItemReason, detail: string, source: string): void {
    this.refused.push({ place, reason, detail: cut(detail), source: cut(source.trim()) });
  }

  /**
   * Reads one item with `build`, which returns undefined for anything else. An error from `build` refuses this item only.
   * @throws FileRefusal when the file has more items than the limits allow.
   */
  item(place: Place, source: string, build: (notes: Notes) => Item | undefined): void {
    if (this.items.length + this.refused.length >= this.limits.items)
      throw new FileRefusal('too-large', place, 'items');
    const notes = new Notes(place);
    try {
      if (source.length > this.limits.characters * 20) throw new ItemRefusal('too-large');
      const item = build(notes);
      this.taken += notes.taken;
      for (const row of notes.rows) this.ledger.push(item ? { item: this.items.length, ...row } : row);
      if (!item) return;
      if (place.file && !this.known.has(place.file)) this.known.set(place.file, this.items.length);
      this.items.push(item);
    } catch (error) {
      if (error instanceof ItemRefusal) {
        this.refuse({ ...place, ...error.place }, error.reason, error.detail, source);
      } else {
        this.refuse(place, 'unreadable', error instanceof Error ? error.message : String(error), source);
      }
    }
  }

  /** Descriptions that are plainly the text of what comes behind them become its passage. */
  private gather(): Item[] {
    if (!withDescriptions.has(this.format)) return this.items;
    const { items, passages, indexOf } = gatherDescriptions(this.items);
    for (const row of this.ledger) if (row.item !== undefined) row.item = indexOf(row.item);
    for (const { item, first, rest } of passages.values()) {
      const source = { place: item.place, source: cut(item.name ?? item.stem.text) };
      this.ledger.push({ item: first, verdict: 'translated', reason: 'description-as-passage', ...source });
      for (const { part, text } of rest)
        this.ledger.push({
          item: first,
          verdict: 'not-taken',
          reason: `element ${part}`,
          place: item.place,
          source: cut(text),
        });
    }
    // A test has it with its questions.
    for (const { sections } of this.quizzes)
      for (const section of sections)
        section.questions = section.questions.flatMap((question) => {
          const index = typeof question.item === 'number' ? question.item : this.known.get(question.item);
          if (index === undefined) return [question];
          return passages.has(index) ? [] : [{ ...question, item: indexOf(index) }];
        });
    return items;
  }

  result(): ReadBank {
    const { format, refused, ledger, taken } = this;
    const items = this.gather();
    const tell = (reason: LedgerReason, place: Place, source: string) => this.say('simplified', reason, place, source);
    const quizzes = this.quizzes.flatMap(
      (quiz) => settledQuiz(quiz, { items, known: this.known, spans: this.spans }, tell) ?? [],
    );
    return { format, items, refused, ledger, taken, quizzes };
  }
}
