import type { CourseContent } from '../course-content';

export const fiz110: CourseContent = {
  code: 'FİZ-110',
  title: 'Fizik I: Hareket ve Enerji',
  topics: `
motion: Hareket
  speed: Sürat ve hız
  acceleration: İvme
    motion-graphs: Hareket grafikleri
forces: Kuvvet
  newton: Newton’ın hareket yasaları
    friction: Sürtünme kuvveti
  weight: Kütle ve ağırlık
energy: Enerji
  kinetic: Kinetik enerji
  potential: Yer çekimi potansiyel enerjisi
  power: İş ve güç
`,
  lectures: `
@ video speed 00:00-03:40, motion-graphs 03:40-09:20
Hareket grafiği okumak
Eğim ve alan bize ne söyler?
Konum–zaman grafiğinde eğim hızı verir: Doğru ne kadar dikse cisim o kadar hızlıdır, yatay çizgi durmayı gösterir. Hız–zaman grafiğinde eğim ivmeyi, doğrunun altında kalan alan ise yer değiştirmeyi verir.

@ theory newton, friction
Günlük yaşamda Newton yasaları
Her yasa için bir örnek içeren kısa metin.
Üzerine net kuvvet etki etmeyen cisim hızını korur. İvme, net kuvvetin kütleye oranıdır. Kuvvetler çiftler hâlindedir: Duvarı ittiğinizde duvar da sizi aynı büyüklükte kuvvetle iter. Sürtünme, yüzeylerin birbiri üzerinde kaymasına karşı koyar; sürtünme olmasaydı hiçbir araba yola çıkamazdı.

@ audio kinetic 00:00-03:00, potential 03:00-06:20
Dinleme: Salıncakta enerji
Enerjinin bir biçimden diğerine dönüşümü.
Salıncak en yüksek noktada bir an durur; enerjisi potansiyel enerjidir. Aşağı inerken bu enerji kinetik enerjiye dönüşür. İtmeyi bıraktığımızda salıncağın yavaş yavaş durması, sürtünmenin enerjiyi ısıya dönüştürmesindendir.
`,
  questions: String.raw`
@ speed 1 A
Aşağıdakilerden hangisi sürat birimidir?
+ km/sa
- m/s²
- N/kg
- J

@ acceleration 2 T
Doğrusal bir yolda 6 m/s sabit hızla giden bisikletlinin ivmesi nedir?
+ $0\ \text{m/s}^2$
- $6\ \text{m/s}^2$
- $9{,}8\ \text{m/s}^2$
- Kütlesine bağlıdır

@ motion-graphs 2 A P
Hız–zaman grafiği verilen tramvay, sabit hızla giderken kaç metre yol alır?
! graph zaman (s)|hız (m/s)|0,0 5,10 15,10 20,0
+ 100
- 50
- 150
- 200

@ motion-graphs 4 T W
Yukarı doğru düşey atılan ve aynı yükseklikte tutulan topun hız–zaman grafiğini çiziniz. Yukarı yönü pozitif alınız ve tepe noktasını işaretleyiniz.
= +v’den −v’ye inen, eğimi −g olan bir doğru; tepe noktası zaman eksenini kestiği yerdir.

@ newton 3 A
Masada duran bir kitabın ağırlığının tepki kuvveti hangisidir?
+ Kitabın Dünya’ya uyguladığı çekim kuvveti
- Masanın kitaba uyguladığı kuvvet
- Kitabın masaya uyguladığı kuvvet
- Kitap ile masa arasındaki sürtünme kuvveti

@ newton 5 T D
Fren yapan otobüsteki bir yolcu “Bir kuvvet beni öne fırlattı.” diyor. Gerçekte ne olduğunu yolda duran bir gözlemciye göre açıklayınız.
= Otobüs yavaşlar, yolcu eylemsizlik nedeniyle hareketini sürdürür; onu yavaşlatan, zeminin ve tutamağın geriye doğru kuvvetidir. Öne doğru bir kuvvet yoktur.

@ friction 1 T
Hangisi iki metal yüzey arasındaki sürtünmeyi azaltır?
+ Yüzeylerin yağlanması
- Yüzeylerin birbirine daha çok bastırılması
- Yüzeylerin pürüzlendirilmesi
- Yüzeylerin kurutulması

@ weight 2 A
Dünya’da kütlesi 70 kg olan bir astronot için Ay’da hangileri doğrudur?
+ Kütlesi yine 70 kg’dır
+ Ağırlığı Dünya’dakinden küçüktür
- Ağırlığı sıfırdır
- Kütlesi yaklaşık altıda birine iner

@ kinetic 3 T
Sürati iki katına çıkan bir otomobilin kinetik enerjisi kaç katına çıkar?
+ 4
- 2
- $\sqrt{2}$
- 8

@ potential 4 A D
2,0 m yükseklikten bırakılan top yerden sıçrayıp 1,5 m yükseliyor. Enerji dönüşümlerini sıralayınız ve mekanik enerjinin yüzde kaçının kaybolduğunu hesaplayınız.
= Potansiyel → kinetik → esneklik → kinetik → potansiyel. Potansiyel enerji yükseklikle orantılıdır: 0,5/2,0 = % 25’i ısı ve sese dönüşür.
`,
};
