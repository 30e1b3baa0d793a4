import { expectConsistentTexts } from '../../../../testing/locales';
import en from './en.json';
import tr from './tr.json';

it('has every text of sounds in both languages', () => {
  expectConsistentTexts(en, tr);
});
