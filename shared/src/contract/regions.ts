import { type Language } from './limits';

/** Whose habits are kept in each language: day before month, twenty-four hours as in timetables, no comma before “and”. */
export const regionOf: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' };
