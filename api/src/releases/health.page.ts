import { judgeCandidates, listHealth, readHealth, type VersionHealth } from 'delivery/release/list-health';
import { type Health } from 'delivery/store/health';
import { type Store } from 'delivery/store/store';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Language } from 'shared/contract/limits';
import { regionOf } from 'shared/contract/regions';
import { languageOfCall } from '../server/http/language';
import { escaped, sendSmallPage } from '../server/http/small-page';
import { filled, serverTexts } from '../text/server-texts';

const NONE = '–';

function stateOf(language: Language, { state, rollout }: VersionHealth): string {
  const { states } = serverTexts(language).health;
  if (state !== 'candidate' || !rollout) return states[state];
  const share = new Intl.NumberFormat(regionOf[language], { style: 'percent' }).format(rollout.percent / 100);
  const ids = rollout.users.join(', ');
  return filled(ids === '' ? states.candidate : states.candidateForSome, { share, ids });
}

type Measure = keyof ReturnType<typeof serverTexts>['health']['measures'];

function measuresOf(language: Language): Record<Measure, (version: VersionHealth) => string> {
  const number = new Intl.NumberFormat(regionOf[language]);
  const rate = new Intl.NumberFormat(regionOf[language], { style: 'percent', minimumFractionDigits: 1 });
  const milliseconds = (value: number | undefined) => (value === undefined ? NONE : `${number.format(value)} ms`);
  return {
    state: (version) => stateOf(language, version),
    visitors: ({ visitors }) => number.format(visitors),
    loads: ({ loads }) => number.format(loads),
    failures: ({ failures }) => number.format(failures),
    failureRate: ({ failureRate }) => (failureRate === undefined ? NONE : rate.format(failureRate)),
    blocked: ({ blocked }) => number.format(blocked),
    median: ({ medianMs }) => milliseconds(medianMs),
    p95: ({ p95Ms }) => milliseconds(p95Ms),
    bytes: ({ bytes }) => (bytes ? `${number.format(bytes.used)} / ${number.format(bytes.budget)}` : NONE),
  };
}

const cells = (tag: 'td' | 'th scope="col"', texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${escaped(text)}</${tag.slice(0, 2)}>`).join('');

/** Versions side by side, at most three, so that it fits on a phone. */
function tableOf(language: Language, versions: readonly VersionHealth[]): string {
  const { version, measures } = serverTexts(language).health;
  const lines = Object.entries(measuresOf(language)).map(
    ([measure, valueOf]) =>
      `<tr><th scope="row">${escaped(measures[measure as Measure])}</th>${cells('td', versions.map(valueOf))}</tr>`,
  );
  const head = cells('th scope="col"', [version, ...versions.map((each) => each.version)]);
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
}

/** As of when the figures are, and since when they count while a candidate is on trial. */
function timesOf(language: Language, health: Health | undefined, remote: string): string[] {
  const { asOf, nothing, since } = serverTexts(language).health;
  if (!health) return [nothing];
  const format = new Intl.DateTimeFormat(regionOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const trial = health.trials.find((each) => each.remote === remote);
  return [
    filled(asOf, { time: format.format(new Date(health.at)) }),
    ...(trial ? [filled(since, { time: format.format(new Date(trial.since)) })] : []),
  ];
}

/**
 * Load and error figures of a remote's versions, for its team: as a localised page for browsers, as JSON for commands.
 */
export const answerHealth =
  (store: () => Promise<Store>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { remote } = request.params as { remote: string };
    const releases = await store();
    const health = await releases.health();
    const registry = await releases.readRegistry();
    const own = { ...registry, remotes: registry.remotes.filter(({ name }) => name === remote) };
    if (request.headers.accept?.includes('text/html') !== true)
      return {
        data: {
          at: health?.at,
          rows: await listHealth(own, health, releases.findRelease),
          trials: judgeCandidates(own, health, request.server.services.now()),
        },
      };
    const language = languageOfCall(request);
    const versions = await readHealth(own, health, releases.findRelease);
    return sendSmallPage(reply, language, {
      title: filled(serverTexts(language).health.title, { remote }),
      body: `${tableOf(language, versions)}\n<p>${timesOf(language, health, remote).map(escaped).join('<br>')}</p>`,
    });
  };
