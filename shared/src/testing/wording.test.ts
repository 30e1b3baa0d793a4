/** @jest-environment node */
import enMessages from '../contract/messages/en.json';
import trMessages from '../contract/messages/tr.json';
import { expectConsistentTexts } from './locales';
import { wordingFaults } from './wording';

it.each([
  ['en', 'Press "Save".', '“ and ”'],
  ['en', "Bloom's level", '’'],
  ['en', 'Loading...', '…'],
  ['en', 'Two  spaces', 'one space'],
  ['en', 'Really !', 'before a sign'],
  ['en', 'The 80 % range', 'per cent'],
  ['en', 'From .80 on', 'zero'],
  ['en', 'press Escape', 'Esc'],
  ['en', 'Save Draft', 'sentence case'],
  ['en', 'Question deleted!', 'a deletion is no cause for joy'],
  ['tr', 'Soru silindi!', 'a deletion is no cause for joy'],
  ['en', 'Manage categories', 'topic'],
  ['en', 'Your email address', 'e-mail'],
  ['en', '{{name}} has two works', 'submissions'],
  ['en', 'Please wait, please', 'please once'],
  ['en', 'Somebody else saved it', 'someone else'],
  ['en', 'Import {{count, number}} questions', '_one and _other'],
  ['en', '{{count}} more are not listed.', '_one and _other'],
  ['en', '{{count}} new open questions', '_one and _other'],
  ['en', 'This grade has {{students}} students.', '_one and _other'],
  ['tr', 'Yanıt anahtarı', 'cevap'],
  ['tr', 'Şifrenizi girin', 'parola'],
  ['tr', 'Lütfen tekrar deneyin.', 'yeniden'],
  ['tr', 'Kategoriler', 'konu'],
  ['tr', 'Resim ekle', 'görsel'],
  ['tr', 'Kağıttan çıkar', 'kâğıt'],
  ['tr', 'Hala kaydedilmedi', 'hâlâ'],
  ['tr', 'E-mail adresi', 'e-posta'],
  ['tr', 'Quiz oluştur', 'kısa sınav'],
  ['tr', 'Sana gönderildi', 'siz'],
  ['tr', 'Lütfen bekleyin, lütfen', 'bir kez'],
  ['tr', '{{name}}’in dersleri', 'no ending'],
] as const)('reports a wording problem in %s for “%s”', (language, text, why) => {
  expect(wordingFaults(language, { some: { text } })).toEqual([expect.stringContaining(why)]);
});

it.each([
  ['en', 'You must add {{emailCount, number}} topics to Teacher Portal, 0.80 of them today: “{{name}}”…'],
  ['en', "{{type}} identity isn't provided!"],
  ['tr', 'Sunucu zamanında yanıt vermedi. Lütfen yeniden deneyin.'],
  ['tr', 'Öğretmen Portalı: {{name}} adlı öğrencinin %80’i, hâlâ'],
] as const)('accepts in %s “%s”', (language, text) => {
  expect(wordingFaults(language, { text })).toEqual([]);
});

it('accepts a count that has a text for one, or stands behind its noun', () => {
  const texts = {
    ...{ all_one: '{{count}} question', all_other: '{{count}} questions', left: 'Questions left: {{count}}' },
    ...{ page: '{{number}} of {{count}}', more: 'and {{count}} more', most: 'At most {{max}} options' },
  };
  expect(wordingFaults('en', texts)).toEqual([]);
});

it('words the messages of server and browser consistently in both languages', () =>
  expectConsistentTexts(enMessages, trMessages));
