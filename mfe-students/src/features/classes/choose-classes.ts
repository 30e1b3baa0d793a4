import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { type Scope } from '@teacher-portal/remote-sdk/entities/scope';

export interface ClassChoice {
  scope: Scope;
  /** The signed-in teacher. */
  uid: number | undefined;
  archived: boolean;
  search: string;
}

const isTaughtBy = ({ teachers }: SchoolClass, uid: number | undefined) => teachers.some(({ id }) => id === uid);

/** The classes to show: of the teacher or all, present or archived, with every word of the search in one of the names. */
export function chooseClasses(classes: readonly SchoolClass[], { scope, uid, archived, search }: ClassChoice) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return classes.filter((each) => {
    const { name, term, courseName, gradeName, teachers } = each;
    const text = foldText([name, term, courseName, gradeName, ...teachers.map((person) => person.name)].join(' '));
    return (
      (each.archivedAt !== null) === archived &&
      (scope === 'school' || isTaughtBy(each, uid)) &&
      words.every((word) => text.includes(word))
    );
  });
}
