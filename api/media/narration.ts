import { meiosisScenes, punnettScenes } from './scenes';

/** One spoken sentence; in a video, the picture shown meanwhile. */
interface Line {
  text: string;
  /** SVG, 640 by 360; videos only. */
  scene?: string;
}

export interface Narrated {
  file: string;
  language: 'en' | 'tr';
  lines: Line[];
}

const withScenes = (texts: string[], scenes: string[]): Line[] =>
  texts.map((text, index) => ({ text, scene: scenes[index] ?? '' }));

export const videos: Narrated[] = [
  {
    file: 'mendel-en.mp4',
    language: 'en',
    lines: withScenes(
      [
        'In a monastery garden, Gregor Mendel crossed tall pea plants with short ones.',
        'Every plant of the first generation was tall.',
        'Yet in the second generation, one plant in four was short again.',
        'The factor for short had not vanished; it was hidden. Today we call such factors alleles.',
        'A Punnett square lists the gametes of one parent along the top, and those of the other down the side.',
        'Each box shows one possible offspring: three tall, one short.',
      ],
      punnettScenes('Mendel’s peas and the Punnett square'),
    ),
  },
  {
    file: 'mitoz-mayoz-tr.mp4',
    language: 'tr',
    lines: withScenes(
      [
        'Mitoz da mayoz da aynı hazırlıkla başlar: önce DNA eşlenir.',
        'Mitozda kromozomlar ekvatorda tek sıra dizilir.',
        'Kromatitler ayrılır ve birbirinin aynı iki hücre oluşur.',
        'Mayozda ise önce homolog kromozomlar yan yana gelir ve parça alışverişi yapabilir.',
        'Birinci bölünmede homologlar, ikinci bölünmede kromatitler ayrılır.',
        'Sonuçta kromozom sayısı yarıya inmiş, birbirinden farklı dört hücre oluşur.',
      ],
      meiosisScenes('Mitoz ve mayoz yan yana'),
    ),
  },
];

const spoken = (...texts: string[]): Line[] => texts.map((text) => ({ text }));

export const audios: Narrated[] = [
  {
    file: 'finches-en.mp3',
    language: 'en',
    lines: spoken(
      'In an ordinary year, the island offers seeds of every size.',
      'When the rain failed, the small seeds were eaten first, and only the large, hard ones were left.',
      'Birds with deeper beaks could crack them; many others starved.',
      'The next generation had, on average, deeper beaks.',
      'No bird changed its own beak. The population changed, because some left more offspring than others.',
    ),
  },
  {
    file: 'kartal-tr.mp3',
    language: 'tr',
    lines: spoken(
      'Yaylada binlerce ot, yüzlerce çekirge, onlarca kurbağa vardır; ama kartal bir ya da iki tanedir.',
      'Çünkü her basamakta enerjinin büyük bölümü yaşamsal faaliyetlerde kullanılır.',
      'Kalan enerjinin çoğu ısı olarak yayılır.',
      'Bir üst basamağa yalnızca yaklaşık onda biri kalır.',
      'Bu yüzden piramidin tepesinde az sayıda canlıya yetecek kadar enerji bulunur.',
    ),
  },
];
