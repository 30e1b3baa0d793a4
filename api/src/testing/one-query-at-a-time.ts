import { type Pool, type PoolClient } from 'pg';

type Query = (...parts: unknown[]) => unknown;
type Callback = (...answers: unknown[]) => void;

/**
 * A connection handles one query at a time; the driver still queues a second one, but has deprecated that. Only
 * transactions hold a connection, so this finds concurrent reads inside one.
 */
function watch(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  let running = 0;
  const ended = () => void (running -= 1);
  const watched: Query = (...parts) => {
    if (running > 0)
      throw new Error(
        'A second query on a connection that is still at work: inside a transaction read one after another.',
      );
    running += 1;
    const callback = parts.at(-1);
    if (typeof callback === 'function') {
      const andEnded = (...answers: unknown[]) => {
        ended();
        (callback as Callback)(...answers);
      };
      return query(...parts.slice(0, -1), andEnded);
    }
    const answer = query(...parts) as Promise<unknown>;
    answer.then(ended, ended);
    return answer;
  };
  Object.assign(client, { query: watched });
}

/** Makes a second query on a busy connection fail every test, instead of logging a warning in one of them. */
export function allowOneQueryAtATime(pool: Pool): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (!known.has(client)) watch(client);
    known.add(client);
  });
}
