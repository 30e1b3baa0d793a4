import type { Language } from 'shared/contract/limits';
import { languages } from 'shared/contract/limits';
import { resembles, shingles } from '@teacher-portal/question-generator/checks/near-duplicate';
import { seededRandom, type Random } from '@teacher-portal/question-generator/offline/random';
import { subjects, type Subject } from './sources';
import type { SourceDocument } from './source-texts';

export interface ChosenPassage {
  text: string;
  language: Language;
  subject: Subject;
  repository: string;
  licence: string;
  title: string;
  place: string;
}

export type Half = 'built' | 'held';

const perDocument = 2;
/** Of one collection for a subject in a language, if others have enough. */
const perSource = 4;
/** Two passages that share so many trigrams say the same; collections copy from each other. */
const tooAlike = 0.6;

function fromCell(documents: readonly SourceDocument[], wanted: number, random: Random): ChosenPassage[] {
  const chosen: ChosenPassage[] = [];
  const isNew = ({ text, language }: ChosenPassage) => {
    const own = shingles(text, language);
    return chosen.every((other) => !resembles(own, shingles(other.text, language), tooAlike));
  };
  const candidates = random
    .shuffle(documents)
    .flatMap(({ passages, ...document }) =>
      random
        .shuffle(passages)
        .slice(0, perDocument)
        .map((passage, round) => ({ ...document, ...passage, round })),
    )
    .sort((one, other) => one.round - other.round)
    .map(({ round: _, ...passage }): ChosenPassage => passage);
  for (const limit of [perSource, wanted]) {
    for (const passage of candidates) {
      const same = chosen.filter(({ repository }) => repository === passage.repository).length;
      if (chosen.length < wanted && same < limit && !chosen.includes(passage) && isNew(passage)) chosen.push(passage);
    }
  }
  return chosen;
}

/** The same number of passages of each subject in each language, as far as there are so many, by a seed. */
export function choosePassages(documents: readonly SourceDocument[], wanted: number, seed: number): ChosenPassage[] {
  const random = seededRandom(seed);
  return languages.flatMap((language) =>
    subjects.flatMap((subject) =>
      fromCell(
        documents.filter((document) => document.language === language && document.subject === subject),
        wanted,
        random,
      ),
    ),
  );
}

const cellOf = ({ language, subject }: ChosenPassage): string => `${language} ${subject}`;

/**
 * Divides passages into a half to build with and a half that is opened once. All passages of a document are in one
 * half, whatever their language, and each half has about as many of each subject in each language.
 */
export function halvesOf(passages: readonly ChosenPassage[], seed: number): Half[] {
  const random = seededRandom(seed);
  const documentOf = ({ repository, title }: ChosenPassage) => `${repository} ${title}`;
  const groups = random
    .shuffle([...new Set(passages.map(documentOf))])
    .map((name) => ({ name, members: passages.filter((passage) => documentOf(passage) === name) }))
    .sort((one, other) => other.members.length - one.members.length);
  /** Passages of a cell in the built half, less those in the held one. */
  const lead = new Map<string, number>();
  const halfOf = new Map<string, Half>();
  for (const { name, members } of groups) {
    const balance = members.reduce((sum, member) => sum + (lead.get(cellOf(member)) ?? 0), 0);
    const half = balance === 0 ? (random.next() < 0.5 ? 'built' : 'held') : balance > 0 ? 'held' : 'built';
    halfOf.set(name, half);
    for (const member of members)
      lead.set(cellOf(member), (lead.get(cellOf(member)) ?? 0) + (half === 'built' ? 1 : -1));
  }
  return passages.map((passage) => halfOf.get(documentOf(passage)) ?? 'built');
}
