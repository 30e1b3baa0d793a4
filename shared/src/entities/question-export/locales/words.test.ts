/** @jest-environment node */
import { exportLosses } from 'shared/contract/export-losses';
import { exportFormats } from 'shared/contract/question-export';
import { expectConsistentTexts } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

it('has every text about exports in both languages with the same placeholders', () => {
  expectConsistentTexts(en, tr);
});

it('has a text for each format and each loss, and for no other', () => {
  for (const { name, about, loss } of [en, tr]) {
    expect(Object.keys(loss).sort()).toEqual([...exportLosses].sort());
    for (const words of [name, about]) expect(Object.keys(words).sort()).toEqual([...exportFormats].sort());
  }
});
