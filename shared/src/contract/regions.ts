import { type Language } from './limits';

/** The region whose conventions each language uses: day before month, 24-hour clock, no comma before “and”. */
export const regionOf: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR' };
