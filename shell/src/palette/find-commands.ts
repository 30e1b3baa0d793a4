import { foldText } from 'shared/i18n';
import { type Command, commandGroups, type CommandGroup } from './command';

/** The commands of one group. */
export interface CommandSection {
  group: CommandGroup | 'recent';
  commands: Command[];
}

/** Number of recent commands shown. */
const RECENT = 4;

/**
 * The commands for a search, by group. Blank search: recent commands, then all others. Otherwise: commands whose label
 * or search terms contain every word, the group of the best match first; recent commands win ties. What the server finds
 * comes later and stands last, so that nothing moves under the pointer.
 */
export function findCommands(
  commands: readonly Command[],
  search: string,
  recent: readonly string[],
): CommandSection[] {
  const query = foldText(search.trim());
  return query === '' ? allCommands(commands, recent) : foundCommands(commands, query, recent);
}

function allCommands(commands: readonly Command[], recent: readonly string[]): CommandSection[] {
  const known = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []).slice(0, RECENT);
  const rest = commands.filter((command) => !known.includes(command));
  return withoutEmpty([{ group: 'recent', commands: known }, ...byGroup(rest)]);
}

function foundCommands(commands: readonly Command[], query: string, recent: readonly string[]): CommandSection[] {
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const found = commands
    .flatMap((command) => {
      const place = placeIn(command, query);
      return place === undefined ? [] : [{ command, place }];
    })
    .sort((a, b) => a.place - b.place || age(a.command.id) - age(b.command.id));
  const groups = new Set(found.map(({ command }) => command.group));
  const order = [...groups].sort((one, other) => Number(one === 'results') - Number(other === 'results'));
  const sections = byGroup(found.map(({ command }) => command));
  return withoutEmpty(order.flatMap((group) => sections.filter((section) => section.group === group)));
}

/**
 * The rank of a match, lower is better: 0 the label starts with the query … 3 the search terms contain it; undefined
 * for no match.
 */
function placeIn({ label, words = '' }: Command, query: string): number | undefined {
  const name = foldText(label);
  const text = `${name} ${foldText(words)}`;
  const parts = query.split(/\s+/);
  if (!parts.every((part) => text.includes(part))) return undefined;
  if (name.startsWith(query)) return 0;
  if (parts.every((part) => ` ${name}`.includes(` ${part}`))) return 1;
  return parts.every((part) => name.includes(part)) ? 2 : 3;
}

const byGroup = (commands: readonly Command[]): CommandSection[] =>
  commandGroups.map((group) => ({ group, commands: commands.filter((command) => command.group === group) }));

const withoutEmpty = (sections: CommandSection[]) => sections.filter(({ commands }) => commands.length > 0);
