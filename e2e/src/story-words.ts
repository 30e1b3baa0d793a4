/** What stands on the screens that an assessment passes through, from the draft to the figures. */
export const storyWords = {
  en: {
    add: 'New assessment', topics: 'Topics', minMarks: /^Minimum marks/, instruction: 'Instructions', auto: 'Grade choice questions automatically', addCriterion: 'Add a criterion', criterion: /^Criterion 1\W*$/, levels: ['Level 1', 'Level 2'],
    autoSelect: 'Auto-select', select: 'Select questions', selected: 'Questions auto selected!', chosen: (count: number) => `Chosen (${count})`, chosenList: 'Chosen questions', keywords: 'Keywords', show: 'Show questions', bank: 'Questions of the bank',
    addSection: 'Add a section', sectionTitle: /^Section title/, subtitle: 'Subtitle', more: (name: string) => `More: ${name}`, spread: 'Spread evenly', fits: 'The marks add up to the total.', preview: 'Preview', publish: 'Publish…',
    chosenStudents: /^Chosen students/, everyone: /^Everyone/, find: 'Search students', to: (count: number) => `Publish to ${count} ${count === 1 ? 'student' : 'students'}`, undone: /^This cannot be undone/, confirm: 'Publish', published: 'Assessment published!', addStudents: 'Add students…',
    status: { published: 'Published', inProgress: 'In progress', submitted: 'Submitted', checked: 'Checked', graded: 'Graded' }, handedIn: (came: number, all: number) => `${came} of ${all} handed in`,
    progress: (came: number, all: number, waiting: number, graded: number) => `${came} of ${all} handed in · ${waiting} to grade · ${graded} graded`, gradeNext: 'Grade next', question: (number: number) => new RegExp(`^Question ${number},`),
    marks: (marks: number, possible: number) => `${marks} of ${possible}`, analysis: 'Item analysis', basis: (n: number) => `n = ${n} graded submissions`, works: 'Work', exportMarks: 'Export marks', csv: 'CSV for any program', separator: ',', graded: (n: number) => `${n} graded`, mean: '75.0%',
    weightage: 'Assessment Weightage', findStudent: 'Search students, guardians, numbers', withWeight: /^(\d+) graded assessments? with weight$/, exams: 'Exams and quizzes',
  },
  tr: {
    add: 'Yeni değerlendirme', topics: 'Konular', minMarks: /^Geçme puanı/, instruction: 'Yönerge', auto: 'Seçenekli soruları otomatik puanla', addCriterion: 'Ölçüt ekle', criterion: /^1\. ölçüt\W*$/, levels: ['1. düzey', '2. düzey'],
    autoSelect: 'Otomatik seç', select: 'Soruları seç', selected: 'Sorular otomatik olarak seçildi!', chosen: (count: number) => `Seçilenler (${count})`, chosenList: 'Seçilen sorular', keywords: 'Anahtar sözcükler', show: 'Soruları göster', bank: 'Bankadaki sorular',
    addSection: 'Bölüm ekle', sectionTitle: /^Bölüm başlığı/, subtitle: 'Alt başlık', more: (name: string) => `Diğer işlemler: ${name}`, spread: 'Eşit dağıt', fits: 'Puanların toplamı tutuyor.', preview: 'Önizleme', publish: 'Yayımla…',
    chosenStudents: /^Seçilen öğrencilere/, everyone: /^Herkese/, find: 'Öğrenci ara', to: (count: number) => `${count} öğrenciye yayımla`, undone: /^Bu işlem geri alınamaz/, confirm: 'Yayımla', published: 'Değerlendirme yayımlandı!', addStudents: 'Öğrenci ekle…',
    status: { published: 'Yayımlandı', inProgress: 'Devam ediyor', submitted: 'Teslim edildi', checked: 'İncelendi', graded: 'Puanlandı' }, handedIn: (came: number, all: number) => `${all} öğrenciden ${came} teslim`,
    progress: (came: number, all: number, waiting: number, graded: number) => `${came} / ${all} teslim edildi · ${waiting} çalışma puan bekliyor · ${graded} çalışma puanlandı`, gradeNext: 'Sıradakini puanla', question: (number: number) => new RegExp(`^${number}\\. soru,`),
    marks: (marks: number, possible: number) => `${marks} / ${possible}`, analysis: 'Madde analizi', basis: (n: number) => `n = ${n} puanlanmış çalışma`, works: 'Çalışmalar', exportMarks: 'Puanları dışa aktar', csv: 'Her program için CSV', separator: ';', graded: (n: number) => `${n} puanlandı`, mean: '%75,0',
    weightage: 'Değerlendirme Ağırlığı', findStudent: 'Öğrenci, veli veya numara ara', withWeight: /^ağırlığı olan (\d+) puanlanmış çalışma$/, exams: 'Sınavlar ve kısa sınavlar',
  },
} as const;
