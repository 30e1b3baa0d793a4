/** @jest-environment node */
import { expectConsistentTexts } from 'shared/testing/locales';
import { auditActions } from 'shared/contract/audit-actions';
import en from './en.json';
import tr from './tr.json';

it('has every text of the audit log in both languages with the same placeholders', () => {
  expectConsistentTexts(en, tr);
});

it('has a name and a sentence for every action', () => {
  const actionsOf = (texts: Record<string, Record<string, string>>) =>
    Object.entries(texts).flatMap(([record, actions]) => Object.keys(actions).map((action) => `${record}.${action}`));
  for (const texts of [en.name, en.sentence]) expect(actionsOf(texts).sort()).toEqual(Object.keys(auditActions).sort());
});
