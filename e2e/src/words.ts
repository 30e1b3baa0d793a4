/** Texts of the screens, by which the browser tests find elements. */
export const words = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    account: 'Account',
    signOut: 'Sign out',
    language: 'Language',
    school: 'School',
    grade: 'Grade',
    navigation: 'Main navigation',
    menu: 'Menu',
    retry: 'Try again',
    areas: {
      dashboard: 'Dashboard',
      courses: 'Courses',
      questions: 'Questions',
      assessments: 'Assessments',
      students: 'Students',
      classroom: 'Class stream',
    },
    schools: ['Riverside Science Academy', 'Çınar Anadolu Lisesi'],
    grades: ['Grade 9', 'Grade 10'],
  },
  tr: {
    signIn: 'Giriş yap',
    email: 'E-posta',
    password: 'Parola',
    account: 'Hesap',
    signOut: 'Çıkış yap',
    language: 'Dil',
    school: 'Okul',
    grade: 'Sınıf',
    navigation: 'Ana menü',
    menu: 'Menü',
    retry: 'Yeniden dene',
    areas: {
      dashboard: 'Gösterge paneli',
      courses: 'Dersler',
      questions: 'Sorular',
      assessments: 'Değerlendirmeler',
      students: 'Öğrenciler',
      classroom: 'Sınıf akışı',
    },
    schools: ['Riverside Science Academy', 'Çınar Anadolu Lisesi'],
    grades: ['9. Sınıf', '10. Sınıf'],
  },
} as const;

export type Language = keyof typeof words;
export const languages = ['en', 'tr'] as const satisfies readonly Language[];
