import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';
import { blocksOf } from '@teacher-portal/remote-sdk/contract/passage.rules';
import { optionLetter, type ShownOption } from '@teacher-portal/remote-sdk/entities/question-options';
import { type ShownQuestion } from '@teacher-portal/remote-sdk/entities/question-view';
import { reordered } from './option-order';
import { shuffled } from './seeded-shuffle';

/** The shuffled variants beside the original. */
export const variants = ['A', 'B', 'C', 'D'] as const;
export type Variant = (typeof variants)[number];

export interface AskedQuestion extends ShownQuestion {
  id: number;
  /** Those of a saved question have ids. */
  options: readonly (ShownOption & { id?: number | undefined })[];
  /** What it stands under. */
  passage?: PassageOf | null | undefined;
}

/**
 * What is needed to print an assessment; a saved assessment has it, and so does a draft with its course and questions.
 */
export interface PaperSource {
  /** Missing before the first save. */
  id?: number;
  title: string;
  type: number | null | undefined;
  courseCode: string;
  courseName: string;
  /** Minutes. */
  time: number | null | undefined;
  marks: number | null | undefined;
  dueDate: string | null | undefined;
  /** Rich text. */
  instruction: string;
  /** Rich text. */
  descriptionRaw: string;
  questions: readonly number[];
  questionMarks: readonly { questionId: number; marks: number }[];
  sections: readonly { title: string; subtitle: string; questions: readonly number[] }[];
  questionDetails: readonly AskedQuestion[];
}

export interface PaperQuestion {
  /** Counted from 1 through the whole assessment. */
  number: number;
  question: AskedQuestion;
  /** Undefined without marks. */
  marks: number | undefined;
  /** By which the choices of an item are ordered on this paper. */
  seed: string;
}

/** A section; the questions outside of all sections come first, without a title. */
export interface PaperPart {
  title: string;
  subtitle: string;
  questions: PaperQuestion[];
}

type Source = Pick<PaperSource, 'id' | 'questions' | 'questionMarks' | 'sections' | 'questionDetails'>;

function groupsOf({ questions, sections }: Source) {
  const placed = new Set(sections.flatMap((section) => section.questions));
  const unplaced = { title: '', subtitle: '', questions: questions.filter((id) => !placed.has(id)) };
  return [unplaced, ...sections].filter((group) => group.questions.length > 0);
}

/**
 * The questions in order, section by section. A variant shuffles questions within their section and options within
 * their question, always in the same way, and the key moves with the options. Questions of one passage move together,
 * in their own order. Options that refer to others keep their
 * place. Deleted questions are left out.
 */
export function paperParts(source: Source, variant?: Variant): PaperPart[] {
  const detailOf = new Map(source.questionDetails.map((question) => [question.id, question]));
  const marksOf = new Map(source.questionMarks.map(({ questionId, marks }) => [questionId, marks]));
  const mixed = <Item>(items: readonly Item[], place: string) =>
    variant ? shuffled(items, `${source.id ?? 0}${variant}/${place}`) : [...items];
  const mixedBlocks = (questions: readonly number[], section: number) => {
    const blocks = blocksOf(questions, (id) => detailOf.get(id)?.passage?.id);
    return mixed(blocks, `section ${section}`).flat();
  };
  let number = 0;
  return groupsOf(source).map(({ title, subtitle, questions }, section) => ({
    title,
    subtitle,
    questions: mixedBlocks(questions, section).flatMap((id) => {
      const question = detailOf.get(id);
      if (!question) return [];
      number += 1;
      return [
        {
          number,
          question: {
            ...question,
            options: reordered(question.options, (options) => mixed(options, `question ${id}`)),
          },
          marks: marksOf.get(id),
          seed: `${source.id}${variant}/${id}/`,
        },
      ];
    }),
  }));
}

/** The order of the choices of an item's lists. */
export const mixOf = (seed: string) => (ids: readonly string[], list: string) => shuffled(ids, seed + list);

/** The letters of the correct options in their displayed order. */
export const rightLetters = (options: readonly ShownOption[]): string[] =>
  options.flatMap(({ isCorrectAnswer }, index) => (isCorrectAnswer ? [optionLetter(index)] : []));
