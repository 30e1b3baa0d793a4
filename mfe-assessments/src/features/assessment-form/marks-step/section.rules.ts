import { type Choice, defaultQuestions, settle } from '../questions-step/choice.rules';

/** Where questions stand: the place of a section among the sections, or null for the default section. */
export type SectionPlace = number | null;

export interface SectionGroup {
  section: SectionPlace;
  questions: number[];
}

/** The letter of a section by its place: A to Z, then AA, as the columns of a spreadsheet. */
export const sectionLetter = (place: number): string =>
  (place < 26 ? '' : sectionLetter(Math.floor(place / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (place % 26));

/** The paper in its order: the default section first, then the others. */
export const groupsOf = (choice: Choice): SectionGroup[] => [
  { section: null, questions: defaultQuestions(choice) },
  ...choice.sections.map(({ questions }, section) => ({ section, questions })),
];

/** The section that a question stands in; undefined for one that is not chosen. */
export const sectionOf = (choice: Choice, id: number): SectionPlace | undefined =>
  groupsOf(choice).find(({ questions }) => questions.includes(id))?.section;

/**
 * Moves questions to a section, at a place among those that stand there otherwise, else to its end. They are removed from
 * every other section first, and keep the order in which the paper has them.
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
 * Moves a question one place up (−1) or down (1). At the end of its section it goes to the next one, so that the whole
 * paper can be put in order by these two steps. The same choice where there is nowhere to go.
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

/** Brings a question to where another one stands: behind it when that is further down its own section, else before it. */
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

/** Removes a section; its questions go back to the end of the default section. */
export const removeSection = (choice: Choice, at: number): Choice => {
  const emptied = moveQuestions(choice, choice.sections[at]?.questions ?? [], null);
  return settle({ ...emptied, sections: emptied.sections.toSpliced(at, 1) });
};

/** Takes the removal of a section back: it stands where it stood, with those of its questions that are still in the default section. */
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

/** Moves a section up (−1) or down (1) among the sections, with its questions; the default one stays first. The same choice where there is nowhere to go. */
export function moveSection(choice: Choice, at: number, by: 1 | -1): Choice {
  const section = choice.sections[at];
  const to = at + by;
  if (!section || to < 0 || to >= choice.sections.length) return choice;
  return settle({ ...choice, sections: choice.sections.toSpliced(at, 1).toSpliced(to, 0, section) });
}

/**
 * Takes a move of questions back: each stands where it stood before, among those that are still there. Marks, names of sections
 * and questions that came later stay. No section may have come, gone or moved before the last one of `before` since.
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
