import { type Finding, fault } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';

/** What is wrong with an item as it is being edited; `unreadable` where its shape is not that of its type yet. */
export function itemFindings(item: unknown, language: string): Finding[] {
  const read = questionTypes.readItem(item);
  return read ? questionTypes.check(read, { language }) : [fault('unreadable')];
}
