import { type Evidence, type ExamQuestion, type ItemUse, type Sitting } from '../exam-forecast/evidence';
import { reliability } from '../reliability';
import { mean, sum } from '../statistics';
import { drawLevel, drawStudent, type ExamWorld } from './exam-world';
import { type Random } from './random';

interface BankQuestion {
  difficulty: number;
  discrimination: number;
  /** The ability that it asks for. */
  dimension: number;
  uses: ItemUse[];
}

interface TrialClass {
  cohort: number;
  /** Of each student, the ability in each dimension. */
  students: number[][];
}

/** An exam whose result is known, what was known before it, and what simpler rules would have said. */
export interface ExamTrial {
  evidence: Evidence;
  /** The share of the marks earned by the class, and the share of its students under the pass mark. */
  mean: number;
  under: number;
  lastMean: number | null;
  bankMean: number;
}

const PASS = 0.5;
const COMMON = 0.6;

function drawBank(random: Random, world: ExamWorld): BankQuestion[] {
  return Array.from({ length: world.bank }, () => ({
    difficulty: random.normal(world.difficulty, world.difficulties),
    discrimination: Math.exp(random.normal(0, 0.3)),
    dimension: random.int(0, world.dimensions - 1),
    uses: [],
  }));
}

/** The level of a class is another in each ability; so are those of a student. */
function drawClass(random: Random, world: ExamWorld, cohort: number): TrialClass {
  const own = Math.sqrt(1 - COMMON);
  const several = (draw: () => number): number[] => {
    const common = draw();
    if (world.dimensions === 1) return [common];
    return Array.from({ length: world.dimensions }, () => Math.sqrt(COMMON) * common + own * draw());
  };
  const level = several(() => drawLevel(random, world));
  const students = Array.from({ length: random.int(...world.students) }, () =>
    several(() => drawStudent(random, world)).map((ability, at) => ability + (level[at] ?? 0)),
  );
  return { cohort, students };
}

interface Sat {
  /** The marks of each student by question. */
  marks: number[][];
  /** Of each student, how many questions were reached. */
  reached: number[];
}

/** How far the class is from its usual level on the day, and by how much each question is harder than it was. */
function sit(random: Random, world: ExamWorld, { students }: TrialClass, asked: BankQuestion[], shift: number): Sat {
  const day = shift + random.normal(0, world.occasion);
  const focus = Array.from({ length: world.dimensions }, () => (world.dimensions > 1 ? random.normal(0, 0.2) : 0));
  const hard = asked.map(
    ({ difficulty, uses }) => difficulty + random.normal(0, world.drift) - world.leak * uses.length,
  );
  const middle = mean(students.map((own) => own[0] ?? 0)) ?? 0;
  const present = students.filter((own) => !((own[0] ?? 0) < middle && random.chance(world.absent)));
  const there = present.length > 0 ? present : students;
  const reached = there.map(() =>
    random.chance(world.slow) ? Math.ceil(asked.length * (0.6 + 0.4 * random.next())) : asked.length,
  );
  const marks = there.map((own, student) =>
    asked.map(({ discrimination, dimension }, at) => {
      const ability = (own[dimension] ?? 0) + (focus[dimension] ?? 0) + day;
      const solved = 1 / (1 + Math.exp(-discrimination * (ability - (hard[at] ?? 0))));
      const p = world.guessing + (1 - world.guessing) * solved;
      if (at >= (reached[student] ?? 0)) return 0;
      let steps = 0;
      for (let step = 0; step < world.steps; step += 1) if (random.chance(p)) steps += 1;
      return steps / world.steps;
    }),
  );
  return { marks, reached };
}

/** Keeps what a bank knows of a sitting. */
function record({ marks, reached }: Sat, asked: readonly BankQuestion[], key: number, cohort: number): Sitting {
  asked.forEach(({ uses }, at) => {
    const there = marks.filter((_, student) => at < (reached[student] ?? 0));
    if (there.length > 0)
      uses.push({ sitting: key, shares: sum(there.map((own) => own[at] ?? 0)), answers: there.length });
  });
  const whole = asked.map(() => 1);
  const { alpha } = reliability(marks, whole);
  return {
    key,
    cohort,
    students: marks.length,
    reliability: alpha === null ? null : { alpha, questions: asked.length },
  };
}

const drawAsked = (random: Random, world: ExamWorld, from: readonly BankQuestion[]): BankQuestion[] =>
  random.shuffle(from).slice(0, random.int(...world.length));

const shareOf = (own: readonly number[], weights: readonly number[]): number =>
  sum(own.map((mark, at) => mark * (weights[at] ?? 0))) / sum(weights);

/** A school in which other classes sat exams, one class sat some, and sits one more: its result is what is forecast. */
export function drawExamTrial(random: Random, world: ExamWorld, earlier: number): ExamTrial {
  const bank = drawBank(random, world);
  const sittings: Sitting[] = [];
  const sitAndKeep = (those: TrialClass, asked: BankQuestion[], shift: number): Sat => {
    const sat = sit(random, world, those, asked, shift);
    sittings.push(record(sat, asked, sittings.length, those.cohort));
    return sat;
  };
  const others = Array.from({ length: world.others }, (_, cohort) => drawClass(random, world, cohort + 1));
  for (let round = 0; round < world.exams; round += 1)
    for (const those of others) sitAndKeep(those, drawAsked(random, world, bank), 0);
  const own = drawClass(random, world, 0);
  const seen = new Set<BankQuestion>();
  let [shift, lastMean]: [number, number | null] = [0, null];
  const unseen = () => {
    const left = bank.filter((question) => !seen.has(question));
    return left.length >= world.length[1] ? left : bank;
  };
  for (let exam = 0; exam < earlier; exam += 1) {
    const asked = drawAsked(random, world, unseen());
    asked.forEach((question) => seen.add(question));
    const { marks } = sitAndKeep(own, asked, shift);
    lastMean = mean(marks.map((each) => mean(each) ?? 0));
    shift += random.normal(0, world.growth);
  }
  const asked = drawAsked(random, world, unseen()).map((question) =>
    random.chance(world.unused) ? { ...question, uses: [] } : question,
  );
  const weights = asked.map(() => random.int(1, 4));
  const bankMean = mean(bank.flatMap(({ uses }) => uses.map(({ shares, answers }) => shares / answers))) ?? 0;
  const known = asked.map(({ uses }, at): ExamQuestion => ({
    marks: weights[at] ?? 1,
    uses: [...uses],
    seconds: null,
  }));
  const shares = sit(random, world, own, asked, shift).marks.map((each) => shareOf(each, weights));
  const evidence: Evidence = {
    questions: known,
    beside: bank.filter((question) => !asked.includes(question)).map(({ uses }) => uses),
    ...{ sittings, cohort: own.cohort, students: own.students.length, passShare: PASS },
  };
  const under = shares.filter((share) => share < PASS).length / shares.length;
  return { evidence, mean: mean(shares) ?? 0, under, lastMean, bankMean };
}
