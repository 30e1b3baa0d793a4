/** @jest-environment node */
import { expectConsistentTexts } from '@teacher-portal/remote-sdk/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('has every text about sending report cards in both languages', () => expectConsistentTexts(en, tr));
