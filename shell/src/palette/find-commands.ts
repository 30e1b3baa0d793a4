import { foldText } from 'shared/i18n';
import { type Command, commandGroups, type CommandGroup } from './command';

/** Commands under one heading. */
export interface CommandSection {
  group: CommandGroup | 'recent';
  commands: Command[];
}

/** So many of the commands run last stand first. */
const RECENT = 4;

/**
 * What the palette lists. For a blank search: what was run last, then the rest by group. For a search: what holds every
 * word of it, in label or other words, the group with the best find first; among equals what was run last.
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
  const order = [...new Set(found.map(({ command }) => command.group))];
  const sections = byGroup(found.map(({ command }) => command));
  return withoutEmpty(order.flatMap((group) => sections.filter((section) => section.group === group)));
}

/** How well a command answers a folded query: 0 the label begins with it … 3 other words hold it; undefined not at all. */
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
