import { expectSameKeys } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

// Without the rules for formal address: students are addressed informally.
test('has every text in both languages with the same placeholders', () => expectSameKeys(en, tr));
