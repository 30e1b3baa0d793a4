/** @jest-environment node */
import { expectConsistentTexts } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

it('has every text of the catalogue in both languages with the same placeholders', () => {
  expectConsistentTexts(en, tr);
});
