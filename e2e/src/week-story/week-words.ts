/** What stands on the screens that a teacher's week passes through and no other story has words for. */
export const weekWords = {
  en: {
    account: 'Create an account', name: 'Your name', again: 'Password again', create: 'Create account', school: 'Name of the school', schoolName: 'Lakeside School', createSchool: 'Create school', course: 'Biology', grade: 'Grade 9',
    noStudents: 'No students in this grade yet', upload: 'Upload a roster', bundle: /A file of the whole school/, choose: /Choose a file/, opens: (email: string) => `Account: – → ${email}`, import: /^Import \d+ changes?$/, imported: 'Roster imported!',
    manage: 'Manage topics', newTopic: 'New topic', topicName: 'Name', createTopic: 'Create topic', close: 'Close', addBelow: 'Add subtopic', chapter: 'The cell', part: 'Organelles', addLecture: 'Add lecture', lecture: 'How a cell works',
    addQuestion: 'Add question', quiz: 'Quiz of the week', exam: 'Exam of the week', count: 'Number of questions', weak: /^By weakness/, proposal: (name: string) => new RegExp(`^${name} .* weakness \\d+%`), items: 'How each question did',
    update: 'A new version of Students is ready.', load: 'Load the new version', impact: 'Student Impact Index', quality: 'Content Quality Index', curriculum: 'Curriculum Completeness', needs: /^Shown (from|as soon as)/,
    feed: 'Calendar address', makeFeed: 'Make the address', percent: (value: number) => `${value}%`, mean: '95.0%', projected: 'Projected grade', likely: /^(Most likely|There is not enough data)/,
  },
  tr: {
    account: 'Hesap oluşturun', name: 'Adınız', again: 'Parola (yeniden)', create: 'Hesap oluştur', school: 'Okulun adı', schoolName: 'Göl Kıyısı Okulu', createSchool: 'Okulu oluştur', course: 'Biyoloji', grade: '9. sınıf',
    noStudents: 'Bu sınıfta henüz öğrenci yok', upload: 'Öğrenci listesi yükle', bundle: /Bütün okulun dosyası/, choose: /Dosya seçin/, opens: (email: string) => `Hesap: – → ${email}`, import: /^\d+ değişikliği aktar$/, imported: 'Liste aktarıldı!',
    manage: 'Konuları yönet', newTopic: 'Yeni konu', topicName: 'Ad', createTopic: 'Konu oluştur', close: 'Kapat', addBelow: 'Alt konu ekle', chapter: 'Hücre', part: 'Organeller', addLecture: 'Ders içeriği ekle', lecture: 'Hücre nasıl çalışır',
    addQuestion: 'Soru ekle', quiz: 'Haftanın kısa sınavı', exam: 'Haftanın sınavı', count: 'Soru sayısı', weak: /^Zayıf konulara göre/, proposal: (name: string) => new RegExp(`^${name} .* zayıflık %\\d+`), items: 'Soruların sonuçları',
    update: 'Öğrenciler bölümünün yeni sürümü hazır.', load: 'Yeni sürümü yükle', impact: 'Öğrenci Etki Endeksi', quality: 'İçerik Kalite Endeksi', curriculum: 'Müfredat Tamamlanma Oranı', needs: /(olduğunda|varken) gösterilir\.$/,
    feed: 'Takvim adresi', makeFeed: 'Adres oluştur', percent: (value: number) => `%${value}`, mean: '%95,0', projected: 'Tahmini not', likely: /^(Büyük olasılıkla|Olası bir aralık)/,
  },
} as const;
