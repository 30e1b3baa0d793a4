import { type AssessmentForm, type FormSection } from '../assessment-draft';

/** What the form holds of the questions of a paper. */
export type Choice = Pick<AssessmentForm, 'questions' | 'questionMarks' | 'sections'>;

/** What the rules ask of a question: its score in the bank is what it brings as marks. */
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

/** The questions that stand in no section, in their order: the default section, which comes first on the paper. */
export function defaultQuestions({ questions, sections }: Pick<Choice, 'questions' | 'sections'>): number[] {
  const placed = placedIn(sections);
  return questions.filter((id) => !placed.has(id));
}

/**
 * A choice put right: every question once, in one section at most, in the order in which the paper is read (the default
 * section, then the others); marks for chosen questions only. Every rule here answers with such a choice.
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

/** Puts questions that are not chosen yet at the end of the default section, with the marks that they have in the bank. */
export function addQuestions(choice: Choice, added: readonly Choosable[]): Choice {
  const fresh = added.filter(({ id }) => !choice.questions.includes(id));
  const brought = fresh.filter(({ score }) => score > 0).map(({ id, score }) => ({ questionId: id, marks: score }));
  return settle({
    ...choice,
    questions: [...choice.questions, ...fresh.map(({ id }) => id)],
    questionMarks: [...choice.questionMarks, ...brought],
  });
}

/** Takes questions away, out of their sections, too. */
export function removeQuestions(choice: Choice, ids: readonly number[]): Choice {
  const gone = new Set(ids);
  return settle({ ...choice, questions: choice.questions.filter((id) => !gone.has(id)) });
}

/** Selecting a question toggles it. */
export const toggleQuestion = (choice: Choice, question: Choosable): Choice =>
  choice.questions.includes(question.id) ? removeQuestions(choice, [question.id]) : addQuestions(choice, [question]);

/**
 * What auto-select makes of a choice: its questions in the place of the chosen ones. Sections stay with their titles,
 * also when nothing is left in them, and a question that stays keeps its section and its marks.
 */
export function replaceQuestions(choice: Choice, questions: readonly Choosable[]): Choice {
  const ids = new Set(questions.map(({ id }) => id));
  const kept = removeQuestions(
    choice,
    choice.questions.filter((id) => !ids.has(id)),
  );
  return addQuestions(kept, questions);
}

/** Whether both hold the same questions at the same places with the same marks. */
const isSameChoice = (one: Choice, other: Choice): boolean =>
  JSON.stringify(choiceOf(one)) === JSON.stringify(choiceOf(other));

/**
 * Takes back the step from `before` to `after` in what the choice has become since: what was removed comes back to its
 * section, place and marks, what was added goes, and what happened in between stays.
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
