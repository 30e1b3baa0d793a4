import type { Wording } from '../types';

const raised = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

export const wording: Wording = {
  complete: (sentence) => `Metne göre boş bırakılan yere hangisi gelmelidir? “${sentence}”`,
  trueStatement: 'Metne göre aşağıdaki ifadelerden hangisi doğrudur?',
  describedTerm: (meaning) => `Aşağıda tanımlanan kavram hangisidir? “${meaning}”`,
  explainTerm: (term) => `“${raised(term)}” kavramıyla ne anlatıldığını kendi sözlerinizle açıklayınız.`,
  explainReason: (effect) => `Metne göre bunun nedeni nedir? “${effect}.”`,
  tellAbout: (subject) => `Metinde “${raised(subject)}” hakkında ne söyleniyor? Bir iki cümleyle yanıtlayınız.`,
  draw: (subject) => `“${raised(subject)}” konusunu açıklayan bir şema çiziniz ve metindeki terimlerle adlandırınız.`,
};

/** Prompts for a topic without any text, by level (Anderson & Krathwohl 2001). */
export const bloomStems: Record<string, readonly ((topic: string) => string)[]> = {
  remember: [
    (topic) => `“${topic}” konusunda bildiğiniz en önemli bilgileri sıralayınız.`,
    (topic) => `“${topic}” konusunun temel kavramlarını yazınız ve her birini bir cümleyle tanımlayınız.`,
    (topic) => `“${topic}” konusunu üç cümleyle anlatınız.`,
  ],
  understand: [
    (topic) => `“${topic}” konusunu, daha önce hiç duymamış birine kendi sözlerinizle açıklayınız.`,
    (topic) => `“${topic}” konusunda öğrendiklerinizi özetleyiniz.`,
    (topic) => `“${topic}” konusuna bir örnek veriniz ve neden örnek olduğunu açıklayınız.`,
  ],
  apply: [
    (topic) => `“${topic}” konusunun günlük yaşamda işe yaradığı bir durumu anlatınız.`,
    (topic) => `“${topic}” bilgisinin nasıl kullanılabileceğini kendi örneğinizle gösteriniz.`,
    (topic) => `“${topic}” konusunda bir problem yazınız ve adım adım çözünüz.`,
  ],
  analyze: [
    (topic) => `“${topic}” konusu hangi bölümlerden oluşur ve bu bölümler birbiriyle nasıl ilişkilidir?`,
    (topic) => `“${topic}” konusunun iki yönünü karşılaştırınız: Benzerlikleri ve farkları nelerdir?`,
    (topic) => `“${topic}” konusunda neden ve sonuç ilişkilerini belirtiniz.`,
  ],
  evaluate: [
    (topic) => `“${topic}” konusunda bilinmesi gereken en önemli şey nedir? Görüşünüzü gerekçelendiriniz.`,
    (topic) => `“${topic}” ile ilgili hangi savı sorgularsınız ve hangi kanıtı istersiniz?`,
    (topic) => `“${topic}” yaşamımız için ne kadar önemlidir? İki yönüyle tartışınız.`,
  ],
  create: [
    (topic) => `“${topic}” konusunu küçük sınıflara öğreteceğiniz kısa bir ders planlayınız.`,
    (topic) => `“${topic}” konusunu anlaşılır kılan bir deney, model ya da afiş tasarlayınız.`,
    (topic) =>
      `“${topic}” konusunda ders kitabının yanıtlamadığı üç soru yazınız ve yanıtı nasıl arayacağınızı belirtiniz.`,
  ],
};
