import { test } from '@playwright/test';
import { languages, type Language } from './words';

/** Leaves a test out of the normal run; with TEST_LONG=true everything runs. */
export const LONG = '@long';
export const isLongRun = process.env.TEST_LONG === 'true';

/**
 * Declares tests for both languages. The normal run takes only those of the given language, for flows that a
 * translation can hardly break. Where it can (stories, narrow screens, hostile text, formats), loop over `languages`
 * instead.
 */
export function eachLanguage(normal: Language, declare: (language: Language) => void): void {
  for (const language of languages) {
    test.describe(language, { tag: language === normal ? [] : [LONG] }, () => declare(language));
  }
}
