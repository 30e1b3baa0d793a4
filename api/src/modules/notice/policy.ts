import { type Config } from '../../config';
import { notFound } from '../../refusals/refusal';
import { readStop, type Stop } from './stop-link';

/** Anybody with the unsubscribe URL of a mail may stop such mails to its recipient. @throws 404 for an invalid URL. */
export function mayStop(config: Config, token: string): Stop {
  const stop = readStop(config, token);
  if (!stop) throw notFound();
  return stop;
}
