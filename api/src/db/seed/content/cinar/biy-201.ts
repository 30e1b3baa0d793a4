import type { CourseContent } from '../course-content';
import { biy201Questions } from './biy-201.questions';

export const biy201: CourseContent = {
  code: 'BİY-201',
  title: 'Biyoloji II: Kalıtım ve Ekoloji',
  topics: `
division: Hücre bölünmeleri
  mitosis: Mitoz
    asexual: Eşeysiz üreme
  meiosis: Mayoz ve eşeyli üreme
heredity: Kalıtım
  mendel: Mendel ilkeleri
    blood-groups: Kan grupları
  sex-linked: Eşeye bağlı kalıtım
ecology: Ekosistem ekolojisi
  food-webs: Besin zinciri ve enerji akışı
  cycles: Madde döngüleri
  environment: Güncel çevre sorunları
`,
  lectures: `
@ video mitosis 00:00-00:15, meiosis 00:15-00:36
Mitoz ve mayozu birlikte izleyelim
Aynı başlangıç, iki farklı sonuç.
> mitoz-mayoz-tr.mp4

@ theory mendel, blood-groups
Bezelyeden kan grubuna
Mendel ilkeleri ve çok alellilik üzerine okuma notu.
> kalitim-tr.pdf
Mendel, saf döl uzun ve kısa bezelyeleri çaprazladığında ilk kuşağın tamamı uzun oldu; ikinci kuşakta ise dörtte bir oranında kısa bitki ortaya çıktı. Kısa boy özelliği kaybolmamış, gizlenmişti. Kan gruplarında ise üç alel vardır: A ve B birbirine eş baskındır, 0 her ikisine karşı çekiniktir.

@ audio food-webs 00:00-00:31
Dinleme: Kartal neden az?
Enerji piramidini bir yayla üzerinden anlatan kısa kayıt.
> kartal-tr.mp3

@ video cycles 00:00-05:00, environment 05:00-09:30
Karbonun yolculuğu
Bir karbon atomunun havadan yaprağa, oradan yeniden havaya dönüşü.
Fotosentezle yaprağa giren karbon, besin olarak hayvana geçer, solunumla havaya döner. Bir bölümü milyonlarca yıl toprak altında kalarak fosil yakıta dönüşür. Bu yakıtları çok kısa sürede yaktığımızda atmosferdeki karbon dioksit artar.
`,
  questions: biy201Questions,
};
