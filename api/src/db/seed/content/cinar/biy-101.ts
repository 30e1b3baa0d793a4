import type { CourseContent } from '../course-content';

export const biy101: CourseContent = {
  code: 'BİY-101',
  title: 'Biyoloji I: Hücre ve Canlılar',
  topics: `
life: Yaşam bilimi biyoloji
  features: Canlıların ortak özellikleri
compounds: Canlıların temel bileşenleri
  organic: Karbonhidrat, yağ ve proteinler
    enzymes: Enzimler
cell: Hücre
  organelles: Organeller
  passage: Hücre zarından madde geçişi
    osmosis: Osmoz
diversity: Canlılar dünyası
  classification: Sınıflandırma
`,
  lectures: `
@ video organelles 00:00-07:20
Hücrenin içinde bir gezinti
Organelleri görevleriyle tanıyoruz.
Çekirdek kalıtsal bilgiyi taşır, mitokondri enerji üretir, ribozom protein sentezler, golgi paketler. Bitki hücresinde bunlara hücre duvarı, kloroplast ve büyük bir koful eklenir. Bakterilerde ise zarla çevrili çekirdek yoktur.

@ theory osmosis
Turşu kurarken ne olur?
Mutfaktan bir örnekle osmoz.
Salatalık tuzlu suya konduğunda su kaybederek buruşur; çünkü su, yarı geçirgen zardan az yoğun ortamdan çok yoğun ortama doğru geçer. Aynı salatalık saf suya konsaydı ne olurdu? Alyuvarı saf suya koymakla bitki hücresini koymak arasındaki farkı düşününüz.

@ audio enzymes 00:00-05:50
Dinleme: Anahtar ve kilit
Enzimlerin neden seçici olduğunu anlatan kayıt.
Her enzimin aktif bölgesi belirli bir maddeye uyar. Sıcaklık arttıkça tepkime hızlanır, ancak fazla sıcaklık enzimin yapısını bozar. Yapısı bozulan enzim soğutulunca eski hâline dönmez.
`,
  questions: String.raw`
@ features 1 A
Aşağıdakilerden hangileri bütün canlıların ortak özelliğidir?
+ Hücresel yapıya sahip olma
+ Metabolizma
- Fotosentez yapma
- Aktif yer değiştirme

@ features 2 T
Bir bitkinin ışığa doğru yönelmesi canlıların hangi ortak özelliğine örnektir?
+ Uyarılara tepki gösterme
- Boşaltım
- Üreme
- Beslenme

@ organic 1 A
Nişasta bulunan bir besine iyot çözeltisi damlatıldığında hangi renk oluşur?
+ Mavi-mor
- Kiremit kırmızısı
- Sarı
- Yeşil

@ organic 2 T
Proteinlerin yapı birimi hangisidir?
+ Amino asit
- Yağ asidi
- Glikoz
- Nükleotit

@ organic 4 A
Eşit kütlede alındığında en çok enerji veren ve enerji verici olarak vücutta ilk kullanılan besinler sırasıyla hangileridir?
+ Yağlar – karbonhidratlar
- Karbonhidratlar – yağlar
- Proteinler – yağlar
- Yağlar – proteinler

@ enzymes 2 A P
Grafik, bir enzimin farklı sıcaklıklardaki çalışma hızını gösteriyor. Bu enzimin en uygun sıcaklığı kaç °C’tur?
! graph sıcaklık (°C)|tepkime hızı|0,1 10,3 20,6 30,9 40,12 50,6 60,0
+ 40
- 20
- 50
- 60

@ enzymes 3 T
Haşlanıp soğutulan bir karaciğer parçası, hidrojen peroksidi artık parçalayamıyor. Bunun nedeni nedir?
+ Enzimin yapısı yüksek sıcaklıkta kalıcı olarak bozulmuştur
- Enzim tepkimede tükenmiştir
- Hidrojen peroksit buharlaşmıştır
- Enzim yalnızca sıcakta çalışır

@ enzymes 4 T D
Eşit miktarda ciğer, biri parça hâlinde biri kıyılmış olarak hidrojen perokside atılıyor. Hangi kapta köpürmenin daha hızlı olacağını gerekçesiyle yazınız ve bu deneyin bağımsız değişkenini belirtiniz.
= Kıyılmış olanda daha hızlıdır; temas yüzeyi artar. Bağımsız değişken ciğerin yüzey alanıdır.

@ organelles 1 A
Oksijenli solunumun gerçekleştiği organel hangisidir?
+ Mitokondri
- Ribozom
- Lizozom
- Koful

@ organelles 2 T
Yaprak hücresinde bulunup hayvan hücresinde bulunmayan yapılar hangileridir?
+ Kloroplast
+ Hücre duvarı
- Mitokondri
- Ribozom

@ organelles 3 A D
Bol miktarda protein salgılayan bir pankreas hücresinde hangi organellerin çok sayıda olmasını beklersiniz? Nedenleriyle yazınız.
= Ribozom ve granüllü endoplazmik retikulum (sentez), golgi (paketleme), mitokondri (enerji).

@ organelles 2 A W
Mikroskopta gördüğünüz soğan zarı hücresini çiziniz; hücre duvarını, sitoplazmayı, çekirdeği ve kofulu gösteriniz.
= Dikdörtgene yakın hücre, dışta duvar, ortada büyük koful, kenarda çekirdek.

@ passage 3 A
Aktif taşıma için hangileri doğrudur?
+ ATP harcanır
+ Az yoğun ortamdan çok yoğun ortama doğru gerçekleşebilir
- Cansız hücrelerde de görülür
- Yalnızca su için geçerlidir

@ osmosis 2 A P
Patates parçaları farklı derişimdeki şekerli sularda bekletilip tartılıyor. Hangi derişim patates hücresiyle eş yoğunluktadır?
! graph derişim (%)|kütle değişimi (%)|0,12 3,8 6,4 9,0 12,-4 15,-8
+ % 9
- % 0
- % 3
- % 15

@ osmosis 3 T
Alyuvar hücresi saf suya konduğunda ne olur?
+ Su alır, şişer ve patlayabilir
- Su kaybeder ve büzülür
- Değişiklik olmaz
- Önce tuz alır, sonra büzülür

@ osmosis 5 A D
Yanlışlıkla deniz suyu ile sulanan bir bitki, toprak ıslak olduğu hâlde soluyor. Nedenini açıklayınız ve toprağın bol tatlı suyla yıkanmasının etkisini tahmin ediniz.
= Toprak çözeltisi kök hücrelerinden daha yoğundur, su dışarı çıkar, turgor düşer. Yıkama derişimi azaltır, su yeniden alınır.

@ classification 1 T
Şapkalı mantarlar hangi âlemde yer alır?
+ Mantarlar
- Bitkiler
- Hayvanlar
- Protistler

@ classification 4 A
Kara çam Pinus nigra, kızılçam Pinus brutia olarak adlandırılır. Buna göre hangisi doğrudur?
+ Aynı cinsin iki farklı türüdür
- Aynı türün iki farklı adıdır
- Farklı familyalardandır
- Aralarında verimli döl oluşturmaları beklenir
`,
};
