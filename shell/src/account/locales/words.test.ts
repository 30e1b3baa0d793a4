/** @jest-environment node */
import { expectConsistentTexts } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

it('every text of the own account stands in both languages, with the same values', () => {
  expectConsistentTexts(en, tr);
});
