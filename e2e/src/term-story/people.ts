import type { Account } from '../signed-in';
import type { Language } from '../words';

const password = 'a-good-password';

/** A person with an account, and the language of their portal. */
export interface Person extends Account {
  name: string;
  language: Language;
}

/** The founder and owner, a colleague, one who will leave, and the head. */
export const staff = {
  owner: { name: 'Deniz Kaya', email: 'deniz.kaya@term.example.com', password, language: 'tr' as const },
  colleague: { name: 'Ada Grey', email: 'ada.grey@term.example.com', password, language: 'en' as const },
  leaver: { name: 'Murat Demir', email: 'murat.demir@term.example.com', password, language: 'en' as const },
  head: { name: 'Nermin Aydın', email: 'nermin.aydin@term.example.com', password, language: 'tr' as const },
} satisfies Record<string, Person>;

export const SCHOOL = 'Göl Kıyısı Anadolu Lisesi';

const names = [
  ['Ada Ak', 'Ahmet Işık', 'Ali Çelik', 'Aslı Şahin', 'Ayşe Öztürk', 'Berk Yıldız', 'Bora Demirci', 'Can Aslan'],
  ['Cem Güneş', 'Çağla Koç', 'Çiğdem İnce', 'Defne Acar', 'Duru Polat', 'Efe Kurt', 'Ege Tan', 'Elif Yavuz'],
  ['Emir Uslu', 'Gökçe Bulut', 'Hale Sezer', 'İpek Doğan', 'Kerem Ünal', 'Lale Erdem', 'Mert Kılıç', 'Naz Aksoy'],
  ['Onur Şen', 'Ömer Taş', 'Pelin Uçar', 'Rüya Korkmaz', 'Selin Özer', 'Tuna Yalçın'],
].flat();
/** The first sixteen are in section A. */
const IN_A = 16;

export interface Pupil {
  /** Counted from 0. */
  place: number;
  name: string;
  section: 'A' | 'B';
  number: string;
}

export const pupils: readonly Pupil[] = names.map((name, place) => ({
  ...{ place, name, section: place < IN_A ? ('A' as const) : ('B' as const) },
  number: String(1201 + place * 3),
}));

const guardianOf = ({ name }: Pupil) => `Nur ${name.split(' ').at(-1)}`;

/**
 * The list as the office sends it: with a title, columns of its own, double spaces, a repeated line, and one without a
 * name.
 */
export function untidyList(): Buffer {
  const lines = pupils.map((pupil) => {
    const [given, family] = [pupil.name.split(' ')[0], pupil.name.split(' ').at(-1)];
    const row = [String(pupil.place + 1), pupil.number, ` ${given}`, `${family}  `, `9-${pupil.section}`];
    return [...row, guardianOf(pupil), '0532 000 00 00', 'kayıt yenilendi'].join(';');
  });
  const [first = ''] = lines;
  const text = [
    'Göl Kıyısı Anadolu Lisesi – 9. sınıflar;;;;;;;',
    ';;;;;;;',
    'Sıra;Okul No;Adı;Soyadı;Sınıfı/Şubesi;Velisi;Cep Tel;Açıklama',
    ...lines,
    first,
    '31;1999;;;9-A;;;',
    ';;;;;;;',
  ].join('\r\n');
  return windows1254(text);
}

/** The encoding in which spreadsheets of Turkish offices are still saved. */
const turkish: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe, '–': 0x96 };
const windows1254 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => turkish[letter] ?? letter.charCodeAt(0)));
