import { type RuleLanguage } from './rule-language';
import en from './data/school-classes.en.json';
import tr from './data/school-classes.tr.json';

const tables: Record<RuleLanguage, Record<string, string>> = { en, tr };

export interface SchoolWord {
  lemma: string;
  schoolClass: string;
}

/** Things that school subjects teach together: planets, gases, figures of speech. Each class holds co-hyponyms only. */
export class SchoolClasses {
  readonly words: readonly SchoolWord[];
  private readonly members: ReadonlyMap<string, readonly string[]>;

  constructor(language: RuleLanguage) {
    this.members = new Map(
      Object.entries(tables[language]).map(([name, list]) => [name, [...new Set(list.split('|'))]]),
    );
    this.words = [...this.members].flatMap(([schoolClass, lemmas]) => lemmas.map((lemma) => ({ lemma, schoolClass })));
  }

  /** The others of its class, the closest in the list first: neighbours on the map, in size, or in the lesson. */
  beside(lemma: string, schoolClass: string | undefined): string[] {
    const members = this.of(schoolClass);
    const at = members.indexOf(lemma);
    const distance = (other: string) => Math.abs(members.indexOf(other) - at);
    return members.filter((other) => other !== lemma).sort((one, other) => distance(one) - distance(other));
  }

  /** Whether lessons teach two things side by side. */
  together(one: string, other: string): boolean {
    return [...this.members.values()].some((list) => list.includes(one) && list.includes(other));
  }

  of(schoolClass: string | undefined): readonly string[] {
    return (schoolClass !== undefined && this.members.get(schoolClass)) || [];
  }
}

const places = new Set(['continent', 'ocean', 'country', 'city', 'river', 'mountain range', 'sea', 'region', 'empire']);
export const isPlaceClass = (schoolClass: string): boolean => places.has(schoolClass);
export const isPeopleClass = (schoolClass: string): boolean => schoolClass === 'civilisation';
