export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
