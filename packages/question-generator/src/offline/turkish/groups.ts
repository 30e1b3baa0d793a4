/** Nouns by which Turkish says what something is, by kind: options have the same. */
const groups: Record<string, RegExp> = {
  process: /(?:m[ae]|\p{L}{2}[ıi]ş|olay|işlem|süreç|değişim)$/u,
  person: /(?:kişi|kimse|insan|hükümdar|memur|bilgin|usta|uzman|görevli|üye|[cç][ıiuü])$/u,
  place: /(?:^yer|alan|düzlü[kğ]|ova|bölge|çukurlu[kğ]|ada|göl|kıyı|saha|nokta)$/u,
  science: /(?:bilim|dal|disiplin)$/u,
  amount: /(?:sayı|oran|miktar|değer|fark|toplam|ortalama|bedel)$/u,
  matter: /(?:madde|enerji?|gaz|element|bileşik|karışım)$/u,
  shape: /(?:eğri|çember|yay|çizgi|doğru|üçgen|dörtgen|cisim)$/u,
  institution: /(?:kurum|kuruluş|yapı|örgüt|meclis|merkez|birlik|topluluk)$/u,
  text: /(?:tür|yazı|eser|anlatı|anlatım|öykü|hik[âa]ye|şiir|roman|birim[ıi]?)$/u,
  body: /(?:damar|organ|organel|kemik|doku|kısım|sıvı|bez|kas|hücre)$/u,
  rule: /(?:kural|ilke|hak|yetki|inanc|inanç|görev|biçim|yönetim|düzen|sistem)$/u,
  force: /(?:kuvvet|hız|uzaklık|büyüklük)$/u,
};

export const groupOf = (noun: string): string | undefined =>
  Object.entries(groups).find(([, ends]) => ends.test(noun.toLocaleLowerCase('tr')))?.[0];
