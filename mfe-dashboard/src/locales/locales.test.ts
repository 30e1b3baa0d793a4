/** @jest-environment node */
import { expectGoodTexts } from 'shared/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('every text is there in both languages, in the words of the portal', () => expectGoodTexts(en, tr));
