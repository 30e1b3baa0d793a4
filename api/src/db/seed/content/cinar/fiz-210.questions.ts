export const fiz210Questions = String.raw`
@ current 1 A
Bir devrede ampermetre ile hangi büyüklük ölçülür?
+ Elektrik akımı
- Gerilim
- Direnç
- Elektrik yükü

@ current 2 T
Bir lambanın üzerinden geçen akımı ve uçları arasındaki gerilimi ölçmek için araçlar nasıl bağlanır?
+ Ampermetre seri, voltmetre paralel
- Ampermetre paralel, voltmetre seri
- İkisi de seri
- İkisi de paralel

@ ohm 3 A P
Bir devre elemanının akım–gerilim grafiği verilmiştir. Elemanın direnci kaç ohmdur?
! graph gerilim (V)|akım (A)|0,0 4,1 8,2 12,3 16,4
+ 4
- 0,25
- 2
- 16

@ ohm 4 T
Akkor telli bir lambanın gerilimi iki katına çıkarıldığında akımı iki katına çıkmaz. Bunun nedeni nedir?
+ Isınan telin direncinin artması
- Isınan telin direncinin azalması
- Akımın bir bölümünün lambada tükenmesi
- Gerilimin çoğunu voltmetrenin alması

@ resistors 2 A P
Şekildeki devrede eşdeğer direnç kaç ohmdur?
! circuit series|4 Ω|6 Ω
+ 10
- 2,4
- 5
- 24

@ resistors 3 T P
Şekildeki gibi bağlanan iki direncin eşdeğeri kaç ohmdur?
! circuit parallel|6 Ω|3 Ω
+ 2
- 9
- 4,5
- 18

@ resistors 5 A W
Üç özdeş $6\ \Omega$’luk direncin tümünü kullanarak eşdeğeri $9\ \Omega$ olan bir devre ile $4\ \Omega$ olan bir devre çiziniz; hesabını yanına yazınız.
= 9 Ω: biri seri, ikisi paralel (6 + 3). 4 Ω: ikisi seri, üçüncü ile paralel (12 · 6 / 18).

@ electric-power 2 A
Gücü 2 kW olan bir su ısıtıcısı 15 dakika çalıştırılıyor. Harcanan elektrik enerjisi kaç kWh’tir?
+ 0,5
- 2
- 8
- 30

@ electric-power 4 A D
Evlerdeki sigortanın görevini açıklayınız. 220 V ile çalışan 3,3 kW’lık bir fırın için 10 A, 16 A ve 25 A’lik sigortalardan en uygununu gerekçesiyle seçiniz.
= Akım kabloyu tehlikeli biçimde ısıtacak değere çıkınca devreyi keser. I = 3300/220 = 15 A olduğundan 16 A’lik sigorta uygundur.

@ wave-speed 1 T
Bir dalgada art arda gelen iki tepe arasındaki uzaklığa ne denir?
+ Dalga boyu
- Genlik
- Frekans
- Periyot

@ wave-speed 3 A
Su dalgaları derin ortamdan sığ ortama geçerken yavaşlıyor. Buna göre hangileri doğrudur?
+ Frekans değişmez
+ Dalga boyu küçülür
- Frekans azalır
- Dalga boyu değişmez

@ wave-speed 4 T D
Fay hattına uzak bir istasyona önce P, sonra S dalgaları ulaşır. İki dalganın varış süreleri arasındaki farktan depremin uzaklığının nasıl bulunabileceğini açıklayınız.
= P dalgası daha hızlıdır; iki dalga aynı yolu aldığı için zaman farkı uzaklıkla orantılı büyür: d = Δt · v_P v_S / (v_P − v_S). Üç istasyonla merkez üssü bulunur.

@ sound 1 A
Ses aşağıdaki ortamların hangisinde yayılamaz?
+ Boşlukta
- Çelikte
- Suda
- Havada

@ sound 2 T
Bağlamanın bir teline, başka bir şey değiştirilmeden daha sert vuruluyor. Seste hangi değişiklik olur?
+ Şiddeti artar
- İncelir
- Kalınlaşır
- Daha hızlı yayılır

@ pressure 2 T
Göl yüzeyinden 5 m derinlikteki dalgıç 10 m derinliğe iniyor. Dalgıca etki eden su basıncı nasıl değişir?
+ İki katına çıkar
- Değişmez
- Onda bir oranında artar
- Dört katına çıkar

@ buoyancy 3 A
Suda yüzen bir tahta parçası için hangisi doğrudur?
+ Yer değiştirdiği suyun ağırlığı kendi ağırlığına eşittir
- Kaldırma kuvveti ağırlığından büyüktür
- Yer değiştirdiği suyun hacmi kendi hacmine eşittir
- Yoğunluğu suyun yoğunluğuna eşittir

@ buoyancy 5 T D
Küçük bir havuzda yüzen teknedeki taş suya atılıp batıyor. Havuzdaki su düzeyi yükselir mi, alçalır mı, aynı mı kalır? Gerekçesiyle açıklayınız.
= Alçalır. Taş teknedeyken ağırlığı kadar suyun yerini değiştirir; dipte yalnızca hacmi kadar, bu ise daha azdır.

@ reflection 1 A
Düzlem aynaya 35°’lik gelme açısıyla gelen ışın ile yansıyan ışın arasındaki açı kaç derecedir?
+ 70
- 35
- 55
- 110

@ refraction 2 A W
Dikdörtgen bir cam bloğa eğik gelen ve karşı yüzden çıkan ışının yolunu çiziniz. Normalleri ve açıları gösteriniz.
= Girişte normale yaklaşır, çıkışta normalden uzaklaşır; çıkan ışın gelen ışına paraleldir ve yana kaymıştır.

@ lenses 3 T
Bir cisim yakınsak mercek ile merceğin odak noktası arasındadır. Görüntü nasıldır?
+ Düz, büyük ve sanal
- Ters, büyük ve gerçek
- Ters, küçük ve gerçek
- Düz, küçük ve sanal
`;
