import { type Choice, defaultQuestions, settle } from '../questions-step/choice.rules';

/** Position of a question: the index of its section, or null for the default section. */
export type SectionPlace = number | null;

export interface SectionGroup {
  section: SectionPlace;
  questions: number[];
}

/** The letter of a section by index: A to Z, then AA, like spreadsheet columns. */
export const sectionLetter = (place: number): string =>
  (place < 26 ? '' : sectionLetter(Math.floor(place / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (place % 26));

/** The questions in order: the default section first, then the others. */
export const groupsOf = (choice: Choice): SectionGroup[] => [
  { section: null, questions: defaultQuestions(choice) },
  ...choice.sections.map(({ questions }, section) => ({ section, questions })),
];

/** The section of a question; undefined if it is not chosen. */
export const sectionOf = (choice: Choice, id: number): SectionPlace | undefined =>
  groupsOf(choice).find(({ questions }) => questions.includes(id))?.section;

/**
 * Moves questions to a position in a section, by default to its end. They are removed from every other section and keep
 * their relative order.
 */
export function moveQuestions(choice: Choice, ids: readonly number[], to: SectionPlace, place = Infinity): Choice {
  const moving = choice.questions.filter((id) => ids.includes(id));
  const groups = groupsOf(choice).map(({ section, questions }) => {
    const rest = questions.filter((id) => !moving.includes(id));
    return { section, questions: section === to ? rest.toSpliced(Math.min(place, rest.length), 0, ...moving) : rest };
  });
  const sections = choice.sections.map((section, at) => ({ ...section, questions: groups[at + 1]?.questions ?? [] }));
  return settle({ ...choice, questions: groups.flatMap(({ questions }) => questions), sections });
}

/**
 * Moves a question one position up (−1) or down (1), into the next section at the end of its own, so that every order
 * can be reached. Returns the same choice if it cannot move.
 */
export function stepQuestion(choice: Choice, id: number, by: 1 | -1): Choice {
  const groups = groupsOf(choice);
  const at = groups.findIndex(({ questions }) => questions.includes(id));
  const group = groups[at];
  if (!group) return choice;
  const place = group.questions.indexOf(id) + by;
  if (place >= 0 && place < group.questions.length) return moveQuestions(choice, [id], group.section, place);
  const next = groups[at + by];
  return next ? moveQuestions(choice, [id], next.section, by > 0 ? 0 : Infinity) : choice;
}

/** Moves a question to the position of another one: after it when moving down within a section, else before it. */
export function moveOnto(choice: Choice, id: number, target: number): Choice {
  const to = sectionOf(choice, target);
  const there = groupsOf(choice).find(({ section }) => section === to)?.questions ?? [];
  return to === undefined || id === target ? choice : moveQuestions(choice, [id], to, there.indexOf(target));
}

export const addSection = (choice: Choice, title: string): Choice =>
  settle({ ...choice, sections: [...choice.sections, { title, subtitle: '', questions: [] }] });

export const renameSection = (choice: Choice, at: number, words: { title?: string; subtitle?: string }): Choice => ({
  ...choice,
  sections: choice.sections.map((section, place) => (place === at ? { ...section, ...words } : section)),
});

/** Removes a section; its questions return to the end of the default section. */
export const removeSection = (choice: Choice, at: number): Choice => {
  const emptied = moveQuestions(choice, choice.sections[at]?.questions ?? [], null);
  return settle({ ...emptied, sections: emptied.sections.toSpliced(at, 1) });
};

/**
 * Undoes the removal of a section: restores its position and those of its questions that are still in the default
 * section.
 */
export function restoreSection(now: Choice, before: Choice, at: number): Choice {
  const section = before.sections[at];
  if (!section) return now;
  const free = defaultQuestions(now);
  const questions = section.questions.filter((id) => free.includes(id));
  return settle({
    ...now,
    sections: now.sections.toSpliced(Math.min(at, now.sections.length), 0, { ...section, questions }),
  });
}

/**
 * Moves a section with its questions up (−1) or down (1); the default section stays first. Returns the same choice if
 * it cannot move.
 */
export function moveSection(choice: Choice, at: number, by: 1 | -1): Choice {
  const section = choice.sections[at];
  const to = at + by;
  if (!section || to < 0 || to >= choice.sections.length) return choice;
  return settle({ ...choice, sections: choice.sections.toSpliced(at, 1).toSpliced(to, 0, section) });
}

/**
 * Undoes a move of questions: each returns to its former position among the remaining ones. Later marks, section names
 * and questions stay. No section may have been added, removed or moved before the last one of `before` since.
 */
export function restorePlaces(now: Choice, before: Choice): Choice {
  const chosen = new Set(now.questions);
  const known = new Set(before.questions);
  const sections = now.sections.map((section, at) => ({
    ...section,
    questions: [
      ...(before.sections[at]?.questions ?? []).filter((id) => chosen.has(id)),
      ...section.questions.filter((id) => !known.has(id)),
    ],
  }));
  return settle({
    ...now,
    questions: [...before.questions.filter((id) => chosen.has(id)), ...now.questions.filter((id) => !known.has(id))],
    sections,
  });
}
