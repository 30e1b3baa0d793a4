import { expectSameKeys } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('has every text about annotations in both languages with the same placeholders', () => expectSameKeys(en, tr));
