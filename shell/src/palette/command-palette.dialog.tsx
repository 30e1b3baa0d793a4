import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, Dialog, Text, VisuallyHidden } from 'shared/ui/core';
import type { Command, PaletteView } from './command';
import { CommandList } from './command-list';
import { findCommands } from './find-commands';
import { KeyHints } from './key-hints';
import { recentCommands, rememberCommand } from './recent-commands';
import { useCommands } from './use-commands';
import { useRecordCommands } from './use-record-commands';
import { useResultCommands } from './use-result-commands';

interface CommandPaletteProps {
  /** Returns what was typed while the palette was loading. */
  typedMeanwhile: () => string;
  onClose: () => void;
  /** Replaces this dialog by another one. */
  onView: (view: PaletteView) => void;
}

/** The command before or after another; the list wraps around. */
const stepped = (commands: readonly Command[], from: Command, by: 1 | -1) =>
  commands.at((commands.findIndex(({ id }) => id === from.id) + by) % commands.length)?.id;

/** A combobox: the focus stays in the input, arrow keys move through the list. */
export function CommandPalette({ typedMeanwhile, onClose, onView }: CommandPaletteProps) {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const listId = useId();
  const [search, setSearch] = useState(typedMeanwhile);
  const [chosen, setChosen] = useState<string>();
  const [recent] = useState(recentCommands);
  const results = useResultCommands(search);
  const records = useRecordCommands(search);
  const sections = findCommands([...useCommands(onView), ...records.commands, ...results.commands], search, recent);
  const commands = sections.flatMap((section) => section.commands);
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];
  const none = t('none', { search: search.trim() });
  const optionId = ({ id }: Command) => `${listId}-${id}`;

  const run = (command: Command) => {
    rememberCommand(command.id);
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    // During IME composition, Enter and arrow keys belong to the input method.
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'ArrowDown') setChosen(stepped(commands, active, 1));
    else if (event.key === 'ArrowUp') setChosen(stepped(commands, active, -1));
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title={shell('palette.title')}>
      <SearchField
        value={search}
        listId={commands.length > 0 ? listId : undefined}
        activeId={active && optionId(active)}
        onChange={(text) => {
          setSearch(text);
          setChosen(undefined);
        }}
        onKeyDown={press}
      />
      {commands.length > 0 ? (
        <CommandList
          id={listId}
          sections={sections}
          active={active}
          optionId={optionId}
          onPoint={setChosen}
          onRun={run}
        />
      ) : (
        <Box as="p" py="6" textAlign="center" color="ink2">
          {none}
        </Box>
      )}
      <SilentAreas areas={[...(records.isSilent ? [t('records')] : []), ...results.silent]} />
      <FoundStatus isBlank={search.trim() === ''} count={commands.length} none={none} />
      <KeyHints />
    </Dialog>
  );
}

function FoundStatus({ isBlank, count, none }: { isBlank: boolean; count: number; none: string }) {
  const { t } = useTranslation('palette');
  return <VisuallyHidden role="status">{!isBlank && (count > 0 ? t('count', { count }) : none)}</VisuallyHidden>;
}

function SilentAreas({ areas }: { areas: readonly string[] }) {
  const { t } = useTranslation('palette');
  return (
    areas.length > 0 && (
      <Text size="small" tone="ink2" mb="2">
        {t('silent', { areas: areas.join(', ') })}
      </Text>
    )
  );
}

interface SearchFieldProps {
  value: string;
  /** The list that the input controls; undefined without matches. */
  listId: string | undefined;
  activeId: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ value, listId, activeId, onChange, onKeyDown }: SearchFieldProps) {
  const { t } = useTranslation('palette');
  return (
    <Box
      asChild
      width="full"
      minHeight="10"
      px="3"
      mb="2"
      bg="panel"
      color="ink"
      borderWidth="1px"
      borderColor="control"
      borderRadius="control"
      fontSize={{ base: '1rem', md: '0.875rem' }}
      _focusVisible={{ outlineOffset: '-1px' }}
    >
      <input
        type="text"
        role="combobox"
        aria-label={t('search')}
        placeholder={t('search')}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}
