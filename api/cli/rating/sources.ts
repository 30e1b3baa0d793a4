import type { Language } from 'shared/contract/limits';

export const subjects = ['science', 'history', 'civics', 'literature', 'geography'] as const;
export type Subject = (typeof subjects)[number];

/** A public collection of texts, as cloned into a folder of its name. */
export interface Source {
  repository: string;
  commit: string;
  licence: string;
  format: 'squad' | 'cnxml' | 'gutenberg';
  files: readonly { path: string; language: Language }[];
  /** Documents by title; a collection with one subject takes all that match. */
  documents: Partial<Record<Subject, readonly string[] | RegExp>>;
  /** Which paragraphs of a document; the rules were written with the others. All if it is left out. */
  paragraphs?: readonly number[];
}

const openStax = (name: string, commit: string, subject: Subject, titles = /./): Source => ({
  repository: `openstax/osbooks-${name}`,
  commit,
  licence: 'CC BY-NC-SA 4.0',
  format: 'cnxml',
  files: [{ path: 'modules', language: 'en' }],
  documents: { [subject]: titles },
});

const gutenberg = (repository: string, commit: string, path: string): Source => ({
  repository: `GITenberg/${repository}`,
  commit,
  licence: 'public domain in the USA',
  format: 'gutenberg',
  files: [{ path, language: 'en' }],
  documents: { literature: /./ },
});

const ottoman = (years: string, part: string) => ({
  path: `data/2020-enelpi-squad-dataset/${years}/train_data${part}.json`,
  language: 'tr' as const,
});

export const sources: readonly Source[] = [
  {
    repository: 'google-deepmind/xquad',
    commit: '7d30520c717524000f0d9d2f9c10a069acd9d285',
    licence: 'CC BY-SA 4.0',
    format: 'squad',
    files: [
      { path: 'xquad.en.json', language: 'en' },
      { path: 'xquad.tr.json', language: 'tr' },
    ],
    paragraphs: [0, 2, 4],
    documents: {
      science: ['Oxygen', 'Ctenophora', 'Geology', 'Immune_system', 'Chloroplast', 'Force', 'Steam_engine', 'Pharmacy'],
      history: [
        'Normans',
        'Martin_Luther',
        'Huguenot',
        '1973_oil_crisis',
        'Apollo_program',
        'Black_Death',
        'Genghis_Khan',
        'Yuan_dynasty',
        'Imperialism',
        'French_and_Indian_War',
      ],
      civics: [
        'European_Union_law',
        'Civil_disobedience',
        'Economic_inequality',
        'Scottish_Parliament',
        'Private_school',
        'Islamism',
        'Intergovernmental_Panel_on_Climate_Change',
      ],
      geography: [
        'Warsaw',
        'Southern_California',
        'Victoria_(Australia)',
        'Amazon_rainforest',
        'Fresno,_California',
        'Newcastle_upon_Tyne',
        'Jacksonville,_Florida',
        'Kenya',
        'Rhine',
      ],
    },
  },
  {
    repository: 'TQuad/turkish-nlp-qa-dataset',
    commit: '3bece60f62569182476fe00683793745ba92c32e',
    licence: 'none stated',
    format: 'squad',
    files: [
      { path: 'train-v0.1.json', language: 'tr' },
      { path: 'dev-v0.1.json', language: 'tr' },
    ],
    documents: {
      science: [
        'İbn-i Heysem',
        'Câbir bin Hayyan',
        'Ali Kuşçu',
        'El-Cezeri',
        'Cahit Arf',
        'Türksat',
        'Bilimsel Yöntem',
        'İslam tıbbı',
        'Hulusi Behçet',
        'Aziz Sancar',
        'Dilhan Eryurt',
        'Battanî',
        'Thales',
        'Johannes Kepler',
        'Kopernik',
        'e. Kimya',
        'İbn Nefis',
        'Fas Su Saati',
        'Türkiye’de nanoteknoloji',
      ],
      civics: ['Hıfzı Veldet Velidedeoğlu', 'Tarık Zafer Tunaya', 'Bakır Çağlar', 'Ülkü Azrak', 'Ahmed Cevdet Paşa'],
      literature: [
        'Türk Şairler',
        'Ferîdüddin Attâr',
        "Feridüddin Attar'ın Hayatı",
        'Yusuf Has Hacib',
        'Kaşgarlı Mahmud',
        'Evliya Çelebi',
        'Ahmet Şuayip',
        'Edebiyatta İbn Rüşd',
        'Ömer Hayyam',
        'Nazan Aksoy',
        'Bergamalı Kadri',
        'Homeros',
        'Hüseyin Namık Orkun',
        'Katip Çelebi',
        'Ahmed Eflâkî',
        'Ziryab',
      ],
      geography: [
        'Pîrî Reis Haritası',
        "Ebu'l Fida",
        'İbn Battuta',
        'Muhammed İdrisi',
        'Coğrafi pusula',
        'İhsan Ketin',
        'Celâl Şengör',
        'Erol Tümertekin',
        'İbn Fadlan',
        'Seydi Ali Reis',
      ],
    },
  },
  {
    repository: 'okanvk/Turkish-Reading-Comprehension-Question-Answering-Dataset',
    commit: 'c6852f86f25e093ead13d8e2d0d87d92deadf727',
    licence: 'MIT',
    format: 'squad',
    files: [ottoman('1299-1451', ''), ottoman('1451-1579', ''), ottoman('1579-1792', '_v2'), ottoman('1792-1922', '')],
    documents: {
      history: /^(?!.*(?:Fermanı|Meşrutiyet|31 Mart))/u,
      civics: /Fermanı|Meşrutiyet|31 Mart/u,
    },
  },
  openStax('astronomy', 'dff6acf8df597ceda73985308f838ed38417a606', 'science'),
  openStax('anatomy-physiology', 'f3a1239631d5cc525e4b46874b6cdc3ca4fda15a', 'science'),
  openStax('us-history', 'c05b860a035ff59a2ca1fd44339ef86694e09b57', 'history'),
  openStax('world-history', 'b2ddac6d5ab41847257c1484ee9271576d1a053e', 'history'),
  openStax('american-government', 'a2677245241954039c7ebc996e82a8f3b0b4376f', 'civics'),
  openStax('introduction-political-science', '61afbf50d27ba833feb64b66ba06a5384e9f371c', 'civics'),
  openStax('writing-guide', '36dc5399701580fcdbd0870cc4c11afba8301527', 'literature', /Trailblazer|Trendsetter/),
  gutenberg('Pride-and-Prejudice_1342', '81db45c9c48c592f0b77f01fc59e677ad0a5634e', '1342-0.txt'),
  gutenberg('The-Adventures-of-Sherlock-Holmes_1661', '7e5dd2703fbf503c004063e96ab7c61262375e5f', '1661-8.txt'),
];
