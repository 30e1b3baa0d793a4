import { type EndpointData } from 'shared/contract/endpoint';
import { resultsOf } from 'shared/contract/slot-calls';
import { useLanguage } from 'shared/i18n';
import { read, skipToken, useQueries } from 'shared/query';
import { useNavigate } from 'shared/router';
import { useSchool } from 'shared/session';
import { type Filling, useSlots } from 'shared/slots';
import { AreaIcon } from '../layout/area-icon';
import { areaName } from '../remote-slot/area-name';
import type { Command } from './command';
import { useSettled } from './use-settled';

/** A shorter word finds too much. */
const LETTERS = 2;

/** The call of the version that this page runs, by whose contract the portal passes it on. */
const callOf = ({ name, version }: Filling) => ({
  ...resultsOf(name as `mfe-${string}`).findResults,
  release: version,
});
type Result = EndpointData<ReturnType<typeof callOf>>[number];

/** What services find for the words, and the areas whose services did not answer. */
export function useResultCommands(search: string): { commands: Command[]; silent: string[] } {
  const language = useLanguage();
  const navigate = useNavigate();
  const { school } = useSchool();
  const filled = useSlots('results');
  const words = useSettled(search.trim());
  const isAsked = words.length >= LETTERS;
  const query = { school: school?.id ?? 0, search: words };
  const found = useQueries({
    queries: filled.map((remote) => read(callOf(remote), isAsked ? { query } : skipToken, { retry: false })),
  });
  const commandOf = (remote: Filling, { id, text, to }: Result): Command => ({
    id: `result:${remote.name}:${id}`,
    group: 'results',
    label: text[language] ?? text.en,
    // The service knows why it found this, whatever it is called.
    words: search,
    icon: <AreaIcon path={remote.navigation[0]?.icon ?? ''} />,
    run: () => void navigate(to),
  });
  return {
    commands: filled.flatMap((remote, index) => (found[index]?.data ?? []).map((result) => commandOf(remote, result))),
    silent: filled.filter((_, index) => found[index]?.isError).map((remote) => areaName(remote, language)),
  };
}
