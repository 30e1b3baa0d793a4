import { limits } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { type ReadPassage } from '../../../db/schema/question-imports';
import { countPassages, createPassage } from '../../question/public';
import { findPassage, type Standing } from '../passages.repository';
import { type ImportRow } from '../policy';
import { type Writer } from './write-quizzes';

/** Finds or makes the passages of the questions that are written in one transaction. */
export class WritingPassages {
  readonly made: ImportRow['passages'] = [];

  constructor(
    private readonly writer: Writer,
    private readonly tx: Database,
    private readonly row: ImportRow,
    private readonly gradeId: number,
  ) {}

  /**
   * The passage that a question is put under: that of this import, or that of earlier ones unless their questions are
   * copied. Nothing where the course has as many as it can have.
   */
  async idOf({ key, title, text }: ReadPassage): Promise<number | undefined> {
    const { tx, writer, row, gradeId } = this;
    const { account, now } = writer;
    const place = { courseId: row.courseId, gradeId };
    const ids = [...row.passages, ...this.made].flatMap((each) => (each.key === key ? [each.id] : []));
    const standing: Standing = { ...place, key, ids, importId: row.id, isShared: row.choice?.again !== 'copy' };
    const known = await findPassage(tx, account, standing);
    if (known !== undefined) return known;
    if ((await countPassages(tx, account, row.courseId)) >= limits.passagesPerCourseMax) return undefined;
    const change = { tx, tenant: account, authorId: account.userId, now: now() };
    const id = await createPassage(change, { ...place, title, text });
    await writer.record(tx, 'passage.created', id);
    this.made.push({ key, id });
    return id;
  }
}
