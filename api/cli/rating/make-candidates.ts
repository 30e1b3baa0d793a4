import { bloomsTaxonomy, difficulty } from 'shared/contract/enums';
import { type GeneratedType, generatedType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import type { RuledJob } from '@teacher-portal/question-generator/offline/prepare';
import { prepare } from '@teacher-portal/question-generator/offline/prepare';
import { seededRandom } from '@teacher-portal/question-generator/offline/random';
import { rawCandidates } from '@teacher-portal/question-generator/offline/raw-candidates';
import { ruleLanguageOf, type RuleLanguage } from '@teacher-portal/question-generator/offline/rule-language';
import { candidateOf, type RatedCandidate, type RatedPassage } from './rated-item';

/** Questions asked for, as the form suggests. */
export const askedFor = 10;

type PassageWithText = RatedPassage & { text: string };

/** Without the pictorial one, whose questions are those with options beside a picture. */
const types = Object.values(generatedType).filter((type) => !isPictorialType(type));

const jobOf = ({ text, title }: PassageWithText, language: RuleLanguage, type: GeneratedType): RuledJob => ({
  language,
  topicName: title.replaceAll('_', ' '),
  courseName: '',
  gradeName: '',
  questionType: type,
  numberOfQuestions: askedFor,
  difficulty: difficulty.medium,
  bloomsTaxonomy: bloomsTaxonomy.remember,
  context: text,
  lectures: [],
  bankQuestions: [],
  avoid: [],
  seed: 1,
});

/** What the rules can make of a passage, and which of it they offer when ten questions of a type are asked for. */
export function candidatesOf(passage: PassageWithText): {
  all: RatedCandidate[];
  offered: RatedCandidate[];
  /** What the judge says against a candidate, by its id. */
  faults: Map<string, string[]>;
} {
  const language = ruleLanguageOf(passage.language);
  if (language === undefined) throw new Error(`no rules for ${passage.language}`);
  const all = new Map<string, RatedCandidate>();
  const offered: RatedCandidate[] = [];
  const faults = new Map<string, string[]>();
  for (const type of types) {
    const job = jobOf(passage, language, type);
    for (const { kind, asked, question, faults: found } of rawCandidates(job)) {
      const candidate = candidateOf(passage.id, kind, question, asked);
      if (all.has(candidate.id)) continue;
      all.set(candidate.id, candidate);
      faults.set(candidate.id, found);
    }
    for (const question of prepare(job).made) {
      // Prompts on the topic ask nothing about the passage.
      if (question.evidence === null) continue;
      const { id } = candidateOf(passage.id, 'gap', question);
      const made = all.get(id);
      if (!made) throw new Error(`offered, but not among the candidates: ${question.questionText}`);
      offered.push(made);
    }
  }
  return { all: [...all.values()], offered, faults };
}

/** Open questions of a passage that are rated; the others have options. */
const openAtMost = 2;

const isOpen = ({ kind }: RatedCandidate): boolean => kind === 'open' || kind === 'explanation' || kind === 'drawing';

/**
 * Those to be rated: what is offered, filled up to `each` from the rest by a seed, one of every kind of answer in turn,
 * so that rare kinds are rated as well.
 */
export function sampled(
  { all, offered }: { all: readonly RatedCandidate[]; offered: readonly RatedCandidate[] },
  each: number,
  most: number,
  seed: number,
): RatedCandidate[] {
  const random = seededRandom(seed);
  const chosen = random.shuffle(offered.filter((candidate) => !isOpen(candidate))).slice(0, most - openAtMost);
  chosen.push(...random.shuffle(offered.filter(isOpen)).slice(0, openAtMost));
  const known = new Set(chosen.map(({ id }) => id));
  const kinds = new Map<string, RatedCandidate[]>();
  for (const candidate of random.shuffle(all)) {
    if (known.has(candidate.id)) continue;
    const kind = `${candidate.kind} ${candidate.asked ?? ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), candidate]);
  }
  const pools = random.shuffle([...kinds.values()]);
  while (chosen.length < each && pools.some(({ length }) => length > 0)) {
    for (const pool of pools) {
      const next = pool.pop();
      if (!next || chosen.length >= each) continue;
      if (isOpen(next) && chosen.filter(isOpen).length >= openAtMost) continue;
      chosen.push(next);
    }
  }
  return chosen;
}
