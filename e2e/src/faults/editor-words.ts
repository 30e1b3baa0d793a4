/** What stands on the editors of the portal. */
export const editorWords = {
  en: {
    restore: 'Restore it',
    otherPage: /also open in another tab or window/,
    cannotKeep: /cannot (be kept on this device|keep what you type)/,
    keepMine: 'Keep mine',
    leave: 'Leave without saving',
    save: 'Save',
    name: 'Name',
    lecture: { theory: /^Theory/, content: 'Content', created: 'Lecture created!' },
    topic: { add: 'New topic', create: 'Create topic', created: 'Topic created!', comment: 'Comment', addComment: 'Add comment', commented: 'Comment added!' },
    question: {
      types: { choice: /^Multiple choice/, descriptive: /^Descriptive/, pictorial: /^Pictorial/, whiteboard: /^Whiteboard/ },
      text: 'Question text', option: (letter: string) => `Option ${letter}`, correct: 'A is correct', created: 'Question created!',
    },
    bulk: {
      next: 'Next', passage: 'Passage 1', remember: /^Remember/, number: /^Number of questions/, generate: 'Generate', card: 'Question 1', none: 'No generated questions',
      context: 'Mitochondria release most of the energy of a cell. Ribosomes build proteins. The nucleus was described by Robert Brown in 1831. A vacuole is a space in the cell that stores water. Osmosis is the movement of water through a membrane.',
    },
    assessment: { next: 'Next', title: 'Title', updated: 'Assessment updated!', section: 'Add a section', sectionTitle: /^Section title/ },
    grading: { comment: /^Comment on question 1$/, saved: 'Saved' },
    school: { name: 'Name of the school', create: 'Create school', created: 'School created!' },
  },
  tr: {
    restore: 'Geri yükle',
    otherPage: /başka bir sekmede veya pencerede de açık/,
    cannotKeep: /(bu cihazda saklanamıyor|yazdıklarınızı saklayamıyor)/,
    keepMine: 'Benimkini koru',
    leave: 'Kaydetmeden ayrıl',
    save: 'Kaydet',
    name: 'Ad',
    lecture: { theory: /^Konu anlatımı/, content: 'Metin', created: 'Ders içeriği oluşturuldu!' },
    topic: { add: 'Yeni konu', create: 'Konu oluştur', created: 'Konu oluşturuldu!', comment: 'Yorum', addComment: 'Yorum ekle', commented: 'Yorum eklendi!' },
    question: {
      types: { choice: /^Çoktan seçmeli/, descriptive: /^Açık uçlu/, pictorial: /^Görselli/, whiteboard: /^Beyaz tahta/ },
      text: 'Soru metni', option: (letter: string) => `${letter} seçeneği`, correct: 'A doğru', created: 'Soru oluşturuldu!',
    },
    bulk: {
      next: 'İleri', passage: '1. parça', remember: /^Hatırlama/, number: /^Soru sayısı/, generate: 'Üret', card: '1. soru', none: 'Üretilmiş soru yok',
      context: 'Mitokondri, hücrenin enerjisinin çoğunu üreten organeldir. Ribozom, protein üreten yapıdır. Çekirdeği Robert Brown 1831 yılında tanımladı. Koful, bitki hücresinde su depolayan kesedir. Ozmoz, suyun yarı geçirgen zardan geçmesidir.',
    },
    assessment: { next: 'İleri', title: 'Başlık', updated: 'Değerlendirme güncellendi!', section: 'Bölüm ekle', sectionTitle: /^Bölüm başlığı/ },
    grading: { comment: /^1\. soruya yorum$/, saved: 'Kaydedildi' },
    school: { name: 'Okulun adı', create: 'Okulu oluştur', created: 'Okul oluşturuldu!' },
  },
} as const;
