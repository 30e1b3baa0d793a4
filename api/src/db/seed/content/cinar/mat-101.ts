import type { CourseContent } from '../course-content';

export const mat101: CourseContent = {
  code: 'MAT-101',
  title: 'Matematik I',
  topics: `
sets: Kümeler
  set-operations: Kümelerde işlemler
equations: Denklem ve eşitsizlikler
  linear: Birinci dereceden denklemler
    absolute: Mutlak değer
exponents: Üslü ve köklü ifadeler
  powers: Üslü ifadeler
  radicals: Köklü ifadeler
triangles: Üçgenler
  pythagoras: Pisagor teoremi
  similarity: Benzerlik
`,
  lectures: `
@ video set-operations 00:00-06:00
Venn şemasıyla problem çözmek
Bir sınıf anketinden kümelere.
Otuz kişilik sınıfta on sekiz kişi basketbol, on beş kişi voleybol oynuyor; sekizi ikisini de oynuyor. Sayıları toplarken ortak olanları iki kez saydığımızı unutmayalım: Birleşim, toplamdan kesişimi çıkararak bulunur. Hiçbir spor yapmayanlar ise evrensel kümeden kalanlardır.

@ theory pythagoras, similarity
Benzer üçgenlerden Pisagor’a
Teoremin benzerlikle kısa ispatı.
Dik üçgende dik köşeden hipotenüse inen yükseklik, üçgeni kendisine benzer iki küçük üçgene ayırır. Kenar oranlarını yazıp taraf tarafa topladığımızda dik kenarların karelerinin toplamının hipotenüsün karesine eşit olduğunu görürüz.
`,
  questions: String.raw`
@ set-operations 1 A
$A = \{1, 2, 3, 4\}$ ve $B = \{3, 4, 5\}$ ise $A \cap B$ hangisidir?
+ $\{3, 4\}$
- $\{1, 2\}$
- $\{1, 2, 3, 4, 5\}$
- $\{5\}$

@ set-operations 3 A D
30 kişilik bir sınıfta 18 öğrenci basketbol, 15 öğrenci voleybol oynuyor; 8 öğrenci her ikisini de oynuyor. Hiçbirini oynamayan öğrenci sayısını Venn şeması çizerek bulunuz.
= 18 + 15 − 8 = 25 öğrenci en az birini oynar; 30 − 25 = 5 öğrenci hiçbirini oynamaz.

@ sets 2 T
Üç elemanlı bir kümenin kaç alt kümesi vardır?
+ 8
- 3
- 6
- 9

@ linear 4 T D
Bir babanın yaşı oğlunun yaşının 4 katıdır. 6 yıl sonra 3 katı olacaktır. Denklemi kurunuz ve bugünkü yaşlarını bulunuz.
= 4x + 6 = 3(x + 6) → x = 12. Oğul 12, baba 48 yaşındadır.

@ absolute 3 A
$|x - 3| \lt 2$ eşitsizliğini sağlayan tam sayılar hangileridir?
+ 2, 3 ve 4
- 1, 2, 3, 4 ve 5
- Yalnızca 3
- 1 ve 5

@ powers 2 T
$2^{10}$ sayısı hangilerine eşittir?
+ $4^5$
+ $1024$
- $20$
- $5^4$

@ radicals 5 A
$\sqrt{7 + 2\sqrt{10}}$ ifadesi hangisine eşittir?
+ $\sqrt{5} + \sqrt{2}$
- $\sqrt{7} + \sqrt{10}$
- $\sqrt{17}$
- $\sqrt{5} - \sqrt{2}$

@ pythagoras 1 A P
Şekildeki dik üçgende $x$ kaç cm’dir?
! triangle 6 cm|8 cm|x
+ 10
- 12
- 14
- 7

@ similarity 2 T P
Dik üçgenin kenarları 3 katına çıkarılarak benzer bir üçgen çiziliyor. Yeni üçgenin hipotenüsü kaç cm olur?
! triangle 3 cm|4 cm|5 cm
+ 15
- 8
- 25
- 45

@ similarity 3 A W
Boyunu bilmediğiniz bir bayrak direğinin yüksekliğini, gölgesinden ve 1 m’lik bir çubuktan yararlanarak nasıl bulacağınızı çizimle gösteriniz.
= Direk–gölge ve çubuk–gölge üçgenleri benzerdir: yükseklik = direğin gölgesi / çubuğun gölgesi · 1 m.
`,
};
