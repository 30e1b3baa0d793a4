import { type ImportItem, type ImportState, type QuestionImport } from 'shared/contract/question-import';
import { type Language, limits } from 'shared/contract/limits';
import { textOf } from 'shared/contract/text';
import { type Database } from '../../db/database';
import { type questionImportItems } from '../../db/schema/question-imports';
import { type ReadAddress } from '../../tenancy/files';
import { presentContent, type wordingsOf } from '../question/public';
import { type ImportRow } from './policy';
import { countOutcomes, namesOf } from './repository';

const DAY_MS = 86_400_000;
/** A chunk takes a second or two. */
const SILENT_MS = 60_000;

/** An import that says it is being written, although nobody has written for a while. */
export const isInterrupted = ({ state, beatAt }: ImportRow, now: Date): boolean =>
  state === 'writing' && now.getTime() - (beatAt?.getTime() ?? 0) > SILENT_MS;

export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_MS);
export const openSince = (now: Date): Date => new Date(now.getTime() - limits.importOpenDays * DAY_MS);

const stateOf = (row: ImportRow, now: Date): ImportState => (isInterrupted(row, now) ? 'interrupted' : row.state);

const startable: ReadonlySet<ImportState> = new Set(['ready', 'interrupted', 'cancelled', 'failed'] as const);
export const isOpen = (row: ImportRow, now: Date): boolean =>
  startable.has(stateOf(row, now)) && row.at > openSince(now);

interface Setting {
  db: Database;
  now: Date;
  language: Language;
}

export async function presentImports(
  { db, now, language }: Setting,
  rows: readonly ImportRow[],
): Promise<QuestionImport[]> {
  if (rows.length === 0) return [];
  const names = await namesOf(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const outcomes = await countOutcomes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const had = (outcome: string) =>
      outcomes.find((each) => each.importId === row.id && each.outcome === outcome)?.questions ?? 0;
    return {
      id: row.id,
      courseId: row.courseId,
      fileName: row.fileName,
      format: row.format,
      state: stateOf(row, now),
      author: names.get(row.authorId ?? 0) ?? null,
      at: row.at.toISOString(),
      counts: row.counts,
      parts: row.parts,
      notes: row.notes,
      noteCount: row.noteCount,
      compared: row.compared,
      done: row.done,
      total: row.total,
      result: {
        created: had('created'),
        updated: had('updated'),
        skipped: had('skipped'),
        topics: row.topics.length,
      },
      problem: row.problem && textOf(language, row.problem),
      isOpen: isOpen(row, now),
      leftCount: row.leftCount,
      left: row.left,
      quizzes: row.quizzes.map(({ title, sections }) => ({
        title,
        questions: sections.reduce((sum, { questions }) => sum + questions.length, 0),
        sections: sections.filter((section) => section.title !== '').length,
      })),
      assessments: row.assessments.map(({ id, title, missing }) => ({ id, title, missing })),
      leftAssessments: row.leftAssessments,
    };
  });
}

type ItemRow = typeof questionImportItems.$inferSelect;

const noContent = {
  questionCategory: 1,
  difficulty: 1,
  bloomsTaxonomy: null,
  picturePath: null,
  pictureAlt: null,
  drawing: null,
  drawingPreview: null,
  feedback: null,
  feedbackMedia: null,
  tells: null,
  answerFiles: null,
};

type Wordings = ReadonlyMap<number | undefined, Awaited<ReturnType<typeof wordingsOf>>[number]>;

/** What stands in the bank is shown as it is now. */
function presentAlike(alike: ImportItem['alike'], wordings: Wordings): ImportItem['alike'] {
  return alike.map((each) => {
    if (each.questionId === null) return each;
    const { text = '', options = [] } = wordings.get(each.questionId) ?? {};
    const shown = options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer }));
    return { ...each, text: text.slice(0, 300), options: shown };
  });
}

export function presentItem(row: ItemRow, readAddress: ReadAddress, wordings: Wordings): ImportItem {
  const { question, alike, passage, ...rest } = row.content;
  const options = question?.options.map((option, position) => ({
    ...{ media: null, feedback: null, feedbackMedia: null, picturePath: null, pictureAlt: null },
    ...option,
    id: position + 1,
    position,
  }));
  const content = question && presentContent({ ...noContent, ...question, options: options ?? [] }, readAddress);
  return {
    ...rest,
    no: row.no,
    verdict: row.verdict,
    passage: passage?.title ?? null,
    question: question &&
      content && {
        ...question,
        questionText: content.questionText,
        options: question.options.map((option, at) => {
          const { pictureSource = null, media, feedbackMedia } = content.options[at] ?? {};
          return {
            ...option,
            ...(option.picturePath && { pictureSource }),
            ...(media && { media }),
            ...(feedbackMedia && { feedbackMedia }),
          };
        }),
        ...(content.feedbackMedia && { feedbackMedia: content.feedbackMedia }),
        modelAnswer: content.modelAnswer,
        item: content.item ?? null,
      },
    alike: presentAlike(alike, wordings),
    againId: row.againId,
    questionId: row.questionId,
  };
}
