import { type Name } from './one-roster.columns';

/** A line with an error, with as many of its ids as can be read. */
export interface LeftOutLine {
  file: Name;
  values: { sourcedId?: string; userSourcedId?: string };
}

/** What the lines that are left out may have said, so that nothing is removed because they were. */
export class Doubts {
  /** `sourcedId`s of users and classes. */
  readonly users = new Set<string>();
  readonly classes = new Set<string>();
  /** A line about any user, or any class, cannot be read. */
  everybody = false;
  everyClass = false;

  constructor(leftOut: readonly LeftOutLine[]) {
    for (const { file, values } of leftOut) this.add(file, values);
  }

  private add(file: Name, { sourcedId, userSourcedId }: LeftOutLine['values']): void {
    const user = file === 'users.csv' ? sourcedId : userSourcedId;
    if (file === 'classes.csv') {
      if (sourcedId) this.classes.add(sourcedId);
      else this.everyClass = true;
    } else if (['users.csv', 'enrollments.csv', 'roles.csv'].includes(file)) {
      if (user) this.users.add(user);
      else this.everybody = true;
    }
  }

  /** Whether a line that was left out may have been about a student. */
  hasUser = (sourcedId: string | null): boolean => this.everybody || (sourcedId !== null && this.users.has(sourcedId));

  hasClass = (sourcedId: string): boolean => this.everyClass || this.classes.has(sourcedId);
}
