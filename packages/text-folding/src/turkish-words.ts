import { foldText } from './fold-text';

/** The most frequent words in Turkish passwords, likeliest first; zxcvbn has lists for other languages. */
const words =
  'şifre şifrem parola parolam türkiye istanbul galatasaray fenerbahçe beşiktaş trabzonspor atatürk mustafakemal cumhuriyet ' +
  'seniseviyorum aşkım canım birtanem hayatım bebeğim annem babam kızım oğlum meleğim güzelim tatlım sevgilim sevgi aşk ' +
  'mehmet mustafa ahmet ali hüseyin hasan ibrahim ismail osman yusuf murat ömer emre burak kerem mert can deniz eren ' +
  'ayşe fatma emine hatice zeynep elif meryem şerife zehra sultan merve büşra esra kübra selin ece defne yağmur ' +
  'yılmaz kaya demir çelik şahin yıldız yıldırım öztürk aydın özdemir arslan doğan kılıç aslan çetin kara koç kurt ' +
  'öğretmen öğretmenim öğrenci okul okulum sınıf ders dersim müdür lise ilkokul ortaokul anadolu fen matematik fizik kimya ' +
  'biyoloji tarih coğrafya edebiyat türkçe ingilizce sınav ödev karne meb eba eokul kalem kitap defter ' +
  'ankara izmir bursa antalya adana konya gaziantep samsun trabzon eskişehir kayseri mersin diyarbakır türk bayrak vatan ' +
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık pazartesi salı çarşamba perşembe cuma ' +
  'cumartesi pazar bir iki üç dört beş altı yedi sekiz dokuz on yüz bin merhaba selam günaydın hoşgeldin teşekkürler ' +
  'kartal aslanlar kanarya timsah karakartal cimbom kedi köpek kuş arı çiçek gül papatya güneş ay yıldızlar deniz dünya ' +
  'allah bismillah maşallah inşallah bilgisayar internet telefon yönetici kullanıcı deneme giriş portal misafir';

/** As written, and as typed on a keyboard without Turkish letters. */
export const turkishWords: string[] = [...new Set(words.split(' ').flatMap((word) => [word, foldText(word)]))];
