import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type Scope } from '@teacher-portal/remote-sdk/entities/scope';

/** The present classes, those archived in this year, or those of an earlier year by its id. */
export type ClassState = 'present' | 'archived' | number;

export interface ClassChoice {
  scope: Scope;
  /** The signed-in teacher. */
  uid: number | undefined;
  state: ClassState;
  search: string;
}

const isTaughtBy = ({ teachers }: SchoolClass, uid: number | undefined) => teachers.some(({ id }) => id === uid);

const stateOf = ({ archivedAt, year }: SchoolClass): ClassState =>
  year?.id ?? (archivedAt === null ? 'present' : 'archived');

/** The earlier years that have classes, the latest first. */
export const yearsOf = (classes: readonly SchoolClass[]) =>
  [...new Map(classes.flatMap(({ year }) => (year ? [[year.id, year] as const] : []))).values()].sort(
    (a, b) => b.id - a.id,
  );

/** The classes to show: of the teacher or all, present, archived or of an earlier year, with every word of the search in one of the names. */
export function chooseClasses(classes: readonly SchoolClass[], { scope, uid, state, search }: ClassChoice) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return classes.filter((each) => {
    const { name, term, courseName, gradeName, teachers } = each;
    const text = foldText([name, term, courseName, gradeName, ...teachers.map((person) => person.name)].join(' '));
    return (
      stateOf(each) === state &&
      (scope === 'school' || isTaughtBy(each, uid)) &&
      words.every((word) => text.includes(word))
    );
  });
}
