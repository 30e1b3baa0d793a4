import { type AssessmentForm, type FormSection } from '../assessment-draft';

/** The chosen questions as the form holds them. */
export type Choice = Pick<AssessmentForm, 'questions' | 'questionMarks' | 'sections'>;

/** The fields of a question that the rules need; its score in the bank is its default for marks. */
export interface Choosable {
  id: number;
  score: number;
}

export const choiceOf = ({ questions, questionMarks, sections }: Choice): Choice => ({
  questions,
  questionMarks,
  sections,
});

const placedIn = (sections: readonly FormSection[]) => new Set(sections.flatMap(({ questions }) => questions));

/** The questions outside of all sections, in order: the default section, which comes first. */
export function defaultQuestions({ questions, sections }: Pick<Choice, 'questions' | 'sections'>): number[] {
  const placed = placedIn(sections);
  return questions.filter((id) => !placed.has(id));
}

/**
 * Normalises a choice: every question once, in at most one section, in reading order (the default section, then the
 * others), with marks for chosen questions only. Every rule here returns a normalised choice.
 */
export function settle({ questions, questionMarks, sections }: Choice): Choice {
  const chosen = new Set(questions);
  const free = new Set(questions);
  const settled = sections.map((section) => ({
    ...section,
    questions: section.questions.filter((id) => free.delete(id)),
  }));
  const marks = new Map(questionMarks.map((entry) => [entry.questionId, entry]));
  const ordered = [...[...chosen].filter((id) => free.has(id)), ...settled.flatMap((section) => section.questions)];
  return { questions: ordered, questionMarks: ordered.flatMap((id) => marks.get(id) ?? []), sections: settled };
}

/** Appends questions to the default section, with their marks from the bank. */
export function addQuestions(choice: Choice, added: readonly Choosable[]): Choice {
  const fresh = added.filter(({ id }) => !choice.questions.includes(id));
  const brought = fresh.filter(({ score }) => score > 0).map(({ id, score }) => ({ questionId: id, marks: score }));
  return settle({
    ...choice,
    questions: [...choice.questions, ...fresh.map(({ id }) => id)],
    questionMarks: [...choice.questionMarks, ...brought],
  });
}

/** Removes questions from the choice and its sections. */
export function removeQuestions(choice: Choice, ids: readonly number[]): Choice {
  const gone = new Set(ids);
  return settle({ ...choice, questions: choice.questions.filter((id) => !gone.has(id)) });
}

/** Toggles a question. */
export const toggleQuestion = (choice: Choice, question: Choosable): Choice =>
  choice.questions.includes(question.id) ? removeQuestions(choice, [question.id]) : addQuestions(choice, [question]);

/** Puts a question in the place of a chosen one, in its section, with its own marks or else those of the other. */
export function swapQuestion(choice: Choice, out: number, into: Choosable): Choice {
  if (!choice.questions.includes(out) || choice.questions.includes(into.id)) return choice;
  const swapped = (ids: readonly number[]) => ids.map((id) => (id === out ? into.id : id));
  return settle({
    questions: swapped(choice.questions),
    questionMarks: choice.questionMarks.map((entry) =>
      entry.questionId === out ? { questionId: into.id, marks: into.score || entry.marks } : entry,
    ),
    sections: choice.sections.map((section) => ({ ...section, questions: swapped(section.questions) })),
  });
}

/**
 * Replaces the chosen questions with the auto-selected ones. Sections stay, even when empty, and a question that stays
 * keeps its section and marks.
 */
export function replaceQuestions(choice: Choice, questions: readonly Choosable[]): Choice {
  const ids = new Set(questions.map(({ id }) => id));
  const kept = removeQuestions(
    choice,
    choice.questions.filter((id) => !ids.has(id)),
  );
  return addQuestions(kept, questions);
}

/** Whether both have the same questions in the same positions with the same marks. */
const isSameChoice = (one: Choice, other: Choice): boolean =>
  JSON.stringify(choiceOf(one)) === JSON.stringify(choiceOf(other));

/**
 * Undoes the change from `before` to `after` in the current choice: removed questions return to their section, position
 * and marks, added ones are removed, and later changes stay.
 */
export function takeBack(now: Choice, before: Choice, after: Choice): Choice {
  if (isSameChoice(now, after)) return before;
  const left = removeQuestions(
    now,
    after.questions.filter((id) => !before.questions.includes(id)),
  );
  const back = before.questions.filter((id) => !after.questions.includes(id) && !left.questions.includes(id));
  const marks = before.questionMarks.filter(({ questionId }) => back.includes(questionId));
  const sections = left.sections.map((section, at) => {
    const was = before.sections[at]?.questions ?? [];
    return was.reduce(
      (whole, id, place) =>
        back.includes(id) ? { ...whole, questions: whole.questions.toSpliced(place, 0, id) } : whole,
      section,
    );
  });
  const placed = placedIn(sections);
  const was = defaultQuestions(before);
  const inDefault = back.filter((id) => !placed.has(id));
  const top = inDefault.reduce(
    (whole, id) => whole.toSpliced(was.includes(id) ? was.indexOf(id) : whole.length, 0, id),
    defaultQuestions(left),
  );
  return settle({
    questions: [...top, ...sections.flatMap(({ questions }) => questions)],
    questionMarks: [...left.questionMarks, ...marks],
    sections,
  });
}
