export const biy201Questions = String.raw`
@ mitosis 1 A
Mitoz bölünme sonunda kaç hücre oluşur ve bu hücrelerin kromozom sayısı ana hücreye göre nasıldır?
+ İki hücre oluşur, kromozom sayısı aynı kalır
- İki hücre oluşur, kromozom sayısı yarıya iner
- Dört hücre oluşur, kromozom sayısı aynı kalır
- Dört hücre oluşur, kromozom sayısı yarıya iner

@ mitosis 2 T
Kardeş kromatitler mitozun hangi evresinde birbirinden ayrılarak zıt kutuplara çekilir?
+ Anafaz
- Profaz
- Metafaz
- Telofaz

@ mitosis 2 A P
Grafik, soğan kök ucunda incelenen 200 hücrenin evrelere dağılımını gösteriyor. Bu verilere göre hangi sonuca varılabilir?
! bars İnterfaz 150|Profaz 30|Metafaz 10|Anafaz 4|Telofaz 6
+ Hücre döngüsünün en uzun evresi interfazdır
- Anafaz metafazdan daha uzun sürer
- Her on hücreden biri profazdadır
- Hücrelerin çoğu bir daha bölünmeyecektir

@ mitosis 3 A W
$2n = 4$ kromozomlu bir hücrenin mitoz metafazını ve anafazını çiziniz. İğ ipliklerini, sentromerleri ve kromatitleri adlandırınız.
= Metafaz: her biri iki kromatitli dört kromozom ekvator düzleminde tek sıra. Anafaz: her kutba dört kromatit çekilir, sentromerler öndedir.

@ mitosis 4 T
Hayvan ve bitki hücrelerinde sitokinez karşılaştırıldığında aşağıdakilerden hangileri doğrudur?
+ Hayvan hücresi boğumlanarak bölünür
+ Bitki hücresinde ara lamel oluşur
- Her iki hücrede de hücre duvarı oluşur
- Bitki hücresinde sitokinez görülmez

@ asexual 1 T
Aşağıdakilerden hangisi bir eşeysiz üreme çeşididir?
+ Tomurcuklanma
- Döllenme
- Mayoz
- Krossing over

@ asexual 3 A
Patates yumrusundan üretilen bitkilerin tümü aynı hastalıktan etkilenmiştir. Bunun en olası nedeni nedir?
+ Vejetatif üreme ile genetik yapısı aynı bitkilerin oluşması
- Bitkilerin aynı gün dikilmesi
- Yumruların mayoz ile oluşması
- Hastalığın kalıtsal olması

@ asexual 4 A D
Eşeyli ve eşeysiz üremeyi; genetik çeşitlilik, hız ve değişen çevreye uyum bakımından karşılaştırınız. Her biri için bir canlı örneği veriniz.
= Eşeysiz üreme hızlıdır, yavrular genetik olarak aynıdır (ör. bira mayası). Eşeyli üremede mayoz ve döllenme çeşitlilik sağlar, değişen çevrede avantajdır (ör. insan, elma ağacı).

@ meiosis 2 T
Vücut hücrelerinde 46 kromozom bulunan bir insanın yumurta hücresinde kaç kromozom vardır?
+ 23
- 22
- 46
- 92

@ meiosis 3 A
Mayozda kalıtsal çeşitliliği artıran olaylar hangileridir?
+ Krossing over
+ Homolog kromozomların kutuplara rastgele çekilmesi
- DNA’nın eşlenmesi
- Sitoplazmanın bölünmesi

@ meiosis 3 T W
Bir çift homolog kromozomu olan hücrenin mayoz I ve mayoz II evrelerini, bir krossing over göstererek çiziniz.
= Mayoz I’de homologlar, parça değişiminden sonra ayrılır; mayoz II’de kromatitler ayrılır. Dört farklı gamet oluşur, ikisi rekombinanttır.

@ meiosis 5 A
Bir ana hücrede mayoz I sırasında bir çift homolog kromozom ayrılmazsa oluşan dört gametin kromozom sayıları nasıl olur?
+ İkisi $n+1$, ikisi $n-1$
- Dördü de $n$
- İkisi $n$, biri $n+1$, biri $n-1$
- Dördü de $2n$

@ mendel 1 A
Heterozigot uzun iki bezelye (Uu × Uu) çaprazlanıyor. Yavruların kısa boylu olma olasılığı nedir?
+ 1/4
- 1/2
- 3/4
- 0

@ mendel 2 T
Fenotipi baskın olan bir bitkinin genotipini bulmak için yapılan kontrol çaprazlamasında bu bitki hangi bireyle çaprazlanır?
+ Çekinik homozigot bireyle
- Baskın homozigot bireyle
- Heterozigot bireyle
- Kendisiyle

@ mendel 3 A
AaBb genotipli iki birey çaprazlandığında, genler bağımsız ise her iki özellik bakımından çekinik fenotipli yavru oranı nedir?
+ 1/16
- 3/16
- 1/4
- 9/16

@ mendel 3 T
AaBbDD genotipli bir birey, genler bağımsız ise kaç çeşit gamet oluşturur?
+ 4
- 2
- 6
- 8

@ mendel 4 A D
Mor çiçekli iki bezelye çaprazlandığında 290 mor, 98 beyaz çiçekli bitki elde ediliyor. Ata bireylerin genotiplerini bulunuz ve akıl yürütmenizi Punnett karesiyle açıklayınız.
= Oran yaklaşık 3 : 1’dir. Beyaz (çekinik) yavru çıktığı için iki ata da heterozigottur: Mm × Mm → 1 MM, 2 Mm, 1 mm.

@ blood-groups 2 A
AB grubu bir anne ile 0 grubu bir babanın çocukları hangi kan gruplarından olabilir?
+ A grubu
+ B grubu
- AB grubu
- 0 grubu

@ blood-groups 3 T
B grubu bir anne ile A grubu bir babanın 0 grubu bir çocuğu vardır. İkinci çocuklarının AB grubu olma olasılığı nedir?
+ 1/4
- 1/2
- 3/4
- 0

@ blood-groups 4 A D
Rh uyuşmazlığının hangi anne, baba ve bebek genotiplerinde ortaya çıkabileceğini ve neden genellikle ilk gebelikte sorun yaratmadığını açıklayınız.
= Anne rr, baba RR ya da Rr, bebek Rr. Anne ilk doğumda bebeğin Rh(+) kanıyla karşılaşır ve antikor üretir; antikorlar sonraki gebelikte bebeğin alyuvarlarını etkiler.

@ sex-linked 2 T
X kromozomunda çekinik taşınan bir hastalık erkeklerde neden daha sık görülür?
+ Erkeklerde tek X kromozomu olduğu için bir çekinik alel yeterlidir
- Erkeklerde Y kromozomu hastalık genini taşır
- Kadınlarda X kromozomu bulunmaz
- Hastalık yalnız babadan oğula geçer

@ sex-linked 3 A
Renk körlüğü bakımından taşıyıcı bir anne ile sağlam bir babanın erkek çocuğunun renk körü olma olasılığı nedir?
+ % 50
- % 0
- % 25
- % 100

@ sex-linked 5 T
Renk körü bir kadının babası ve oğulları hakkında hangileri kesin olarak söylenebilir?
+ Babası renk körüdür
+ Bütün oğulları renk körüdür
- Bütün kızları renk körüdür
- Annesi renk körüdür

@ food-webs 1 A
Bir besin zincirinde okların yönü neyi gösterir?
+ Enerjinin aktarıldığı yönü
- Hangi canlının daha büyük olduğunu
- Canlıların göç yönünü
- Türlerin evrimleşme sırasını

@ food-webs 2 A P
Verilen besin zincirinde ikincil tüketici hangisidir?
! chain Ot|Çekirge|Kurbağa|Yılan
+ Kurbağa
- Ot
- Çekirge
- Yılan

@ food-webs 3 T P
Aşağıdaki besin zincirinde yılanların sayısı hızla azalırsa ilk olarak ne beklenir?
! chain Buğday|Fare|Yılan|Kartal
+ Fare sayısının artması
- Buğday miktarının artması
- Fare sayısının azalması
- Kartal sayısının artması

@ food-webs 4 A
Üreticilerin bir yılda 20 000 kJ enerji bağladığı bir ekosistemde her basamakta enerjinin yaklaşık % 10’u aktarılır. İkincil tüketicilere ulaşan enerji ne kadardır?
+ 200 kJ
- 20 kJ
- 2 000 kJ
- 18 000 kJ

@ food-webs 5 A D
DDT gibi vücuttan atılamayan bir maddenin yırtıcı kuşlarda göl suyuna göre binlerce kat yoğun bulunmasını açıklayınız.
= Biyolojik birikim: Madde yağ dokusunda depolanır, atılamaz. Her basamakta çok sayıda av yendiği için derişim üst basamaklara doğru artar.

@ cycles 1 T
Atmosferdeki karbon dioksidi azaltan olay hangisidir?
+ Fotosentez
- Solunum
- Yanma
- Çürüme

@ cycles 2 A
Topraktaki amonyağı nitrite ve nitrata dönüştüren canlılar hangileridir?
+ Nitrifikasyon bakterileri
- Denitrifikasyon bakterileri
- Baklagil kökündeki azot bağlayıcı bakteriler
- Kök mantarları

@ cycles 3 T D
Bir çiftçi bir yıl nohut, ertesi yıl buğday ekiyor. Buğdayın daha az gübreye gereksinim duymasını azot döngüsüyle açıklayınız.
= Nohut köklerindeki bakteriler havanın azotunu bağlar. Kök ve artıklar çürüyünce amonyak, ardından nitrat oluşur; buğday nitratı alıp protein sentezinde kullanır.

@ cycles 3 A W
Karbon döngüsünü şu ögelerle çiziniz: atmosfer, bitkiler, hayvanlar, ayrıştırıcılar, fosil yakıtlar. Her okun üzerine olayın adını yazınız.
= Fotosentez (atmosferden bitkiye), beslenme, solunum, ölüm ve ayrışma, fosilleşme, yanma (atmosfere).

@ environment 1 A
Aşağıdaki enerji kaynaklarından hangisi yenilenebilirdir?
+ Rüzgâr
- Kömür
- Doğal gaz
- Petrol

@ environment 2 T
Bir göle tarım alanlarından bol miktarda azot ve fosfor taşınması hangi olaya yol açar?
+ Alglerin aşırı çoğalmasına ve oksijenin azalmasına
- Suyun tuzluluğunun artmasına
- Suyun donma noktasının düşmesine
- Balık türlerinin çeşitlenmesine

@ environment 2 A P
Grafik, bir sınıfın öğrenci başına yıllık karbon ayak izini kilogram olarak veriyor. Hangi alandaki % 50’lik azalma toplamı en çok düşürür?
! bars Ulaşım 1600|Isınma 2400|Gıda 1200|Giyim 400
+ Isınma
- Ulaşım
- Gıda
- Giyim

@ environment 4 T
Endemik bir bitki türü için aşağıdakilerden hangisi doğrudur?
+ Doğal olarak yalnızca belirli bir bölgede yetişir
- Dünyanın her yerinde bulunur
- Mutlaka nesli tükenmekte olan bir türdür
- Başka bir ülkeden getirilmiştir
`;
