import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';
import { blocksOf, runsOf } from '@teacher-portal/remote-sdk/contract/passage.rules';
import { groupsOf } from '../marks-step/section.rules';
import { type Choice, defaultQuestions, settle } from './choice.rules';

/** The passage of a question; null or undefined of one that stands alone, or is not known yet. */
export type PassageOfChosen = (id: number) => PassageOf | null | undefined;

/** The passages whose questions others of the same section stand between. */
export function passagesApart(choice: Choice, passageOf: PassageOfChosen): PassageOf[] {
  const apart = groupsOf(choice).flatMap(({ questions }) => {
    const met = new Set<number>();
    // A text that has changed since is still the same passage.
    return runsOf(questions, (id) => {
      const passage = passageOf(id);
      return passage && { ...passage, text: '' };
    }).flatMap(({ passage }) => {
      if (!passage) return [];
      const isMet = met.has(passage.id);
      met.add(passage.id);
      return isMet ? [passage] : [];
    });
  });
  return [...new Map(apart.map((passage) => [passage.id, passage])).values()];
}

/** Every question comes behind the others of its passage, in their order, at the place of the first in its section. */
export function putTogether(choice: Choice, passageOf: PassageOfChosen): Choice {
  const together = (ids: readonly number[]) => blocksOf(ids, (id) => passageOf(id)?.id).flat();
  const sections = choice.sections.map((section) => ({ ...section, questions: together(section.questions) }));
  return settle({ ...choice, questions: together(defaultQuestions(choice)).concat(choice.questions), sections });
}
