/** An item of each type by its code. */
export const items = {
  5: {
    type: 5,
    statements: [
      { id: 'a', text: 'Ice floats', isTrue: true, feedback: 'It is less dense.' },
      { id: 'b', text: 'Iron floats', isTrue: false },
    ],
  },
  6: {
    type: 6,
    options: [
      { id: 'a', text: 'Zinc', isRight: true },
      { id: 'b', text: 'Glass', isRight: false },
      { id: 'c', text: 'Iron', isRight: true },
    ],
    tells: 'howMany',
  },
  7: { type: 7, accepted: [{ id: 'a', kind: 'absolute', value: '1234', tolerance: '0' }] },
  8: { type: 8, accepted: [{ id: 'a', text: 'mitochondrion', feedback: 'Exactly.' }] },
  9: {
    type: 9,
    text: '<p>Water is [[g1]] and boils at [[g2]]. It has [[g3]], not [[g4]].</p>',
    gaps: [
      { id: 'g1', part: { kind: 'text', accepted: [{ id: 'f', text: 'wet' }] } },
      { id: 'g2', part: { kind: 'number', accepted: [{ id: 'n', kind: 'absolute', value: '100' }] } },
      { id: 'g3', part: { kind: 'word', wordIds: ['w1'] } },
      {
        id: 'g4',
        part: {
          kind: 'menu',
          options: [
            { id: 'm1', text: 'gold', fraction: '1' },
            { id: 'm2', text: 'hydrogen' },
          ],
        },
      },
    ],
    words: [
      { id: 'w1', text: 'oxygen' },
      { id: 'w2', text: 'neon' },
    ],
  },
  10: {
    type: 10,
    lefts: [
      { id: 'l1', text: 'Türkiye' },
      { id: 'l2', text: 'France' },
    ],
    rights: [
      { id: 'r1', text: 'Ankara' },
      { id: 'r2', text: 'Paris' },
      { id: 'r3', text: 'Rome' },
    ],
    key: [
      { left: 'l1', right: 'r1' },
      { left: 'l2', right: 'r2' },
    ],
  },
  11: {
    type: 11,
    steps: [
      { id: 's1', text: 'Egg' },
      { id: 's2', text: 'Larva' },
      { id: 's3', text: 'Fly' },
    ],
    distractors: [{ id: 'd1', text: 'Seed' }],
  },
} as const;
