import { type GradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { shownTotal } from '../../../gradebook/total-text';
import { type Sheet } from '../../../gradebook/sheet';

/** A student whose total the new rules would change. */
export interface ChangedTotal {
  studentId: number;
  name: string;
  before: string;
  after: string;
}

/** The effect of new rules on each student, by name; unchanged students are left out. */
export function changedTotals(sheet: Sheet, rules: GradebookRules): ChangedTotal[] {
  return sheet.book.students.flatMap(({ id, name }, row) => {
    const before = shownTotal(sheet.totalAt(row), sheet.book.rules);
    const after = shownTotal(sheet.totalAt(row, rules), rules);
    return before === after ? [] : [{ studentId: id, name, before, after }];
  });
}
