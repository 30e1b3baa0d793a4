import { createHash } from 'node:crypto';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type Item } from '@teacher-portal/interchange/core/item';
import { type LedgerRow, type ReadBank, type RefusedItem } from '@teacher-portal/interchange/core/reading';
import { readBank } from '@teacher-portal/interchange/read-bank';
import { type ImportItem, type ImportNote, type QuestionImport } from 'shared/contract/question-import';
import { type ImportReason, type ImportRefusal } from 'shared/contract/import-reasons';
import { type Language, limits } from 'shared/contract/limits';
import { questionBody } from 'shared/contract/question';
import { type ErrorKey } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';
import { type ItemContent, type ReadQuiz } from '../../../db/schema/question-imports';
import { Refusal } from '../../../refusals/refusal';
import { checkedItem, cleanHere, type QuestionInput } from '../../question/public';
import { type ExactQuestion, exactQuestion, furtherOf, somewhere } from './exact-question';
import { findAlike } from './find-alike';
import { Pictures, type ReadPicture } from './pictures';
import { richHtml } from './rich-html';
import { type Converted, NoPlace, type Tell, toQuestion } from './to-question';

export interface FileToRead {
  bytes: Uint8Array;
  name: string;
  language: Language;
  /** The questions of the course that those of the file are compared with, as they are searched. */
  bank: readonly { id: number; text: string }[];
}

/** A row of `question_import_items`, besides what the import itself has. */
interface ReadRow {
  no: number;
  verdict: ImportItem['verdict'];
  is_alike: boolean;
  source_key: string;
  content: ItemContent;
}

export interface ReadFile {
  format: string;
  counts: Omit<QuestionImport['counts'], 'again'>;
  parts: number;
  notes: ImportNote[];
  noteCount: number;
  /** Rows as JSON, a few hundred in each text, so that whoever stores them need not look at them. */
  pieces: string[];
  pictures: ReadPicture[];
  quizzes: ReadQuiz[];
}

const PIECE = 200;
const SHOWN = 300;
/** One is left for the topic that a teacher chooses. */
const LEVELS = limits.categoryDepthMax - 1;
const unknownPart = /^(element|attribute|field|column) (.*)$/s;

function noteOf({ verdict, reason, place, source }: Omit<LedgerRow, 'item'>): ImportNote {
  const [, kind, name] = unknownPart.exec(reason) ?? [];
  return {
    verdict,
    reason: (kind ?? reason) as ImportReason,
    ...(name && { name: name.slice(0, SHOWN) }),
    place,
    ...(source && { source }),
  };
}

const own = (reason: ImportReason, { place }: Item, source?: string): ImportNote => ({
  verdict: 'simplified',
  reason,
  place,
  ...(source && { source: source.slice(0, SHOWN) }),
});

/** PostgreSQL stores neither the character 0 nor half a surrogate pair. */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : value;

function keyOf({ id, stem, body }: Item): string {
  if (id) return `id:${id.slice(0, 200)}`;
  return `hash:${createHash('sha256')
    .update(JSON.stringify([stem, body]))
    .digest('hex')
    .slice(0, 40)}`;
}

/** The first problem that a question would be refused for when it is created by hand. */
function refusalOf(input: QuestionInput, language: Language): ErrorKey | undefined {
  const parsed = questionBody.safeParse({ ...input, modelAnswer: input.modelAnswer ?? null });
  if (!parsed.success) return parsed.error.issues[0]?.message as ErrorKey;
  try {
    checkedItem(input, language);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.key as ErrorKey;
    throw error;
  }
}

interface Made {
  row: ReadRow;
  /** As it is searched; nothing for what is refused. */
  search: string | undefined;
}

class Reader {
  private readonly pictures = new Pictures();

  constructor(
    private readonly language: Language,
    private readonly read: ReadBank,
  ) {}

  get stored(): ReadPicture[] {
    return this.pictures.found;
  }

  private converted(item: Item, notes: ImportNote[]): Converted | ExactQuestion {
    const tell: Tell = (reason, source) => notes.push(own(reason, item, source));
    const exact = exactQuestion(item, this.pictures, tell);
    if (exact) return exact;
    const rich: Parameters<typeof toQuestion>[1]['rich'] = (text) => {
      const html = richHtml(text, (formula) => tell('formula', formula));
      const heard = this.pictures.placeSounds(html, item.files, (name) => tell('media', name));
      return this.pictures.place(heard, item.files, (name) => tell('picture-not-kept', name));
    };
    return toQuestion(item, { language: this.language, rich, tell });
  }

  private refused(
    at: { place: Item['place']; name?: string | undefined; category?: string[]; key: string },
    reason: ImportRefusal,
    { message = '', source = '', notes = [] }: { message?: string; source?: string; notes?: ImportNote[] },
  ): Made {
    const { place, name = null, category = [], key } = at;
    return {
      search: undefined,
      row: {
        no: 0,
        verdict: 'refused',
        is_alike: false,
        source_key: key,
        content: { name, place, category, question: null, notes, refusal: { reason, message, source }, alike: [] },
      },
    };
  }

  broken({ place, reason, detail, source }: RefusedItem): Made {
    return this.refused({ place, key: '' }, reason, { message: detail, source });
  }

  item(item: Item, ledger: readonly LedgerRow[]): Made {
    const notes = ledger.map(noteOf);
    const category = item.category.slice(0, LEVELS);
    if (category.length < item.category.length) notes.push(own('category-cut', item, item.category.join(' / ')));
    const at = { place: item.place, name: item.name, category, key: keyOf(item) };
    const source = item.stem.text.slice(0, SHOWN);
    try {
      const made = this.converted(item, notes);
      const input = { ...somewhere, itemLanguage: made.item ? this.language : null, ...made };
      const problem = refusalOf(input, this.language);
      if (problem) return this.refused(at, 'does-not-fit', { message: textOf(this.language, problem), source, notes });
      const { row } = cleanHere({ ...input, ...checkedItem(input, this.language) });
      const content: ItemContent = {
        name: item.name ?? null,
        place: item.place,
        category,
        question: {
          questionType: made.questionType as NonNullable<ItemContent['question']>['questionType'],
          questionText: row.questionText,
          plainText: row.plainText,
          options: made.options,
          feedback: made.feedback,
          score: made.score,
          modelAnswer: row.modelAnswer,
          item: row.item,
          itemLanguage: row.itemLanguage,
          ...furtherOf(made, row),
        },
        notes,
        refusal: null,
        alike: [],
      };
      const verdict = notes.some((note) => note.verdict !== 'translated') ? 'simplified' : 'taken';
      return { search: row.searchText, row: { no: 0, verdict, is_alike: false, source_key: at.key, content } };
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      return this.refused(at, error.reason, { source, notes });
    }
  }

  all(): Made[] {
    const ledger = groupBy(this.read.ledger, ({ item = -1 }) => item);
    return [
      ...this.read.items.map((item, at) => this.item(item, ledger.get(at) ?? [])),
      ...this.read.refused.map((each) => this.broken(each)),
    ];
  }
}

/** Tests of the file; the items are numbered from 1 in their order. */
const quizzesOf = ({ quizzes }: ReadBank): ReadQuiz[] =>
  quizzes.slice(0, limits.importQuizzesMax).map(({ title, minutes, sections, missing }) => ({
    ...{ title: title.slice(0, limits.titleMax), minutes: minutes ?? null, missing },
    sections: sections.map((section) => ({
      title: section.title.slice(0, limits.titleMax),
      questions: section.questions.map(({ item, marks }) => ({ no: item + 1, marks: marks ?? null })),
    })),
  }));

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, storable)) as Value;

const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** Says of each question which ones of the course and before it in the file are nearly the same. */
function markAlike(made: readonly Made[], { bank, language }: FileToRead): void {
  const compared = made.flatMap(({ row, search }) => (search === undefined ? [] : [{ row, search }]));
  const texts = [...bank.map(({ text }) => text), ...compared.map(({ search }) => search)];
  findAlike(texts, bank.length, language).forEach((others, at) => {
    const row = compared[at]?.row;
    if (!row || others.length === 0) return;
    row.is_alike = true;
    row.content.alike = others.map((other) => {
      const known = bank[other];
      const earlier = compared[other - bank.length]?.row;
      if (known) return { questionId: known.id, no: null, text: '' };
      return { questionId: null, no: earlier?.no ?? null, text: short(earlier?.content.question?.plainText ?? '') };
    });
  });
}

/** Reads a file into what the portal would make of it. @throws FileRefusal */
export async function readFile(file: FileToRead): Promise<ReadFile> {
  const read = await readBank(file.bytes, {
    name: file.name,
    limits: {
      bytes: limits.importMaxMegabytes * 1_000_000,
      inflatedBytes: limits.importUnpackedMaxMegabytes * 1_000_000,
      items: limits.importQuestionsMax,
      // A package of QTI has a file for each question.
      entries: 2 * limits.importQuestionsMax,
    },
  });
  const reader = new Reader(file.language, read);
  const made = reader.all();
  const times = new Map<string, number>();
  made.forEach(({ row }, at) => {
    row.no = at + 1;
    const time = (times.get(row.source_key) ?? 0) + 1;
    times.set(row.source_key, time);
    if (time > 1) row.source_key += `#${time}`;
  });
  markAlike(made, file);
  const notes = read.ledger.filter(({ item }) => item === undefined).map(noteOf);
  const [tooMany] = read.quizzes.slice(limits.importQuizzesMax);
  if (tooMany)
    notes.unshift({
      ...{ verdict: 'not-taken', reason: 'quiz-too-many', place: tooMany.place },
      source: String(read.quizzes.length - limits.importQuizzesMax),
    });
  const count = (fits: (row: ReadRow) => boolean) => made.filter(({ row }) => fits(row)).length;
  const pieces: string[] = [];
  for (let at = 0; at < made.length; at += PIECE)
    pieces.push(
      JSON.stringify(
        made.slice(at, at + PIECE).map(({ row }) => row),
        storable,
      ),
    );
  return {
    format: read.format,
    counts: {
      taken: count(({ verdict }) => verdict === 'taken'),
      simplified: count(({ verdict }) => verdict === 'simplified'),
      refused: count(({ verdict }) => verdict === 'refused'),
      alike: count(({ is_alike: isAlike }) => isAlike),
    },
    parts: read.taken,
    notes: plain(notes.slice(0, limits.importNotesMax)),
    quizzes: plain(quizzesOf(read)),
    noteCount: notes.length,
    pieces,
    pictures: reader.stored,
  };
}
