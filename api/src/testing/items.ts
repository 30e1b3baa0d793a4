/** A sound item of each further type, by code. Texts and accepted answers that must stay hidden contain “secret”. */
const sampleItems: Readonly<Record<number, Record<string, unknown>>> = {
  5: {
    statements: [
      { id: 's1', text: 'Cells divide.', isTrue: true, feedback: 'secret' },
      { id: 's2', text: 'Cells are square.', isTrue: false },
    ],
  },
  6: {
    options: [
      { id: 'a', text: 'Whale', isRight: true, feedback: 'secret' },
      { id: 'b', text: 'Bat', isRight: true },
      { id: 'c', text: 'Shark', isRight: false },
    ],
  },
  7: {
    accepted: [{ id: 'n', kind: 'absolute', value: '2.5', tolerance: '0.05', feedback: 'secret' }],
    units: {
      list: [
        { symbol: 'm', factor: '1' },
        { symbol: 'cm', factor: '0.01' },
      ],
    },
  },
  8: { accepted: [{ id: 'f', text: 'secret mitosis' }] },
  9: {
    text: '<p>The [[g1]] of a cell has [[g2]] and is [[g3]].</p>',
    words: [
      { id: 'w1', text: 'nucleus' },
      { id: 'w2', text: 'wall' },
    ],
    gaps: [
      { id: 'g1', part: { kind: 'word', wordIds: ['w1'] } },
      {
        id: 'g2',
        part: {
          kind: 'menu',
          options: [
            { id: 'yes', text: 'chromosomes', fraction: '1', feedback: 'secret' },
            { id: 'no', text: 'leaves' },
          ],
        },
      },
      { id: 'g3', weight: '2', part: { kind: 'text', accepted: [{ id: 'f', text: 'secret round' }] } },
    ],
  },
  10: {
    lefts: ['France', 'Italy', 'Spain'].map((text, at) => ({ id: `l${at}`, text })),
    rights: ['Paris', 'Rome', 'Madrid', 'Oslo', 'Bern'].map((text, at) => ({ id: `r${at}`, text })),
    key: [0, 1, 2].map((at) => ({ left: `l${at}`, right: `r${at}` })),
  },
  11: {
    steps: ['Prophase', 'Metaphase', 'Anaphase', 'Telophase'].map((text, at) => ({ id: `s${at}`, text })),
    distractors: [{ id: 'd', text: 'Osmosis' }],
  },
};
export const itemTypes = Object.keys(sampleItems).map(Number);

export const sampleItem = (type: number) => ({ type, version: 1, ...sampleItems[type] });
