/** @jest-environment node */
import { importReasons, importRefusals } from '@teacher-portal/remote-sdk/contract/import-reasons';
import { expectConsistentTexts } from '@teacher-portal/remote-sdk/testing/locales';
import en from './en.json';
import noteEn from './notes/en.json';
import noteTr from './notes/tr.json';
import tr from './tr.json';

test('has every text in both languages, in the words of the glossary', () => {
  expectConsistentTexts(en, tr);
  expectConsistentTexts(noteEn, noteTr);
});

test('has a text for each word of the ledger and each refusal, and for no other', () => {
  for (const note of [noteEn, noteTr]) expect(Object.keys(note).sort()).toEqual([...importReasons].sort());
  for (const { refusal } of [en, tr]) expect(Object.keys(refusal).sort()).toEqual([...importRefusals].sort());
});
