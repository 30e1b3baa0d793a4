import { aimed, type CameraHint, type Corners, firstAim } from './take-itself.rules';

const at = (x: number): Corners => [
  { x, y: 0.1 },
  { x: x + 0.6, y: 0.1 },
  { x: x + 0.6, y: 0.9 },
  { x, y: 0.9 },
];
const nothing: Corners = [];

/** What is said for each frame; `take` when a picture is taken. */
function said(...glances: Corners[]): (CameraHint | 'take')[] {
  let aim = firstAim;
  return glances.map((seen) => {
    const next = aimed(aim, seen);
    aim = next.aim;
    return next.take ? 'take' : next.hint;
  });
}

it('photographs a complete sheet as soon as it is held still', () => {
  expect(said(nothing, at(0.1), at(0.15), at(0.151))).toEqual(['show', 'hold', 'hold', 'take']);
});

it('photographs a sheet that stays in view once, even if it is not found for a moment', () => {
  expect(said(at(0.1), at(0.1), at(0.11), nothing, at(0.1), at(0.1))).toEqual([
    'hold',
    'take',
    'next',
    'next',
    'next',
    'next',
  ]);
});

it.each<[string, Corners[]]>([
  ['the one before has left', [nothing, nothing, at(0.1), at(0.1)]],
  ['it lies elsewhere', [at(0.3), at(0.3)]],
])('photographs the next sheet when %s', (_what, glances) => {
  expect(said(at(0.1), at(0.1), ...glances).slice(-1)).toEqual(['take']);
});

it('photographs two sheets that lie side by side together', () => {
  const both = [...at(0.1), ...at(0.2)];
  expect(said(at(0.1), both, both)).toEqual(['hold', 'hold', 'take']);
});

it('waits while a single corner still moves', () => {
  const [first, ...others] = at(0.1);
  const tilted = [{ x: (first?.x ?? 0) + 0.05, y: 0.1 }, ...others];
  expect(said(at(0.1), tilted, tilted)).toEqual(['hold', 'hold', 'take']);
});

it('waits when one of two sheets leaves the picture', () => {
  expect(said([...at(0.1), ...at(0.2)], at(0.1), at(0.1))).toEqual(['hold', 'hold', 'take']);
});
