import { type AttemptSheet } from 'shared/contract/attempt';
import { type Given, type Journal } from './journal';

type Saved = AttemptSheet['answers'][number];

const fromServer = ({ response, revision }: Saved): Given => ({ response, revision, state: 'saved' });

/** When it was given, as far as the server can say; undefined for answers of a visit without any response. */
const givenAt = ({ since, elapsedMs }: Given): number | undefined =>
  since === undefined || elapsedMs === undefined ? undefined : Date.parse(since) + elapsedMs;

const same = (a: Given['response'], b: Given['response']) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What this device knows and what the server has, in one: of two answers to a question the later one stays, and an unsent
 * one that gave way is kept beside. An unsent answer that nobody can place in time stays.
 */
export function merged(journal: Journal, saved: readonly Saved[]): Journal {
  const answers: Record<number, Given> = { ...journal.answers };
  const replaced = [...journal.replaced];
  for (const each of saved) {
    const own = answers[each.questionId];
    const isOwnLater = own?.state === 'unsent' && (givenAt(own) ?? Infinity) >= Date.parse(each.receivedAt);
    if (own && isOwnLater) answers[each.questionId] = { ...own, revision: Math.max(own.revision, each.revision + 1) };
    else {
      if (own?.state === 'unsent' && !same(own.response, each.response)) replaced.push(own);
      answers[each.questionId] = { ...fromServer(each), ...(own?.receipt && { receipt: own.receipt }) };
    }
  }
  return { ...journal, answers, replaced };
}
