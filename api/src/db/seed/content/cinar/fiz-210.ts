import type { CourseContent } from '../course-content';
import { fiz210Questions } from './fiz-210.questions';

export const fiz210: CourseContent = {
  code: 'FİZ-210',
  title: 'Fizik II: Elektrik, Dalgalar ve Işık',
  topics: `
electricity: Elektrik
  current: Elektrik akımı
    ohm: Ohm yasası
    resistors: Dirençlerin bağlanması
  electric-power: Elektriksel enerji ve güç
waves: Dalgalar
  wave-speed: Dalga hızı, frekans ve dalga boyu
  sound: Ses dalgaları
pressure: Sıvı basıncı
  buoyancy: Kaldırma kuvveti
optics: Optik
  reflection: Yansıma
  refraction: Kırılma
    lenses: Mercekler
`,
  lectures: `
@ video current 00:00-04:10, ohm 04:10-09:40
Akım, gerilim ve Ohm yasası
Bir su pompası, dar bir boru ve bir elektrik devresi.
Pompa suyu nasıl dolaştırıyorsa üreteç de yükleri devrede öyle dolaştırır. Gerilim her kulona verilen enerji, akım bir saniyede geçen yük, direnç ise geçişe gösterilen zorluktur. Sıcaklığı değişmeyen birçok iletkende akım gerilimle doğru orantılıdır.

@ theory resistors
Seri ve paralel bağlama
İki devre türünün kuralları ve birer çözümlü örnek.
Seri bağlamada akım her yerde aynıdır, gerilimler toplanır; bu yüzden dirençler de toplanır. Paralel bağlamada gerilim aynıdır, akımlar toplanır; eşdeğer direnç en küçük dirençten de küçüktür, çünkü yük birden çok yoldan geçebilir.

@ video wave-speed 00:00-05:10, sound 05:10-10:20
Görülen dalgalar, duyulan dalgalar
Dalga leğeninden diyapazona.
Dalga, maddeyi taşımadan enerjiyi taşır. Hızı, frekansı ile dalga boyunun çarpımıdır. Ses boyuna bir dalgadır: Havadaki katmanlar sıkışır ve genişler. Genlik artınca ses gürleşir, frekans artınca incelir.

@ audio refraction 00:00-04:00, lenses 04:00-07:30
Dinleme: Havuz neden sığ görünür?
Işık suda yavaşlar, göz yanılır.
Havuzun dibinden gelen ışın sudan çıkarken normalden uzaklaşır. Beynimiz ışının geldiği doğrultuyu düz bir çizgi gibi geriye uzatır ve dibi olduğundan yakın görür. Mercekler aynı olayı eğri yüzeylerle kullanarak ışınları bir noktada toplar.
`,
  questions: fiz210Questions,
};
