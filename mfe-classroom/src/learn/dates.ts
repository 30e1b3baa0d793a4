import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { regionOf } from '@teacher-portal/remote-sdk/contract/regions';

/** A day as the other parts of the students' page write it: by the conventions of the region, not of the language alone. */
export const dayText = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(regionOf[language] ?? language, { dateStyle: 'medium' }).format(new Date(`${day}T12:00:00`));

/** A moment, the day and the time on the clock. */
export const momentText = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(regionOf[language] ?? language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
