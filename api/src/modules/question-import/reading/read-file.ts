import { groupBy } from '@teacher-portal/collections/group-by';
import { type Item, type RichText } from '@teacher-portal/interchange/core/item';
import { type LedgerRow, type ReadBank, type RefusedItem } from '@teacher-portal/interchange/core/reading';
import { readBank } from '@teacher-portal/interchange/read-bank';
import { type ImportItem, type ImportNote, type QuestionImport } from 'shared/contract/question-import';
import { type ImportRefusal } from 'shared/contract/import-reasons';
import { type Language, limits } from 'shared/contract/limits';
import { questionBody } from 'shared/contract/question';
import { type ErrorKey } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';
import { type ItemContent, type ReadPassage, type ReadQuiz } from '../../../db/schema/question-imports';
import { Refusal } from '../../../refusals/refusal';
import { checkedItem, cleanHere, type QuestionInput } from '../../question/public';
import { type FileWording } from './compare';
import { type ExactQuestion, exactQuestion, furtherOf, somewhere } from './exact-question';
import { isSimplification, noteOf, own, SHOWN, wordsOf } from './notes';
import { Passages } from './passages';
import { Pictures, type ReadPicture } from './pictures';
import { richHtml } from './rich-html';
import { keyOf } from './source-key';
import { storedJson } from './stored-json';
import { type Converted, NoPlace, type Tell, toQuestion } from './to-question';

export interface FileToRead {
  bytes: Uint8Array;
  name: string;
  language: Language;
}

/** A row of `question_import_items`, besides what the import itself has. */
interface ReadRow {
  no: number;
  verdict: ImportItem['verdict'];
  source_key: string;
  content: ItemContent;
}

/** JSON of some questions, so that whoever stores the rows need not look at them. */
export interface Piece {
  /** `ReadRow[]` */
  rows: string;
  /** `FileWording[]`, of what is not refused. */
  wordings: string;
  /** Rows of this piece and all before it, of `total`. */
  done: number;
  total: number;
}

export interface ReadFile {
  format: string;
  counts: Omit<QuestionImport['counts'], 'again' | 'alike'>;
  parts: number;
  notes: ImportNote[];
  noteCount: number;
  pictures: ReadPicture[];
  quizzes: ReadQuiz[];
}

/** Compared with the bank in one query, and stored in one. */
const PIECE = 50;
/** One is left for the topic that a teacher chooses. */
const LEVELS = limits.categoryDepthMax - 1;

type Checked = { checked: ReturnType<typeof checkedItem> } | { problem: ErrorKey };

/** The item as it is stored, or the first problem that a question would be refused for when it is created by hand. */
function checkedOf(input: QuestionInput, language: Language): Checked {
  const parsed = questionBody.safeParse({ ...input, modelAnswer: input.modelAnswer ?? null });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message as ErrorKey };
  try {
    return { checked: checkedItem(input, language) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.key as ErrorKey };
    throw error;
  }
}

class Reader {
  private readonly pictures = new Pictures();
  private readonly passages = new Passages();

  constructor(
    private readonly language: Language,
    private readonly read: ReadBank,
  ) {}

  get stored(): ReadPicture[] {
    return this.pictures.found;
  }

  private converted(item: Item, notes: ImportNote[]): { made: Converted | ExactQuestion; passageHtml: string } {
    const tell: Tell = (reason, source) => {
      const note = own(reason, item, source);
      // The reader of the format may have said it, and a text is converted for the form and for its parts.
      if (!notes.some((said) => said.reason === note.reason && said.source === note.source)) notes.push(note);
    };
    const lost = (name: string) => tell('picture-not-kept', name);
    const text = item.passage?.text;
    const exact = exactQuestion(item, this.pictures, tell);
    if (exact)
      return { made: exact, passageHtml: String(this.pictures.placeExact(text?.text ?? '', item.files, lost)) };
    const rich = (given: RichText): string => {
      const html = richHtml(given, (formula) => tell('formula', formula));
      const heard = this.pictures.placeSounds(html, item.files, (name) => tell('media', name));
      return this.pictures.place(this.pictures.placeRest(heard, tell), item.files, lost);
    };
    return {
      made: toQuestion(item, { language: this.language, rich, tell }),
      passageHtml: text ? rich(text) : '',
    };
  }

  /** The question and what it stands under; a text that is no passage stays with the question. */
  private placed(item: Item, notes: ImportNote[]): { made: Converted | ExactQuestion; passage?: ReadPassage } {
    const { made, passageHtml } = this.converted(item, notes);
    const passage = this.passages.of(item, passageHtml);
    if (passage) return { made, passage };
    return { made: { ...made, questionText: passageHtml + made.questionText } };
  }

  private refused(
    at: { place: Item['place']; name?: string | undefined; category?: string[]; key: string },
    reason: ImportRefusal,
    { message = '', source = '', notes = [] }: { message?: string; source?: string; notes?: ImportNote[] },
  ): ReadRow {
    const { place, name = null, category = [], key } = at;
    return {
      no: 0,
      verdict: 'refused',
      source_key: key,
      content: {
        name,
        place,
        category,
        question: null,
        notes,
        refusal: { reason, message, source: wordsOf(source).slice(0, SHOWN) },
        alike: [],
      },
    };
  }

  broken({ place, reason, detail, source }: RefusedItem): ReadRow {
    return this.refused({ place, key: '' }, reason, { message: detail, source });
  }

  item(item: Item, ledger: readonly LedgerRow[]): ReadRow {
    const notes = ledger.map(noteOf);
    const category = item.category.slice(0, LEVELS);
    if (category.length < item.category.length) notes.push(own('category-cut', item, item.category.join(' / ')));
    const at = { place: item.place, name: item.name, category, key: keyOf(item) };
    const source = item.stem.text.slice(0, 10 * SHOWN);
    try {
      const { made, passage } = this.placed(item, notes);
      const input = { ...somewhere, itemLanguage: made.item ? this.language : null, ...made };
      const found = checkedOf(input, this.language);
      if ('problem' in found)
        return this.refused(at, 'does-not-fit', { message: textOf(this.language, found.problem), source, notes });
      const { row, input: clean } = cleanHere({ ...input, ...found.checked });
      const content: ItemContent = {
        name: item.name ?? null,
        place: item.place,
        category,
        ...(passage && { passage }),
        question: {
          questionType: made.questionType as NonNullable<ItemContent['question']>['questionType'],
          questionText: row.questionText,
          plainText: row.plainText,
          options: clean.options.map(({ id: _, ...option }) => option),
          feedback: made.feedback,
          ...(row.feedbackMedia && { feedbackMedia: row.feedbackMedia }),
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
      const verdict = notes.some(isSimplification) ? 'simplified' : 'taken';
      return { no: 0, verdict, source_key: at.key, content };
    } catch (error) {
      if (!(error instanceof NoPlace)) throw error;
      return this.refused(at, error.reason, { source, notes });
    }
  }

  private *unnumbered(): Generator<ReadRow> {
    const ledger = groupBy(this.read.ledger, ({ item = -1 }) => item);
    for (const [at, item] of this.read.items.entries()) yield this.item(item, ledger.get(at) ?? []);
    for (const each of this.read.refused) yield this.broken(each);
  }

  get total(): number {
    return this.read.items.length + this.read.refused.length;
  }

  *rows(): Generator<ReadRow> {
    const times = new Map<string, number>();
    let no = 0;
    for (const row of this.unnumbered()) {
      row.no = no += 1;
      const time = (times.get(row.source_key) ?? 0) + 1;
      times.set(row.source_key, time);
      if (time > 1) row.source_key += `#${time}`;
      yield row;
    }
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

const plain = <Value>(value: Value): Value => JSON.parse(storedJson(value)) as Value;

const wordingOf = ({ no, content: { question } }: ReadRow): FileWording[] =>
  question
    ? [
        {
          ...{ no, questionType: question.questionType, text: question.plainText },
          options: question.options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer })),
        },
      ]
    : [];

const pieceOf = (rows: readonly ReadRow[], total: number): Piece => ({
  ...{ done: rows.at(-1)?.no ?? 0, total },
  rows: storedJson(rows),
  wordings: storedJson(rows.flatMap(wordingOf)),
});

/** Tells the rows in pieces; returns how many had which verdict. */
function tellRows(reader: Reader, tell: (piece: Piece) => void): ReadFile['counts'] {
  const counts = { taken: 0, simplified: 0, refused: 0 };
  let some: ReadRow[] = [];
  for (const row of reader.rows()) {
    counts[row.verdict] += 1;
    some.push(row);
    if (some.length < PIECE) continue;
    tell(pieceOf(some, reader.total));
    some = [];
  }
  if (some.length > 0) tell(pieceOf(some, reader.total));
  return counts;
}

/** Reads a file into what the portal would make of it, which it tells piece by piece. @throws FileRefusal */
export async function readFile(file: FileToRead, tell: (piece: Piece) => void): Promise<ReadFile> {
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
  const counts = tellRows(reader, tell);
  const notes = read.ledger.filter(({ item }) => item === undefined).map(noteOf);
  const [tooMany] = read.quizzes.slice(limits.importQuizzesMax);
  if (tooMany)
    notes.unshift({
      ...{ verdict: 'not-taken', reason: 'quiz-too-many', place: tooMany.place },
      source: String(read.quizzes.length - limits.importQuizzesMax),
    });
  return {
    format: read.format,
    counts,
    parts: read.taken,
    notes: plain(notes.slice(0, limits.importNotesMax)),
    quizzes: plain(quizzesOf(read)),
    noteCount: notes.length,
    pictures: reader.stored,
  };
}
