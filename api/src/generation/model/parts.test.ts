import fc from 'fast-check';
import { retryAfterMs } from './ask-model';
import { CompleteObjects } from './complete-objects';
import { findEvidence } from './find-evidence';
import { backoffMs } from './pause';
import { serverEvents } from './sse';

const cutAt = (bytes: Uint8Array, cuts: readonly number[]) => {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => bytes.slice(from, [...places, bytes.length][index]));
};

describe('an event stream', () => {
  it('parses an event stream into the same events wherever the network splits it', async () => {
    const bytes = new TextEncoder().encode(
      ': hello\n\nevent: ping\ndata: {}\n\ndata: İlk\r\ndata: satır\r\n\r\ndata:[DONE]\n\ndata: cut',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), async (cuts) => {
        const found: unknown[] = [];
        async function* body() {
          yield* cutAt(bytes, cuts);
        }
        for await (const event of serverEvents(body())) found.push(event);
        expect(found).toEqual([
          { event: 'ping', data: '{}' },
          { event: 'message', data: 'İlk\nsatır' },
          { event: 'message', data: '[DONE]' },
        ]);
      }),
    );
  });
});

describe('questions in a growing text', () => {
  it('finds complete questions wherever the text is split, whatever their texts contain', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ question: fc.string({ unit: 'binary' }), options: fc.array(fc.record({ text: fc.string() })) }),
        ),
        fc.integer({ min: 1, max: 9 }),
        (questions, size) => {
          const text = `Here they are: \`\`\`json\n${JSON.stringify({ questions })}\n\`\`\``;
          const objects = new CompleteObjects();
          const found = (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) => objects.push(piece));
          expect(found).toEqual(questions);
          expect([objects.broken, objects.open]).toEqual([0, false]);
        },
      ),
    );
  });

  it('passes on questions as soon as their last brace arrives', () => {
    const objects = new CompleteObjects();
    expect(objects.push('{"questions":[{"question":"a}"')).toEqual([]);
    expect(objects.open).toBe(true);
    expect(objects.push('}')).toEqual([{ question: 'a}' }]);
    expect(objects.open).toBe(false);
  });

  it('drops questions that never end before they fill the memory', () => {
    const objects = new CompleteObjects();
    objects.push(`[{"question":"${'x'.repeat(60_000)}`);
    expect([objects.broken, objects.open]).toEqual([1, false]);
  });
});

it.each([
  ['5', 5000],
  ['0', 0],
  [null, undefined],
  ['soon', undefined],
  ['Wed, 21 Oct 2026 07:28:10 GMT', 10_000],
  ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
])('parses the Retry-After header %p as %p milliseconds', (header, ms) =>
  expect(retryAfterMs(header, Date.UTC(2026, 9, 21, 7, 28))).toBe(ms),
);

it('waits longer after each attempt, never shorter than requested, and never without limit', () => {
  expect([1, 2, 3, 9].map((attempt) => backoffMs(attempt, 0, () => 0))).toEqual([500, 1000, 2000, 8000]);
  expect(backoffMs(1, 0, () => 1)).toBe(250);
  expect(backoffMs(1, 30_000)).toBe(30_000);
});

describe('evidence', () => {
  const job = {
    context:
      'Cells (the units of life) divide.\nA cell has a nucleus. It holds 46 chromosomes. The cell’s wall – a "box" – holds it.',
    lectures: [],
  };
  it.each([
    ['Cells (the units of life) divide.', 'Cells (the units of life) divide.'],
    ['“A cell has a nucleus.”', 'A cell has a nucleus.'],
    ['divide. A cell has', 'divide.\nA cell has'],
    ['Cells (the units of life) divide…', 'Cells (the units of life) divide'],
    ['A cell has a nucleus...', 'A cell has a nucleus'],
    ["The cell's wall - a “box” - holds", 'The cell’s wall – a "box" – holds'],
    ['A cell has two nuclei.', undefined],
    ['a cell', undefined],
    ['', undefined],
    ['.*.*.*.*.*.*.*', undefined],
  ])('finds the evidence %j as %j', (sentence, found) => expect(findEvidence(sentence, job)?.sentence).toBe(found));
});
