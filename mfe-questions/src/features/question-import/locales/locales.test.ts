/** @jest-environment node */
import { importReasons, importRefusals } from '@teacher-portal/remote-sdk/contract/import-reasons';
import { expectConsistentTexts } from '@teacher-portal/remote-sdk/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('has every text in both languages, in the words of the glossary', () => expectConsistentTexts(en, tr));

test('has a text for each word of the ledger and each refusal, and for no other', () => {
  for (const { note, refusal } of [en, tr]) {
    expect(Object.keys(note).sort()).toEqual([...importReasons].sort());
    expect(Object.keys(refusal).sort()).toEqual([...importRefusals].sort());
  }
});
