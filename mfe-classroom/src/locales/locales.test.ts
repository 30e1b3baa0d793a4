import { expectConsistentTexts } from '@teacher-portal/remote-sdk/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('every text is there in both languages, in the words of the portal', () => expectConsistentTexts(en, tr));
