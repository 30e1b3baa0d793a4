import { useEffect } from 'react';
import { useGrade, useSchool } from 'shared/session';
import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';

const shownGrade = storedItem(storageKeys.shownGrade, z.object({ school: z.int(), grade: z.int() }));

/** Remembers the grade on the screen for the next page, whose first calls leave before the grades are known. */
export function RememberGrade() {
  const school = useSchool().school?.id;
  const grade = useGrade().grade?.id;
  useEffect(() => {
    if (school !== undefined && grade !== undefined) shownGrade.write({ school, grade });
  }, [school, grade]);
  return null;
}
