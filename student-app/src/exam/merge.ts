import { type AttemptSheet } from 'shared/contract/attempt';
import { type Given, type Journal } from './journal';

type Saved = AttemptSheet['answers'][number];

const fromServer = ({ response, revision }: Saved): Given => ({ response, revision, state: 'saved' });

/** Server time at which it was given; undefined for answers of a visit without any response. */
const givenAt = ({ since, elapsedMs }: Given): number | undefined =>
  since === undefined || elapsedMs === undefined ? undefined : Date.parse(since) + elapsedMs;

const same = (a: Given['response'], b: Given['response']) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges this device's answers with the server's. The later of two answers to a question wins; an unsent one that loses
 * is kept as replaced. An unsent answer with an unknown time wins.
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
