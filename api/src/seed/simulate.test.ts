import { probability } from '@teacher-portal/item-statistics/trial/logistic';
import { createRandom } from '@teacher-portal/item-statistics/trial/random';
import { abilityAt, chooseOptions, drawItem, drawLearner, expectedShare, openScore } from './simulate';

const good = { difficulty: 0, discrimination: 1.2 };

describe('createRandom', () => {
  it('returns the same numbers for the same seed and different ones for another', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 50 }, () => [random.next(), random.int(1, 6), random.normal()]);
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('draws normal numbers with the given mean and deviation', () => {
    const random = createRandom(3);
    const values = Array.from({ length: 20_000 }, () => random.normal(2, 0.5));
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(mean).toBeCloseTo(2, 1);
    expect(deviation).toBeCloseTo(0.5, 1);
  });

  it('shuffles without losing or duplicating items', () => {
    const random = createRandom(1);
    expect([...random.shuffle([1, 2, 3, 4, 5])].sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('probability', () => {
  it('returns a probability that rises with ability, or falls when the discrimination is negative', () => {
    const abilities = [-3, -1, 0, 0.5, 2];
    const rising = abilities.map((ability) => probability(ability, good));
    const falling = abilities.map((ability) => probability(ability, { ...good, discrimination: -0.3 }));
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
  });

  it('returns one half when ability equals difficulty', () => {
    expect(probability(1.3, { difficulty: 1.3, discrimination: 0.9 })).toBe(0.5);
  });
});

describe('drawItem', () => {
  it('draws harder items for higher levels on average, and a few bad items', () => {
    const random = createRandom(11);
    const items = [1, 2, 3, 4, 5].map((level) => Array.from({ length: 400 }, () => drawItem(random, level)));
    const shares = items.map((level) => level.reduce((sum, item) => sum + expectedShare(item), 0) / level.length);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    const bad = items.flat().filter(({ discrimination }) => discrimination < 0.3).length / 2000;
    expect(bad).toBeGreaterThan(0.02);
    expect(bad).toBeLessThan(0.12);
  });

  it('rejects an unknown difficulty level', () => {
    expect(() => drawItem(createRandom(1), 6)).toThrow('Difficulty 6');
  });
});

describe('abilityAt', () => {
  it('adds the mean deviation of the topics and the growth so far to the ability', () => {
    const learner = {
      ability: 0.5,
      growth: 0.4,
      topics: new Map([
        ['a', 0.2],
        ['b', -0.4],
      ]),
    };
    expect(abilityAt(learner, ['a', 'b'], 0)).toBeCloseTo(0.4);
    expect(abilityAt(learner, ['a'], 1)).toBeCloseTo(1.1);
    expect(abilityAt(learner, ['unknown'], 0)).toBeCloseTo(0.5);
  });

  it('draws learners most of whom improve and some of whom decline', () => {
    const random = createRandom(5);
    const growths = Array.from({ length: 1000 }, () => drawLearner(random, []).growth);
    const slipping = growths.filter((growth) => growth < 0).length;
    expect(slipping).toBeGreaterThan(10);
    expect(slipping).toBeLessThan(250);
  });
});

describe('chooseOptions', () => {
  const options = { keys: [3, 8], distractors: [1, 5] };

  it('chooses exactly the keys when correct, and never exactly the keys when wrong', () => {
    const random = createRandom(2);
    for (let turn = 0; turn < 200; turn++) {
      const { chosen, correct } = chooseOptions(random, 0.5, options);
      expect(chosen).toHaveLength(2);
      expect(chosen.every((id) => options.keys.includes(id))).toBe(correct);
    }
  });

  it('chooses correctly about as often as the given probability', () => {
    const random = createRandom(4);
    const right = Array.from({ length: 4000 }, () => chooseOptions(random, 0.7, options)).filter(
      ({ correct }) => correct,
    );
    expect(right.length / 4000).toBeCloseTo(0.7, 1);
  });
});

describe('openScore', () => {
  it("scores descriptive answers in steps of half a mark up to the question's marks, higher for abler students", () => {
    const random = createRandom(9);
    const mean = (chance: number) => {
      const scores = Array.from({ length: 500 }, () => openScore(random, chance, 5));
      for (const score of scores) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(5);
        expect(Number.isInteger(score * 2)).toBe(true);
      }
      return scores.reduce((a, b) => a + b, 0) / scores.length;
    };
    expect(mean(0.2)).toBeLessThan(mean(0.5));
    expect(mean(0.5)).toBeLessThan(mean(0.9));
  });
});
