import { optionLetter, type ShownOption } from 'shared/entities/question-options';
import { type ShownQuestion } from 'shared/entities/question-view';
import { reordered } from './option-order';
import { shuffled } from './seeded-shuffle';

/** The shuffled papers beside the original. */
export const variants = ['A', 'B', 'C'] as const;
export type Variant = (typeof variants)[number];

export interface AskedQuestion extends ShownQuestion {
  id: number;
}

/** What a paper is made of; a whole assessment is one, and a draft with its course and questions, too. */
export interface PaperSource {
  /** Missing while it was never saved. */
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
  /** From 1, through the whole paper. */
  number: number;
  question: AskedQuestion;
  /** Undefined while none were given. */
  marks: number | undefined;
}

/** A section of the paper; the questions that stand in none come first, without a title. */
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
 * The questions of a paper in the order in which they are asked, section by section. In a variant the questions change
 * places within their section and the options within their question, always in the same way; what is right about an
 * option goes with it. Options that speak of the others keep their place. Questions that are not there any more are left out.
 */
export function paperParts(source: Source, variant?: Variant): PaperPart[] {
  const detailOf = new Map(source.questionDetails.map((question) => [question.id, question]));
  const marksOf = new Map(source.questionMarks.map(({ questionId, marks }) => [questionId, marks]));
  const mixed = <Item>(items: readonly Item[], place: string) =>
    variant ? shuffled(items, `${source.id ?? 0}${variant}/${place}`) : [...items];
  let number = 0;
  return groupsOf(source).map(({ title, subtitle, questions }, section) => ({
    title,
    subtitle,
    questions: mixed(questions, `section ${section}`).flatMap((id) => {
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
        },
      ];
    }),
  }));
}

/** The letters of the right options, as the options stand. */
export const rightLetters = (options: readonly ShownOption[]): string[] =>
  options.flatMap(({ isCorrectAnswer }, index) => (isCorrectAnswer ? [optionLetter(index)] : []));
