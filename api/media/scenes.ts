const ink = '#16211f';
const soft = '#dff0ee';
const accent = '#0b6e69';
const line = '#c3cbc8';
const tallGreen = '#2f8f5b';
const shortYellow = '#c99a00';
const warm = '#d9772b';
const cool = '#35587c';

const text = (x: number, y: number, words: string, size = 22, fill = ink, weight = 600) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="middle">${words}</text>`;

/** A picture with the title of its lecture and a thin progress line. */
const picture = (title: string, step: number, steps: number, drawing: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
  <rect width="640" height="360" fill="#f6f7f6"/>
  <rect x="20" y="56" width="600" height="284" rx="14" fill="#ffffff" stroke="${line}"/>
  ${text(320, 37, title, 21, accent, 700)}
  <rect x="20" y="350" width="600" height="4" rx="2" fill="${line}"/>
  <rect x="20" y="350" width="${(600 * step) / steps}" height="4" rx="2" fill="${accent}"/>
  ${drawing}
</svg>`;

const asScenes = (title: string, drawings: string[]) =>
  drawings.map((drawing, index) => picture(title, index + 1, drawings.length, drawing));

function pea(x: number, ground: number, height: number, color: string): string {
  const leaves = Array.from({ length: Math.round(height / 22) }, (_, index) => {
    const y = ground - 14 - index * 22;
    const side = index % 2 ? 1 : -1;
    return `<ellipse cx="${x + side * 13}" cy="${y}" rx="13" ry="6" fill="${color}" transform="rotate(${side * -22} ${x + side * 13} ${y})"/>`;
  });
  return `<path d="M${x} ${ground} q6 ${-height / 2} 0 ${-height}" stroke="${color}" stroke-width="4" fill="none"/>${leaves.join('')}
  <circle cx="${x}" cy="${ground - height}" r="7" fill="#e9d8f5" stroke="#8b6bab"/>`;
}
const tall = (x: number, ground = 290) => pea(x, ground, 150, tallGreen);
const short = (x: number, ground = 290) => pea(x, ground, 62, shortYellow);
const soil = `<rect x="60" y="288" width="520" height="8" rx="4" fill="#8a6a4a"/>`;

const allele = (x: number, y: number, letter: string) =>
  `<circle cx="${x}" cy="${y}" r="22" fill="${letter === 'T' ? tallGreen : shortYellow}"/>${text(x, y + 9, letter, 26, '#ffffff', 700)}`;

function square(filled: boolean): string {
  const heads = ['T', 't'].flatMap((letter, index) => [
    allele(280 + index * 110, 92, letter),
    allele(190, 160 + index * 100, letter),
  ]);
  const boxes = [0, 1].flatMap((row) =>
    [0, 1].map((column) => {
      const genes = `${row && column ? 't' : 'T'}${row || column ? 't' : 'T'}`;
      const [x, y] = [228 + column * 110, 122 + row * 100];
      const name = filled ? text(x + 52, y + 62, genes, 34, genes === 'tt' ? '#6b5300' : '#1f6a3e', 700) : '';
      const fill = !filled ? '#ffffff' : genes === 'tt' ? '#fbf2cf' : '#e0f1e6';
      return `<rect x="${x}" y="${y}" width="104" height="94" rx="8" fill="${fill}" stroke="${line}" stroke-width="2"/>${name}`;
    }),
  );
  return heads.concat(boxes).join('');
}

export const punnettScenes = (title: string): string[] =>
  asScenes(title, [
    `${soil}${tall(190)}${text(320, 210, '×', 54, cool)}${short(450)}`,
    `${soil}${[140, 260, 380, 500].map((x) => tall(x)).join('')}`,
    `${soil}${[140, 260, 380].map((x) => tall(x)).join('')}${short(500)}`,
    `${allele(220, 170, 'T')}${allele(290, 170, 't')}${tall(420)}${text(255, 240, 'Tt', 40, accent, 700)}${text(255, 276, 'T hides t', 20)}`,
    square(false),
    `${square(true)}${text(528, 190, '3 tall', 24, '#1f6a3e', 700)}${text(528, 290, '1 short', 24, '#6b5300', 700)}`,
  ]);

const cell = (x: number, y: number, radius: number, inside: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${soft}" stroke="${accent}" stroke-width="3"/>${inside}`;
/** One chromatid, leaning to one side. */
const strand = (x: number, y: number, color: string, lean: number, size = 34) =>
  `<path d="M${x - lean} ${y - size} Q${x + lean / 2} ${y} ${x - lean} ${y + size}" stroke="${color}" stroke-width="8" stroke-linecap="round" fill="none"/>`;
const chromosome = (x: number, y: number, color: string, size = 34) =>
  `${strand(x - 4, y, color, 10, size)}${strand(x + 4, y, color, -10, size)}`;
const arrow = (x: number, y: number) =>
  `<path d="M${x} ${y} h46 m-12 -10 l12 10 l-12 10" stroke="${cool}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
const equator = (x: number, y: number, radius: number) =>
  `<path d="M${x - radius} ${y} h${2 * radius}" stroke="${line}" stroke-width="2" stroke-dasharray="6 6"/>`;

const twoStrands = (x: number, y: number, first: string, second: string) =>
  `${strand(x - 22, y, first, 8, 24)}${strand(x + 22, y, second, -8, 24)}`;

/** The two chromatids after exchanging a piece. */
const exchanged = (x: number, index: number) =>
  index === 1 ? strand(x - 7, 211, cool, 1, 6) : index === 2 ? strand(x + 7, 211, warm, -1, 6) : '';

export const meiosisScenes = (title: string): string[] =>
  asScenes(title, [
    `${cell(180, 198, 100, strand(150, 198, warm, 10) + strand(210, 198, cool, 10))}${arrow(297, 198)}${cell(460, 198, 100, chromosome(425, 198, warm) + chromosome(495, 198, cool))}`,
    `${cell(320, 198, 122, equator(320, 198, 120) + chromosome(275, 198, warm) + chromosome(365, 198, cool))}${text(540, 205, 'Mitoz', 26, accent, 700)}`,
    `${cell(210, 198, 88, twoStrands(210, 198, warm, cool))}${cell(430, 198, 88, twoStrands(430, 198, warm, cool))}${text(320, 320, '2 hücre, birbirinin aynı', 22)}`,
    `${cell(320, 198, 122, chromosome(302, 198, warm) + chromosome(340, 198, cool) + strand(309, 226, cool, 2, 8) + strand(333, 226, warm, 2, 8))}${text(540, 205, 'Mayoz', 26, accent, 700)}`,
    `${cell(120, 198, 78, chromosome(100, 198, warm, 24) + chromosome(142, 198, cool, 24))}${arrow(214, 198)}${cell(330, 198, 56, chromosome(330, 198, warm, 24))}${cell(462, 198, 56, chromosome(462, 198, cool, 24))}${text(396, 300, '1. bölünme', 20)}${text(574, 205, '→ 2.', 24, cool, 700)}`,
    `${[warm, warm, cool, cool].map((color, index) => cell(116 + index * 136, 190, 58, strand(116 + index * 136, 190, color, index % 2 ? 10 : -10, 26) + exchanged(116 + index * 136, index))).join('')}${text(320, 305, '4 hücre, kromozom sayısı yarıya iner', 22)}`,
  ]);
