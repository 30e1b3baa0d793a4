import { inspect } from 'node:util';
import { ModelStandIn } from '../../testing/model-stand-in';
import { loggerOptions } from '../../server/process/log';
import { askModel } from './ask-model';

/** What the server logs for an error. */
function logged(error: unknown): string {
  const options = loggerOptions('error') as { serializers: { err: (error: unknown) => unknown } };
  return inspect(options.serializers.err(error), { depth: 9 });
}

it.each([
  ['refuses', (standIn: ModelStandIn) => standIn.refuses(500)],
  ['answers nonsense', (standIn: ModelStandIn) => standIn.sends('data: SECRET-ANSWER\n\n', 'text/event-stream')],
])('keeps key, prompt and response out of error and log when the model %s', async (_, reply) => {
  const standIn = await ModelStandIn.open();
  standIn.next(reply(standIn));
  const prompt = { system: 'SECRET-SYSTEM', user: 'SECRET-CONTEXT', answer: { name: 'q', schema: {} } };
  const asked = askModel(standIn.settings({ apiKey: 'SECRET-KEY' }), prompt, new AbortController().signal).next();
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9 }) + logged(error)).not.toContain('SECRET');
  await standIn.close();
});
