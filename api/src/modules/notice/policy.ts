import { type Config } from '../../config';
import { notFound } from '../../server/refusal';
import { readStop, type Stop } from './stop-link';

/** Whoever has the address from a mail may stop such mails to its reader. @throws 404 for any other. */
export function mayStop(config: Config, token: string): Stop {
  const stop = readStop(config, token);
  if (!stop) throw notFound();
  return stop;
}
