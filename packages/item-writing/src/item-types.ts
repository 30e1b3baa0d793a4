type ValueOf<T> = T[keyof T];

export const questionType = {
  multipleChoice: 1,
  descriptive: 2,
  pictorial: 3,
  whiteboard: 4,
  trueFalse: 5,
  severalAnswers: 6,
  numeric: 7,
  shortAnswer: 8,
  gapText: 9,
  matching: 10,
  ordering: 11,
} as const;
export type QuestionType = ValueOf<typeof questionType>;

/** Types that the generator makes. */
export const generatedType = {
  multipleChoice: questionType.multipleChoice,
  descriptive: questionType.descriptive,
  pictorial: questionType.pictorial,
  whiteboard: questionType.whiteboard,
} as const;
export type GeneratedType = ValueOf<typeof generatedType>;

interface Traits {
  /** What an answer consists of. `item`: of what the type itself asks for, described by the item of the question. */
  answer: 'options' | 'text' | 'drawing' | 'item';
  /** The question is about a picture, and options may be pictures. */
  isPictorial?: true;
}

const byItem: Traits = { answer: 'item' };

/** The traits of each type. Lint rejects any other code that tests for a type by its number. */
const traits: Record<QuestionType, Traits> = {
  [questionType.multipleChoice]: { answer: 'options' },
  [questionType.descriptive]: { answer: 'text' },
  [questionType.pictorial]: { answer: 'options', isPictorial: true },
  [questionType.whiteboard]: { answer: 'drawing' },
  [questionType.trueFalse]: byItem,
  [questionType.severalAnswers]: byItem,
  [questionType.numeric]: byItem,
  [questionType.shortAnswer]: byItem,
  [questionType.gapText]: byItem,
  [questionType.matching]: byItem,
  [questionType.ordering]: byItem,
};

const questionTypes: readonly QuestionType[] = Object.values(questionType);
const isType = (type: unknown): type is QuestionType => questionTypes.some((each) => each === type);
/** The traits of a code; undefined for a code that is no type. */
const traitsOf = (type: unknown): Traits | undefined => (isType(type) ? traits[type] : undefined);
const typesWhere = (has: (one: Traits) => boolean) => questionTypes.filter((type) => has(traits[type]));

/** What an answer to a question of this type consists of; a text for a code that is no type. */
export const answerKindOf = (type: unknown): Traits['answer'] => traitsOf(type)?.answer ?? 'text';

/** Types that need options. @public for remotes elsewhere. */
export const choiceTypes = typesWhere(({ answer }) => answer === 'options');
export const isChoiceType = (type: unknown): boolean => answerKindOf(type) === 'options';
/** Types whose questions have an `item`, in the shape of the type. */
export const isItemType = (type: unknown): boolean => answerKindOf(type) === 'item';
/** Types whose answers a rule can score; a person marks the others. */
export const scoredTypes = typesWhere(({ answer }) => answer === 'options' || answer === 'item');
export const isScoredType = (type: unknown): boolean => scoredTypes.some((each) => each === type);
export const isDrawnType = (type: unknown): boolean => answerKindOf(type) === 'drawing';
export const isWrittenType = (type: unknown): boolean => traitsOf(type)?.answer === 'text';
export const isPictorialType = (type: unknown): boolean => traitsOf(type)?.isPictorial ?? false;

/** How hard a question is. */
export const difficulty = { easy: 1, medium: 2, hard: 3, hardest: 4, inferno: 5 } as const;
export type Difficulty = ValueOf<typeof difficulty>;

/** What answering a question takes. Source: Anderson & Krathwohl 2001, a revision of Bloom's taxonomy. */
export const bloomsTaxonomy = {
  create: 'create',
  evaluate: 'evaluate',
  analyze: 'analyze',
  apply: 'apply',
  understand: 'understand',
  remember: 'remember',
} as const;
export type BloomsTaxonomy = ValueOf<typeof bloomsTaxonomy>;
