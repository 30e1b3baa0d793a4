import { expectSameKeys } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

// Not the whole glossary: students are addressed by the familiar form.
test('has every text in both languages, with the same values', () => expectSameKeys(en, tr));
