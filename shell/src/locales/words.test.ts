/** @jest-environment node */
import { expectConsistentTexts } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

it('every text of the shell stands in both languages, with the same values', () => {
  expectConsistentTexts(en, tr);
});
