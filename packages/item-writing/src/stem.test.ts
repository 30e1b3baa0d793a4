/** @jest-environment node */
import { asksForSeveral, hidesNegative } from './stem';

test.each([
  'Which of the following are noble gases?',
  'Which of these are mammals?',
  'Which of the following statements are true?',
  'Which two are organelles?',
  'Select all that apply to cells.',
  'Choose three causes of erosion.',
  'Aşağıdakilerden hangileri soy gazdır?',
  'Hangi ikisi organeldir?',
  'Birden çok seçenek doğru olabilir: soy gazlar',
  'Doğru olanları işaretleyiniz.',
])('recognises that “%s” allows several keys', (stem) => {
  expect(asksForSeveral(stem)).toBe(true);
});

test.each([
  'Which of the following is a noble gas?',
  'Which statement is true?',
  'Which best explains why birds are warm?',
  'Which of these animals can fly?',
  'Aşağıdakilerden hangisi soy gazdır?',
])('recognises that “%s” asks for one key', (stem) => {
  expect(asksForSeveral(stem)).toBe(false);
});

test.each([
  'Which of these is not an organelle?',
  'Argon and neon are known. Which of the elements in this list is not a noble gas?',
  'Which of these, found in the same period, is not a noble gas?',
  "Which of these isn't a planet?",
  'Which animal cannot fly?',
  'All of these are mammals except',
  'All of these are mammals except:',
  'Choose the element that is not a metal.',
  'Helium is not',
  'Bu metinden aşağıdakilerin hangisine ulaşılamaz?',
  'Aşağıdakilerden hangisinin gerçekleşmesi beklenmez?',
  'Parçada aşağıdakilerden hangisine değinilmemiştir?',
  'Bu canlıların hangisinde çekirdek yoktur?',
  'Aşağıdakilerden hangisi organel değildir?',
  'Verilenlerden hangisi yanlıştır?',
  'Bu bilgilere göre aşağıdakilerden hangisi söylenemez?',
  'Aşağıdakilerden hangisi metalik bağlı bileşiklerin özelliklerinden değildir, gerekçesiyle belirtiniz.',
  'Hangisi bu dönemin eserleri arasında bulunmamaktadır?',
  'Aşağıdakilerden hangisi yapılmaz? (Deney sırasında)',
])('finds the hidden negation in “%s”', (stem) => {
  expect(hidesNegative(stem)).toBe(true);
});

test.each([
  'Which of these is NOT an organelle?',
  'Aşağıdakilerden hangisi organel DEĞİLDİR?',
  'A plant does not get any light. What happens to it?',
  'Which best explains why the plant did not grow?',
  'Which animals live in places that do not freeze?',
  'Which is a resource that cannot be renewed?',
  'What should students do so that the water does not spill?',
  'Which is the best reason that wind farms are not located near forests?',
  'Which structure is found in algae but not in animals?',
  'The test was not done because',
  'Which is true?',
  'Bitki ışık almazsa aşağıdakilerden hangisi gerçekleşir?',
  'Ahmet Yılmaz hangi yıl doğdu? Bu bilinmez.',
  'Çözünmez maddeler hangi yöntemle ayrılır?',
])('finds no hidden negation in “%s”', (stem) => {
  expect(hidesNegative(stem)).toBe(false);
});

describe('negative verbs of Turkish at the end of a question', () => {
  test.each([
    'çözünmez',
    'görülmezler',
    'bilinmezdi',
    'bilinmezdir',
    'bilinmezdiler',
    'kullanılmazdılar',
    'verilmemiş',
    'verilmemişler',
    'verilmemişti',
    'alınmamıştır',
    'bulunmamakta',
    'bulunmamaktadırlar',
    'bilinmemektedirler',
    'bulunmamaktaydı',
    'bilinmemekteydi',
    'alınmıyor',
    'bilinmiyor',
    'bulunmuyor',
    'görülmüyor',
    'bilinmiyorlar',
    'alınmıyorlardı',
    'bilinmiyordu',
    'alınmadı',
    'alınmadılar',
    'verilmedi',
    'verilmediler',
    'alınmayacak',
    'alınmayacaktır',
    'verilmeyecek',
    'verilmeyecekti',
    'yapılmamalı',
    'yapılmamalıdır',
    'verilmemeli',
    'verilmemelidir',
    'olamaz',
    'değil',
    'değildi',
    'yok',
    'yoktu',
    'yanlış',
    'yanlıştı',
    'hariç',
    'olmayan',
    'olmayanı',
    'olmayandır',
    'dışındadır',
    'kalmaz',
    'almazlar',
  ])('finds the hidden negation in “hangisi %s”', (verb) => {
    expect(hidesNegative(`Bunların hangisi ${verb}?`)).toBe(true);
  });

  test.each(['kaçınılmaz', 'vazgeçilmez', 'bulunmazsa', 'Dönmez', 'bulunur'])(
    'finds no hidden negation in “hangisi %s”',
    (word) => {
      expect(hidesNegative(`Bunların hangisi ${word}?`)).toBe(false);
    },
  );
});

test.each([
  'Hangi cümle doğru değil?',
  'Aşağıdakilerin biri doğru değildir.',
  'Bu deneyde ne gözlenmez?',
  'Bu iklimde neler yetişmez?',
  'Bu hayvan nerede yaşamaz?',
  'Toplantıya kim katılmadı?',
  'Toplantıya kimler katılmadı?',
  'Bu kutuda kaç kalem kullanılmadı?',
  'Öğrencilerin kaçı gelmedi?',
  'Aşağıdakilerden hangisi 19. yüzyılda bilinmezdi?',
  'Hangisi XIX. yüzyılda bilinmezdi?',
  'Aşağıdakilerden hangisi organel değildir?'.normalize('NFD'),
  'Which of these isn’t a star?',
  'Choose the element that is  not a metal.',
])('finds the hidden negation in “%s” by its question word and sentence', (stem) => {
  expect(hidesNegative(stem)).toBe(true);
});

test.each([
  'Bu doğru değil ama hangisi doğrudur?',
  'Suda çözünmez maddeler hangi yöntemle ayrılır?',
  'Herhangi biri doğru değil, hangisi doğrudur?',
  'Neden doğru değil, ne gerekir?',
  'Anne evde değil, ne yapar?',
  'Hakim haklı değil, kim haklıdır?',
  'Kıskaç açık değil, kaç parçadır?',
  'Bunun ne olduğu bilinmez.',
  'Deney bitmedi.',
])('takes the negation in “%s” for a part of the situation', (stem) => {
  expect(hidesNegative(stem)).toBe(false);
});

test('reads line breaks and several spaces as one space', () => {
  expect(asksForSeveral('Which of\n  the following are noble gases?')).toBe(true);
});
