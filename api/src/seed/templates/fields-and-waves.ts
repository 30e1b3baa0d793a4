import { template } from './template';

/** Exercises for the second year of physics, in both languages. */
export const fieldsAndWaves = [
  template('ohm', 1, (random) => ({ r: random.pick([4, 6, 8, 12]), i: random.pick([0.5, 1.5, 2.5]) }), [
    {
      stem: {
        en: String.raw`A current of $[i]\ \text{A}$ flows through a resistor of $[r]\ \Omega$. What is the voltage across it?`,
        tr: String.raw`$[r]\ \Omega$’luk dirençten $[i]\ \text{A}$ akım geçiyor. Direncin uçları arasındaki gerilim nedir?`,
      },
      answer: ({ r, i }) => r * i,
      slips: ({ r, i }) => [r / i, i / r, r + i],
      unit: 'V',
    },
    {
      stem: {
        en: String.raw`What voltage drives $[i]\ \text{A}$ through two resistors of $[r]\ \Omega$ in series?`,
        tr: String.raw`Seri bağlı iki adet $[r]\ \Omega$’luk dirençten $[i]\ \text{A}$ geçmesi için kaç voltluk gerilim gerekir?`,
      },
      answer: ({ r, i }) => 2 * r * i,
      slips: ({ r, i }) => [r * i, (r / 2) * i, (2 * r) / i],
      unit: 'V',
    },
  ]),
  template('resistors', 4, (random) => ({ a: random.pick([3, 6, 12]), c: random.int(2, 5), v: 24 }), [
    {
      stem: {
        en: String.raw`Two resistors of $[a]\ \Omega$ are in parallel, and one of $[c]\ \Omega$ is in series with the pair. What is the total resistance?`,
        tr: String.raw`Paralel bağlı iki adet $[a]\ \Omega$’luk dirence $[c]\ \Omega$’luk bir direnç seri bağlanıyor. Eşdeğer direnç nedir?`,
      },
      answer: ({ a, c }) => a / 2 + c,
      slips: ({ a, c }) => [2 * a + c, a + c, a / 2],
      unit: 'Ω',
    },
    {
      stem: {
        en: String.raw`Two resistors of $[a]\ \Omega$ are connected in parallel to $[v]\ \text{V}$. What current does the source deliver?`,
        tr: String.raw`İki adet $[a]\ \Omega$’luk direnç $[v]\ \text{V}$’luk üretece paralel bağlanıyor. Üretecin verdiği akım nedir?`,
      },
      answer: ({ a, v }) => (2 * v) / a,
      slips: ({ a, v }) => [v / a, v / (2 * a), v * a],
      unit: 'A',
    },
  ]),
  template('electric-power', 2, (random) => ({ v: random.pick([12, 24, 230]), i: random.pick([2, 4, 5]), t: 60 }), [
    {
      stem: {
        en: String.raw`A device draws $[i]\ \text{A}$ from a supply of $[v]\ \text{V}$. What is its power?`,
        tr: String.raw`Bir aygıt $[v]\ \text{V}$’luk kaynaktan $[i]\ \text{A}$ akım çekiyor. Gücü nedir?`,
      },
      answer: ({ v, i }) => v * i,
      slips: ({ v, i }) => [v / i, v * i * i, v + i],
      unit: 'W',
    },
    {
      stem: {
        en: String.raw`A heater takes $[i]\ \text{A}$ at $[v]\ \text{V}$. How much energy does it transfer in $[t]\ \text{s}$?`,
        tr: String.raw`Bir ısıtıcı $[v]\ \text{V}$ altında $[i]\ \text{A}$ akım çekiyor. $[t]\ \text{s}$ içinde kaç joule enerji harcar?`,
      },
      answer: ({ v, i, t }) => v * i * t,
      slips: ({ v, i, t }) => [v * i, (v * i) / t, (v / i) * t],
      unit: 'J',
    },
  ]),
  template('wave-speed', 2, (random) => ({ f: random.pick([5, 20, 40]), w: random.pick([0.2, 0.5, 1.5]) }), [
    {
      stem: {
        en: String.raw`A wave has a frequency of $[f]\ \text{Hz}$ and a wavelength of $[w]\ \text{m}$. How fast does it travel?`,
        tr: String.raw`Frekansı $[f]\ \text{Hz}$, dalga boyu $[w]\ \text{m}$ olan dalganın yayılma sürati nedir?`,
      },
      answer: ({ f, w }) => f * w,
      slips: ({ f, w }) => [f / w, w / f, f + w],
      unit: 'm/s',
    },
    {
      stem: {
        en: String.raw`A float bobs up and down with a frequency of $[f]\ \text{Hz}$ on waves $[w]\ \text{m}$ long. What is the period?`,
        tr: String.raw`Dalga boyu $[w]\ \text{m}$ olan su dalgalarında bir şamandıra $[f]\ \text{Hz}$ frekansla inip çıkıyor. Periyot nedir?`,
      },
      answer: ({ f }) => 1 / f,
      slips: ({ f, w }) => [f, w / f, f * w],
      unit: 's',
    },
  ]),
  template('sound', 3, (random) => ({ v: 340, t: random.pick([2, 3, 4]), d: 85 * random.int(4, 9) }), [
    {
      stem: {
        en: String.raw`An echo from a cliff is heard $[t]\ \text{s}$ after a clap. How far away is the cliff? (speed of sound $[v]\ \text{m/s}$)`,
        tr: String.raw`Bir el çırpmanın yankısı $[t]\ \text{s}$ sonra duyuluyor. Kayalık kaç metre uzaktadır? (ses sürati $[v]\ \text{m/s}$)`,
      },
      answer: ({ v, t }) => (v * t) / 2,
      slips: ({ v, t }) => [v * t, v / t, 2 * v * t],
      unit: 'm',
    },
    {
      stem: {
        en: String.raw`Fireworks go off $[d]\ \text{m}$ away. How long after the flash is the bang heard? (speed of sound $[v]\ \text{m/s}$)`,
        tr: String.raw`Havai fişek $[d]\ \text{m}$ uzakta patlıyor. Işık görüldükten kaç saniye sonra ses duyulur? (ses sürati $[v]\ \text{m/s}$)`,
      },
      answer: ({ v, d }) => d / v,
      slips: ({ v, d }) => [(2 * d) / v, v / d, d / v / 2],
      unit: 's',
    },
  ]),
  template('pressure', 3, (random) => ({ h: random.pick([2, 3, 4, 6]), g: 10, d: 1000, a: random.pick([0.2, 0.5]) }), [
    {
      stem: {
        en: String.raw`What is the pressure due to the water at a depth of $[h]\ \text{m}$? ($\rho = [d]\ \text{kg/m}^3$, $g = [g]\ \text{N/kg}$)`,
        tr: String.raw`Suyun $[h]\ \text{m}$ derinliğinde sıvı basıncı nedir? ($\rho = [d]\ \text{kg/m}^3$, $g = [g]\ \text{N/kg}$)`,
      },
      answer: ({ h, g, d }) => h * g * d,
      slips: ({ h, g, d }) => [h * d, (g * d) / h, h * g],
      unit: 'Pa',
    },
    {
      stem: {
        en: String.raw`A hatch of area $[a]\ \text{m}^2$ lies flat at a depth of $[h]\ \text{m}$ of water. What force does the water exert on it? ($\rho = [d]\ \text{kg/m}^3$, $g = [g]\ \text{N/kg}$)`,
        tr: String.raw`$[h]\ \text{m}$ derinlikteki yatay bir kapağın alanı $[a]\ \text{m}^2$’dir. Suyun kapağa uyguladığı kuvvet nedir? ($\rho = [d]\ \text{kg/m}^3$, $g = [g]\ \text{N/kg}$)`,
      },
      answer: ({ h, g, d, a }) => h * g * d * a,
      slips: ({ h, g, d, a }) => [h * g * d, (h * g * d) / a, h * d * a],
      unit: 'N',
    },
  ]),
  template('buoyancy', 4, (random) => ({ v: random.pick([2, 3, 5]), w: 10 * random.int(8, 12), g: 10 }), [
    {
      stem: {
        en: String.raw`A stone weighs $[w]\ \text{N}$ in air and has a volume of $[v]\ \text{dm}^3$. What does it seem to weigh under water? ($1\ \text{dm}^3$ of water weighs $[g]\ \text{N}$)`,
        tr: String.raw`Havadaki ağırlığı $[w]\ \text{N}$, hacmi $[v]\ \text{dm}^3$ olan taşın su içindeki görünür ağırlığı nedir? ($1\ \text{dm}^3$ suyun ağırlığı $[g]\ \text{N}$)`,
      },
      answer: ({ v, w, g }) => w - v * g,
      slips: ({ v, w, g }) => [v * g, w, w + v * g],
      unit: 'N',
    },
    {
      stem: {
        en: String.raw`A body of $[v]\ \text{dm}^3$ that weighs $[w]\ \text{N}$ is held completely under water. How large is the buoyant force? ($1\ \text{dm}^3$ of water weighs $[g]\ \text{N}$)`,
        tr: String.raw`Ağırlığı $[w]\ \text{N}$, hacmi $[v]\ \text{dm}^3$ olan bir cisim tümüyle suya batırılıyor. Kaldırma kuvveti nedir? ($1\ \text{dm}^3$ suyun ağırlığı $[g]\ \text{N}$)`,
      },
      answer: ({ v, g }) => v * g,
      slips: ({ v, w, g }) => [w, w - v * g, v],
      unit: 'N',
    },
  ]),
  template('lenses', 5, (random) => ({ f: random.pick([10, 20]), k: random.pick([3, 5, 6]) }), [
    {
      stem: {
        en: String.raw`An object is $[k]f$ away from a converging lens with $f = [f]\ \text{cm}$. How far from the lens is the image?`,
        tr: String.raw`Odak uzaklığı $f = [f]\ \text{cm}$ olan yakınsak mercekten $[k]f$ uzaklığa bir cisim konuyor. Görüntü mercekten kaç cm uzakta oluşur?`,
      },
      answer: ({ f, k }) => (k * f) / (k - 1),
      slips: ({ f, k }) => [(k * f) / (k + 1), k * f, (k - 1) * f],
      unit: 'cm',
    },
    {
      stem: {
        en: String.raw`A converging lens with $f = [f]\ \text{cm}$ forms an image of an object at a distance of $[k]f$. What is the ratio of image height to object height?`,
        tr: String.raw`Odak uzaklığı $f = [f]\ \text{cm}$ olan yakınsak mercek, $[k]f$ uzaklıktaki cismin görüntüsünü oluşturuyor. Görüntü boyunun cisim boyuna oranı nedir?`,
      },
      answer: ({ k }) => 1 / (k - 1),
      slips: ({ k }) => [k - 1, 1 / k, 1 / (k + 1)],
    },
  ]),
];
