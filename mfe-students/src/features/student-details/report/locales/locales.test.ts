/** @jest-environment node */
import { expectConsistentTexts } from '@teacher-portal/remote-sdk/testing/locales';
import en from './en.json';
import tr from './tr.json';

test('has every text in both languages, in the words of the glossary', () => expectConsistentTexts(en, tr));
