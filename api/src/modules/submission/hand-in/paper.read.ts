import { choosingOf } from '@teacher-portal/question-types/multiple-choice/asked';
import { type Mixing } from '@teacher-portal/question-types/shown';
import { type StudentPaper } from 'shared/contract/paper';
import { isChoiceType } from '@teacher-portal/item-writing/item-types';
import { type accessOf, dueOf } from 'shared/contract/attempt.rules';
import { assessmentType } from 'shared/contract/enums';
import { type QuestionVersion } from 'shared/contract/question-version';
import { type Database } from '../../../db/database';
import { type VersionContent } from '../../../db/schema/question-versions';
import { type Config } from '../../../config';
import { type FileStore } from '../../../files/file-store';
import { groupBy } from '@teacher-portal/collections/group-by';
import { readerOf } from '../../../tenancy/files';
import { withReadableFiles } from '../../../text/own-files';
import { loadAsked, type PaperFrame, presentSections } from '../../assessment/public';
import { askedItem, keptContentsOf, presentContent } from '../../question/public';
import { codeOf, instantOf } from '../../wire';
import { type PlacedQuestion, type StudentEntity } from '../repository';
import { mixingOf } from './item-order';

interface Reading {
  db: Database;
  student: StudentEntity;
  files: FileStore;
  config: Config;
}

/** The passage that a question of the paper stands under; undefined for none. */
export type PassageOfQuestion = (questionId: number) => number | undefined;

/** Sorts ids of questions, or of the options of a question, in one student's order. */
export interface Shuffle {
  /** `passageOf`: questions of one passage keep their order and stay together. */
  questions: (ids: readonly number[], passageOf: PassageOfQuestion) => readonly number[];
  options: (ids: readonly number[]) => readonly number[];
  /** The id by which the student knows an option, from its place in that order. */
  optionId: (id: number, place: number) => number;
  /** Whether choices of items are mixed where their own order tells nothing. */
  mixesAll: boolean;
}

const asGiven: Shuffle = { questions: (ids) => ids, options: (ids) => ids, optionId: (id) => id, mixesAll: false };

/** What is said of the number of right options; null without options. */
function choosingIn({ questionType, options, tells }: QuestionVersion['content']) {
  return isChoiceType(questionType) ? choosingOf(options, tells ?? undefined) : null;
}

/** Field by field, so that a new field of a question is not shown to students automatically. */
export function presentAsked(
  id: number,
  question: QuestionVersion['content'],
  { marks, mixing, shuffle = asGiven }: { marks: number; mixing: Mixing; shuffle?: Shuffle },
): StudentPaper['questions'][number] {
  const { questionType, questionText, pictureSource, pictureAlt, drawingPreview, options } = question;
  const optionOf = new Map(options.map((option) => [option.id, option]));
  return {
    id,
    questionType,
    questionText,
    pictureSource,
    pictureAlt,
    drawingPreview,
    marks,
    item: askedItem(question, mixing),
    choosing: choosingIn(question),
    passage: question.passage ?? null,
    answerFiles: question.answerFiles ?? null,
    options: shuffle
      .options(options.map((option) => option.id))
      .flatMap((optionId) => optionOf.get(optionId) ?? [])
      .map((option, place) => ({
        id: shuffle.optionId(option.id, place),
        value: option.value,
        media: option.media ?? null,
        pictureSource: option.pictureSource,
        pictureAlt: option.pictureAlt,
      })),
  };
}

/** The order of one student: section by section, the default one first, as `placed` is sorted. */
export const orderIn = (
  placed: readonly Pick<PlacedQuestion, 'questionId' | 'sectionId'>[],
  { questions }: Shuffle,
  passageOf: PassageOfQuestion,
) =>
  [...groupBy(placed, ({ sectionId }) => sectionId).values()].flatMap((own) =>
    questions(
      own.map(({ questionId }) => questionId),
      passageOf,
    ),
  );

/** Section by section, the default one first. */
function inOrder(frame: PaperFrame, placed: readonly PlacedQuestion[], shuffle: Shuffle, passageOf: PassageOfQuestion) {
  const sections = presentSections({ ...frame, placed }).map((section) => ({
    ...section,
    questions: [...shuffle.questions(section.questions, passageOf)],
  }));
  const inSections = sections.flatMap(({ questions }) => questions);
  const others = placed.map(({ questionId }) => questionId).filter((id) => !inSections.includes(id));
  return { sections, ids: [...shuffle.questions(others, passageOf), ...inSections] };
}

/** By question; drafts, which have no version yet, are as their questions are now. */
async function contentOf(
  db: Database,
  { schoolId }: StudentEntity,
  placed: readonly PlacedQuestion[],
): Promise<Map<number, VersionContent>> {
  const versions = placed.flatMap(({ versionId }) => versionId ?? []);
  const contents = await keptContentsOf(db, schoolId, versions);
  const pinned = placed.flatMap(({ questionId, versionId }): [number, VersionContent][] => {
    const content = contents.get(versionId ?? 0);
    return content ? [[questionId, content]] : [];
  });
  const others = placed.filter(({ versionId }) => versionId === null);
  const rows = await loadAsked(db, { schoolIds: [schoolId] }, others);
  return new Map([
    ...pinned,
    ...rows.map(({ question, options, passage }): [number, VersionContent] => [
      question.id,
      { ...question, options, ...(passage && { passage }) },
    ]),
  ]);
}

/** With the dates of one student. */
export const withOwnDates = (frame: PaperFrame, access: ReturnType<typeof accessOf>): PaperFrame => ({
  ...frame,
  assessment: { ...frame.assessment, publishDate: access.opensAt, dueDate: dueOf(access) },
});

/** The questions of `placed`, each in its version, without keys. */
export async function presentPaper(
  { db, student, files, config }: Reading,
  frame: PaperFrame,
  placed: readonly PlacedQuestion[],
  shuffle: Shuffle = asGiven,
): Promise<StudentPaper> {
  const { assessment, courseCode, courseName } = frame;
  const contents = await contentOf(db, student, placed);
  const shown = [assessment, [...contents.values()]];
  const readAddress = await readerOf(db, files, { schoolIds: [student.schoolId] }, shown);
  const marksOf = new Map(placed.map((question) => [question.questionId, question.marks]));
  const { sections, ids } = inOrder(frame, placed, shuffle, (id) => contents.get(id)?.passage?.id);
  return {
    id: assessment.id,
    title: assessment.title,
    type: codeOf(assessmentType, assessment.type, assessmentType.assignment),
    courseCode,
    courseName,
    publishDate: instantOf(assessment.publishDate),
    dueDate: instantOf(assessment.dueDate),
    marks: assessment.marks,
    time: assessment.time,
    descriptionRaw: withReadableFiles(assessment.descriptionRaw, readAddress),
    instruction: withReadableFiles(assessment.instruction, readAddress),
    sections,
    questions: ids.flatMap((questionId) => {
      const content = contents.get(questionId);
      if (!content) return [];
      const marks = marksOf.get(questionId) ?? 0;
      const mixing = mixingOf(config, { studentId: student.id, questionId, mixesAll: shuffle.mixesAll });
      return [presentAsked(questionId, presentContent(content, readAddress), { marks, mixing, shuffle })];
    }),
  };
}
