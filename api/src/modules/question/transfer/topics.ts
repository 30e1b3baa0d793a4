import { type Language } from 'shared/contract/limits';
import { type Database } from '../../../db/database';
import { type Account } from '../../../identity/account';
import { TopicPaths, type TopicChange } from '../../category/public';
import { type WholeQuestion } from '../repository';
import { asReader, type Target } from './policy';

interface Choice {
  tags: readonly string[];
  sameTopics: boolean;
}

/** Where the topics of questions are in the course that they go to. */
export class TopicsThere {
  private constructor(
    private readonly here: ReadonlyMap<number, TopicPaths>,
    private readonly there: TopicPaths,
    private readonly choice: Choice,
  ) {}

  static async open(
    db: Database,
    account: Account,
    {
      questions,
      target,
      choice,
      language,
    }: {
      questions: readonly WholeQuestion[];
      target: Target;
      choice: Choice;
      language: Language;
    },
  ): Promise<TopicsThere> {
    const reader = asReader(account);
    const here = new Map<number, TopicPaths>();
    for (const { question } of choice.sameTopics ? questions : [])
      if (!here.has(question.courseId))
        here.set(question.courseId, await TopicPaths.open(db, reader, question, language));
    return new TopicsThere(here, await TopicPaths.open(db, account, target, language), choice);
  }

  /** Topics that were made. */
  get made(): readonly number[] {
    return this.there.made;
  }

  private pathsOf({ question, tags }: WholeQuestion): string[][] {
    const course = this.here.get(question.courseId);
    return course ? tags.map(({ id }) => course.pathOf(id)).filter((path) => path.length > 0) : [];
  }

  /** The topics of a copy; makes those that are missing. */
  async of(change: TopicChange, whole: WholeQuestion): Promise<string[]> {
    const ids = new Set(this.choice.tags.map(Number));
    for (const path of this.pathsOf(whole)) ids.add(await this.there.at(change, 0, path));
    return [...ids].map(String);
  }

  /** The names of the topics that would be made, each with those above it. */
  missing(questions: readonly WholeQuestion[]): string[] {
    const names = new Set<string>();
    for (const path of questions.flatMap((whole) => this.pathsOf(whole)))
      for (let depth = 1; depth <= path.length; depth += 1)
        if (this.there.find(path.slice(0, depth)) === undefined) names.add(path.slice(0, depth).join(' › '));
    return [...names];
  }
}
