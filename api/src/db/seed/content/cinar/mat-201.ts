import type { CourseContent } from '../course-content';
import { mat201Questions } from './mat-201.questions';

export const mat201: CourseContent = {
  code: 'MAT-201',
  title: 'Matematik II',
  topics: `
counting: Sayma ve olasılık
  permutation: Permütasyon
  combination: Kombinasyon
  probability: Basit olayların olasılığı
    conditional: Koşullu olasılık
functions: Fonksiyonlar
  composite: Bileşke fonksiyon
  inverse: Ters fonksiyon
polynomials: Polinomlar
  remainder: Kalan teoremi
  factoring: Çarpanlara ayırma
quadratics: İkinci dereceden denklemler
  discriminant: Diskriminant ve kökler
    vieta: Kök–katsayı ilişkileri
`,
  lectures: `
@ video permutation 00:00-05:30, combination 05:30-10:50
Sıra önemli mi?
Permütasyon ile kombinasyonu ayırmanın tek sorusu.
Bir yarışta ilk üçü sıralamak ile sınıftan üç temsilci seçmek aynı şey değildir. Sıra önemliyse permütasyon, değilse kombinasyon kullanırız. Seçilen üç kişi altı farklı biçimde sıralanabildiği için kombinasyon sayısı, permütasyon sayısının altıda biridir.

@ theory composite, inverse
Fonksiyon makineleri
Bileşke ve ters fonksiyona günlük bir benzetme.
Fonksiyonu bir makine gibi düşünelim: Giren her sayıya tek bir sonuç verir. İki makineyi art arda çalıştırmak bileşkedir ve sıra önemlidir. Ters fonksiyon ise makineyi geriye çalıştırmaktır; bunun için her çıktının yalnızca bir girdiden gelmesi gerekir.

@ video quadratics 00:00-03:20, discriminant 03:20-08:00, vieta 08:00-12:10
Parabolün x ekseniyle buluşması
Diskriminantın işareti bize ne söyler?
Parabol x eksenini iki noktada kesiyorsa denklemin iki farklı gerçek kökü vardır ve diskriminant pozitiftir. Eksene teğetse kökler eşittir. Ekseni hiç kesmiyorsa gerçek kök yoktur. Kökleri bulmadan da toplamlarını ve çarpımlarını katsayılardan okuyabiliriz.
`,
  questions: mat201Questions,
};
