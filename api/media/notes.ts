export interface Notes {
  file: string;
  language: 'en' | 'tr';
  title: string;
  pages: { heading: string; paragraphs: string[]; terms: [name: string, meaning: string][] }[];
}

export const notes: Notes[] = [
  {
    file: 'dna-to-protein-en.pdf',
    language: 'en',
    title: 'From DNA to protein in two steps',
    pages: [
      {
        heading: '1. Transcription: from DNA to messenger RNA',
        paragraphs: [
          'DNA stays in the nucleus, so its message has to travel. RNA polymerase opens the double helix at the beginning of a gene and moves along the template strand.',
          'Base by base it builds a single strand of messenger RNA. Opposite A it puts uracil (U), because RNA has no thymine; opposite T it puts A, and G pairs with C as always.',
          'The finished messenger leaves the nucleus through a pore. The DNA closes behind it, unchanged.',
        ],
        terms: [
          ['gene', 'a stretch of DNA that carries the plan of a product'],
          ['template strand', 'the strand that is read'],
          ['messenger RNA', 'the copy that travels to the ribosome'],
        ],
      },
      {
        heading: '2. Translation: from messenger RNA to protein',
        paragraphs: [
          'A ribosome reads the messenger three bases at a time. Three bases are one codon, and one codon stands for one amino acid.',
          'Transfer RNAs bring the amino acids. Each has an anticodon, which fits its codon, so the right amino acid comes to the right place.',
          'The chain grows until a stop codon appears. Then it is set free and folds into the protein.',
        ],
        terms: [
          ['codon', 'three bases of messenger RNA'],
          ['anticodon', 'the three bases of a transfer RNA that fit a codon'],
          ['stop codon', 'UAA, UAG or UGA: the end of the chain'],
        ],
      },
    ],
  },
  {
    file: 'kalitim-tr.pdf',
    language: 'tr',
    title: 'Bezelyeden kan grubuna',
    pages: [
      {
        heading: '1. Mendel ilkeleri',
        paragraphs: [
          'Mendel, saf döl uzun ve kısa bezelyeleri çaprazladığında birinci kuşağın tamamı uzun oldu. Birinci kuşağı kendi arasında çaprazladığında ise her dört bitkiden biri yeniden kısaydı.',
          'Demek ki kısalık özelliği kaybolmamış, gizlenmişti. Her bitki, bir özellik için anne ve babasından birer alel alır; baskın alel varsa çekinik alel dış görünüşe yansımaz.',
          'Gametler oluşurken iki alel birbirinden ayrılır ve her gamete yalnızca biri geçer. Buna ayrılma ilkesi denir.',
        ],
        terms: [
          ['alel', 'bir genin farklı biçimlerinden her biri'],
          ['baskın', 'tek kopyası bile görünüşü belirleyen alel'],
          ['çekinik', 'yalnızca iki kopyası birden varsa görünen alel'],
        ],
      },
      {
        heading: '2. Kan grupları: üç alel bir arada',
        paragraphs: [
          'İnsanda kan grubunu üç alel belirler: A, B ve 0. Bir kişi bunlardan yalnızca ikisini taşır.',
          'A ve B birbirine eş baskındır; ikisini birden taşıyan kişi AB grubundandır. 0 ise her ikisine karşı çekiniktir; bu nedenle 0 grubundaki kişi iki tane 0 aleli taşır.',
          'Annesi A0, babası B0 olan çocukların kan grubu AB, A, B ya da 0 olabilir. Olasılıkların her biri dörtte birdir.',
        ],
        terms: [
          ['çok alellilik', 'bir gen için toplumda ikiden fazla alel bulunması'],
          ['eş baskınlık', 'iki alelin etkisinin birlikte görünmesi'],
          ['genotip', 'bir canlının taşıdığı alellerin tümü'],
        ],
      },
    ],
  },
];

const page = (title: string, { heading, paragraphs, terms }: Notes['pages'][number]) => `
<section>
  <p class="title">${title}</p>
  <h1>${heading}</h1>
  ${paragraphs.map((text) => `<p>${text}</p>`).join('')}
  <dl>${terms.map(([name, meaning]) => `<dt>${name}</dt><dd>${meaning}</dd>`).join('')}</dl>
</section>`;

export const notesHtml = ({ language, title, pages }: Notes, fontFaces: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>
  ${fontFaces}
  @page { size: A4; margin: 22mm; }
  body { margin: 0; font: 12.5pt/1.55 'Nunito Sans'; color: #16211f; }
  section + section { break-before: page; }
  .title { margin: 0 0 10mm; padding-bottom: 3mm; border-bottom: 1px solid #c3cbc8; color: #0b6e69; font-weight: 700; }
  h1 { font-size: 20pt; line-height: 1.25; margin: 0 0 6mm; }
  dl { margin-top: 10mm; padding: 6mm; border-radius: 3mm; background: #eef1f0; display: grid; grid-template-columns: 42mm 1fr; gap: 3mm; }
  dt { font-weight: 700; } dd { margin: 0; }
</style></head><body>${pages.map((each) => page(title, each)).join('')}</body></html>`;
