import { type Candidate, type Plan, type Target } from '@teacher-portal/assembly/plan';
import { createRandom, type Random } from '@teacher-portal/item-statistics/trial/random';

const TOPICS = 8;
const DIFFICULTIES = 5;
const LEVELS = 6;
const TYPES = 11;
/** A plan says how many of the first of these it wants, and leaves the others open. */
const LEVELS_WANTED = 3;
const TYPES_WANTED = 2;
const LENGTH = 40;
const FIXED = 3;
/** Of the questions, those of a passage, and those that have others of the same words. */
const IN_PASSAGES = 0.1;
const TWINS = 0.08;

/** A question of a bank: what a plan may ask of it. */
export interface TrialQuestion {
  id: number;
  topic: number;
  difficulty: number;
  level: number;
  type: number;
  marks: number;
  uses: number;
  block?: number;
  twins?: number;
}

/** Low numbers often, as easy questions and choices are in a bank. */
const skewed = (random: Random, kinds: number) => Math.min(kinds - 1, Math.floor(kinds * random.next() ** 1.7));

/** A bank with passages of three to five questions of one topic, and pairs of the same words. */
export function drawBank(size: number, seed: number): TrialQuestion[] {
  const random = createRandom(seed);
  const bank: TrialQuestion[] = [];
  const add = (topic: number, more: Partial<TrialQuestion> = {}) =>
    bank.push({
      ...{ id: bank.length + 1, topic, difficulty: skewed(random, DIFFICULTIES), level: skewed(random, LEVELS) },
      ...{ type: skewed(random, TYPES), marks: random.int(1, 5), uses: random.int(0, 6), ...more },
    });
  while (bank.length < size) {
    const [topic, group] = [skewed(random, TOPICS), bank.length];
    if (random.chance(IN_PASSAGES / 4))
      for (let left = random.int(3, 5); left > 0; left -= 1) add(topic, { block: group });
    else if (random.chance(TWINS / 2)) for (const _ of [1, 2]) add(topic, { twins: group });
    else add(topic);
  }
  return bank.slice(0, size);
}

/** So many questions as an exam has, that keep passages whole and twins apart. */
function drawExam(bank: readonly TrialQuestion[], random: Random): TrialQuestion[] {
  const exam: TrialQuestion[] = [];
  const twins = new Set<number>();
  for (const question of random.shuffle(bank)) {
    if (exam.length === LENGTH) break;
    const whole = question.block === undefined ? [question] : bank.filter(({ block }) => block === question.block);
    if (exam.length + whole.length > LENGTH || exam.includes(question)) continue;
    if (question.twins !== undefined && twins.has(question.twins)) continue;
    exam.push(...whole);
    if (question.twins !== undefined) twins.add(question.twins);
  }
  return exam;
}

const cellOf = ({ topic, difficulty }: TrialQuestion) => topic * DIFFICULTIES + difficulty;

export interface Trial {
  candidates: Candidate[];
  plan: Plan;
}

/**
 * A plan by topic and difficulty, by level and by type, with the length and the marks of the whole. The first plan is that
 * of an exam that the bank has; the other asks in addition for what the bank was robbed of: all questions of three of the
 * cells, and ten more of one level than the exam had.
 */
export function drawTrial(bank: readonly TrialQuestion[], isFeasible: boolean, seed: number): Trial {
  const random = createRandom(seed);
  const exam = drawExam(bank, random);
  const robbed = new Set(isFeasible ? [] : random.shuffle([...new Set(exam.map(cellOf))]).slice(0, 3));
  const left = bank.filter((question) => !robbed.has(cellOf(question)));
  const targets: Target[] = [];
  const counting = new Map<number, number[]>(left.map(({ id }) => [id, []]));
  const want = (
    unit: Target['unit'],
    isExact: boolean,
    wanted: number,
    counts: (question: TrialQuestion) => boolean,
  ) => {
    for (const question of left) if (counts(question)) counting.get(question.id)?.push(targets.length);
    targets.push({ wanted, unit, isExact });
  };
  const wantAsMany = (more: number, counts: (question: TrialQuestion) => boolean) =>
    want('questions', false, exam.filter(counts).length + more, counts);
  for (const cell of new Set(exam.map(cellOf))) wantAsMany(0, (question) => cellOf(question) === cell);
  for (let each = 0; each < LEVELS_WANTED; each += 1)
    wantAsMany(!isFeasible && each === 1 ? 10 : 0, ({ level }) => level === each);
  for (let each = 0; each < TYPES_WANTED; each += 1) wantAsMany(0, ({ type }) => type === each);
  want('questions', true, LENGTH, () => true);
  want(
    'marks',
    true,
    exam.reduce((sum, { marks }) => sum + marks, 0),
    () => true,
  );
  const alone = exam.filter((question) => question.block === undefined && left.includes(question));
  const candidates = left.map(({ id, marks, uses, block, twins }): Candidate => ({
    ...{ id, marks, cost: uses, cells: counting.get(id) ?? [] },
    ...(block !== undefined && { block }),
    ...(twins !== undefined && { apart: [twins] }),
  }));
  return { candidates, plan: { targets, fixed: new Set(alone.slice(0, FIXED).map(({ id }) => id)) } };
}
