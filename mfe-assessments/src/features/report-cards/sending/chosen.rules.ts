import { type CardReaders } from '@teacher-portal/remote-sdk/contract/report-card';

/** The guardians who get a mail about the student. */
export const reachedOf = ({ guardians }: Pick<CardReaders, 'guardians'>) =>
  guardians.filter(({ isStopped }) => !isStopped);

/** Students whose card can be sent. Those who have a sent card that can still be read are only selected by hand. */
export const firstChosen = (students: readonly CardReaders[], now: number): ReadonlySet<number> =>
  new Set(
    students
      .filter((each) => reachedOf(each).length > 0 && each.sent.every(({ endsAt }) => Date.parse(endsAt) <= now))
      .map(({ studentId }) => studentId),
  );
