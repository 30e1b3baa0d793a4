export const mat201Questions = String.raw`
@ counting 1 A
3 farklı gömlek ve 4 farklı pantolonu olan biri kaç farklı biçimde giyinebilir?
+ 12
- 7
- 24
- 81

@ counting 3 T
Rakamları farklı, üç basamaklı kaç doğal sayı yazılabilir?
+ 648
- 720
- 729
- 900

@ permutation 4 A
“KALEM” sözcüğünün harfleri, sesli harfler yan yana olmak koşuluyla kaç farklı biçimde sıralanabilir?
+ 48
- 24
- 60
- 120

@ combination 3 A D
5 kız ve 4 erkek arasından 3 kişilik bir ekip seçilecektir. Ekipte en az bir kızın bulunduğu kaç farklı seçim yapılabileceğini, tümleyen yoluyla hesaplayınız.
= Tüm seçimler C(9,3) = 84, yalnız erkek C(4,3) = 4; 84 − 4 = 80.

@ probability 1 T
Hilesiz bir zar atıldığında üst yüze asal sayı gelme olasılığı nedir?
+ $\frac{1}{2}$
- $\frac{1}{3}$
- $\frac{2}{3}$
- $\frac{1}{6}$

@ probability 3 A
Aynı torbadan geri atılmadan çekilen iki top için hangileri doğrudur?
+ İkinci çekilişin olasılığı birincinin sonucuna bağlıdır
+ Örnek uzayın eleman sayısı ikinci çekilişte bir azalır
- Olaylar bağımsızdır
- Birinci top, ikinci çekilişten önce torbaya geri konur

@ conditional 5 A D
Nüfusun % 1’inde bulunan bir hastalık için test, hastaların % 90’ında ve sağlıklıların % 5’inde pozitif çıkmaktadır. Testi pozitif çıkan birinin hasta olma olasılığını 10 000 kişilik bir tablo yaparak bulunuz ve sonucu yorumlayınız.
= 100 hastanın 90’ı, 9900 sağlıklının 495’i pozitiftir. 90/585 ≈ % 15. Hastalık nadir olduğu için pozitiflerin çoğu sağlıklıdır.

@ functions 1 A
Aşağıdaki bağıntılardan hangisi $A = \{1, 2, 3\}$ kümesinden bir fonksiyondur?
+ $\{(1, a), (2, a), (3, b)\}$
- $\{(1, a), (1, b), (2, c), (3, c)\}$
- $\{(1, a), (2, b)\}$
- $\{(a, 1), (b, 2), (c, 3)\}$

@ functions 2 A P
Bir taksimetrenin grafiği verilmiştir. Açılış ücreti kaç liradır?
! graph yol (km)|ücret (TL)|0,40 2,80 4,120 6,160
+ 40
- 20
- 80
- 0

@ functions 2 T P
Bir deponun doluluğu grafikte gösterilmiştir. Depodaki su hangi aralıkta azalmıştır?
! graph zaman (dk)|su (L)|0,0 10,60 20,60 30,20
+ 20–30 dk
- 0–10 dk
- 10–20 dk
- 0–20 dk

@ composite 5 T
$f(x) = 2x + 1$ ve $(f \circ g)(x) = 6x - 5$ ise $g(x)$ hangisidir?
+ $3x - 3$
- $3x - 2$
- $12x - 9$
- $4x - 6$

@ inverse 3 A W
$f(x) = 2x - 4$ fonksiyonunun ve tersinin grafiklerini aynı düzlemde çiziniz; simetri doğrusunu gösteriniz.
= Ters fonksiyon x/2 + 2’dir; iki doğru y = x doğrusuna göre simetriktir ve (4, 4) noktasında kesişir.

@ polynomials 1 T
$P(x) = 4x^3 - 2x + 7$ polinomunun derecesi ve sabit terimi sırasıyla kaçtır?
+ 3 ve 7
- 4 ve 7
- 3 ve 4
- 7 ve 3

@ polynomials 2 A
Aşağıdakilerden hangileri polinomdur?
+ $\sqrt{3}x^2 - 1$
+ $5$
- $\frac{1}{x} + 2$
- $\sqrt{x} + 4$

@ factoring 2 T
$x^2 - 9$ ifadesinin çarpanlarına ayrılmış biçimi hangisidir?
+ $(x - 3)(x + 3)$
- $(x - 3)^2$
- $(x - 9)(x + 1)$
- $(x + 3)^2$

@ factoring 4 A D
$x^3 - 8$ ifadesini çarpanlarına ayırınız ve $x^3 = 8$ denkleminin neden tek gerçek kökü olduğunu açıklayınız.
= (x − 2)(x² + 2x + 4). İkinci çarpanın diskriminantı 4 − 16 < 0 olduğu için tek gerçek kök 2’dir.

@ discriminant 2 A
$x^2 + 4x + m = 0$ denkleminin eşit iki kökü olduğuna göre $m$ kaçtır?
+ 4
- 2
- 8
- 16

@ discriminant 3 T P
Grafiği verilen $y = ax^2 + bx + c$ fonksiyonu için hangisi doğrudur?
! graph x|y|-1,8 0,3 1,0 2,-1 3,0 4,3 5,8
+ Diskriminantı sıfırdan büyüktür
- Diskriminantı sıfırdır
- Diskriminantı sıfırdan küçüktür
- $a$ sıfırdan küçüktür

@ quadratics 3 A W
$y = x^2 - 4x + 3$ parabolünü çiziniz; tepe noktasını ve eksenleri kestiği noktaları işaretleyiniz.
= Tepe noktası (2, −1); x eksenini 1 ve 3’te, y eksenini 3’te keser.

@ vieta 5 T D
$x^2 - 6x + k = 0$ denkleminin köklerinden biri diğerinin iki katıdır. $k$ değerini bulunuz ve kökleri denklemde yerine koyarak sonucu doğrulayınız.
= Kökler t ve 2t: 3t = 6, t = 2; kökler 2 ve 4, k = 8. 4 − 12 + 8 = 0 ve 16 − 24 + 8 = 0.
`;
