import { type StudentPaper } from 'shared/contract/paper';
import { type QuestionVersion } from 'shared/contract/question-version';
import { type Database } from '../../db/database';
import { type FileStore } from '../../files/file-store';
import { readerOf } from '../../tenancy/files';
import { withReadablePictures } from '../../text/own-pictures';
import { type findAssessment, loadAsked, presentSections, presentSummary } from '../assessment/for-submissions';
import { presentContent } from '../question/present';
import { type PlacedQuestion, type StudentEntity } from './repository';

interface Reading {
  db: Database;
  student: StudentEntity;
  files: FileStore;
}

type Whole = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;
/** Puts the ids of some questions, or of the options of one, into the order of one student. */
export type Shuffle = Record<'questions' | 'options', (ids: readonly number[]) => readonly number[]>;

const asGiven: Shuffle = { questions: (ids) => ids, options: (ids) => ids };

/** Field by field: a field that a question gets some day is not shown to students by itself. */
export function presentAsked(
  id: number,
  question: QuestionVersion['content'],
  { marks, shuffle = asGiven }: { marks: number; shuffle?: Shuffle },
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
    options: shuffle
      .options(options.map((option) => option.id))
      .flatMap((optionId) => optionOf.get(optionId) ?? [])
      .map((option) => ({
        id: option.id,
        value: option.value,
        pictureSource: option.pictureSource,
        pictureAlt: option.pictureAlt,
      })),
  };
}

/** Section by section, the default one first. */
function inOrder(whole: Whole, placed: readonly PlacedQuestion[], shuffle: Shuffle) {
  const sections = presentSections(whole).map((section) => ({
    ...section,
    questions: [...shuffle.questions(section.questions)],
  }));
  const inSections = sections.flatMap(({ questions }) => questions);
  const others = placed.map(({ questionId }) => questionId).filter((id) => !inSections.includes(id));
  return { sections, ids: [...shuffle.questions(others), ...inSections] };
}

/** The questions of `placed`, each in its version, without keys. */
export async function presentPaper(
  { db, student, files }: Reading,
  whole: Whole,
  placed: readonly PlacedQuestion[],
  shuffle: Shuffle = asGiven,
): Promise<StudentPaper> {
  const tenant = { schoolIds: [student.schoolId] };
  const { assessment } = whole.summary;
  const { id, title, type, courseCode, courseName, publishDate, dueDate, marks, time } = presentSummary(whole.summary);
  const rows = await loadAsked(db, tenant, placed);
  const readAddress = await readerOf(db, files, tenant, [assessment, rows]);
  const marksOf = new Map(placed.map((question) => [question.questionId, question.marks]));
  const asked = new Map(
    rows.map(({ question, options }) => [question.id, presentContent({ ...question, options }, readAddress)]),
  );
  const { sections, ids } = inOrder(whole, placed, shuffle);
  return {
    id,
    title,
    type,
    courseCode,
    courseName,
    publishDate,
    dueDate,
    marks,
    time,
    descriptionRaw: withReadablePictures(assessment.descriptionRaw, readAddress),
    instruction: withReadablePictures(assessment.instruction, readAddress),
    sections,
    questions: ids.flatMap((questionId) => {
      const question = asked.get(questionId);
      return question ? [presentAsked(questionId, question, { marks: marksOf.get(questionId) ?? 0, shuffle })] : [];
    }),
  };
}
