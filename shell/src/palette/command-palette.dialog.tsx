import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, Dialog, VisuallyHidden } from 'shared/ui/core';
import type { Command } from './command';
import { CommandList } from './command-list';
import { findCommands } from './find-commands';
import { KeyHints } from './key-hints';
import type { PaletteView } from './palette';
import { recentCommands, rememberCommand } from './recent-commands';
import { useCommands } from './use-commands';

interface CommandPaletteProps {
  onClose: () => void;
  /** Opens another dialog in the place of this one. */
  onView: (view: PaletteView) => void;
}

/** A field and a list of what it finds: the focus stays in the field, the arrows move through the list. */
export function CommandPalette({ onClose, onView }: CommandPaletteProps) {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const listId = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [recent] = useState(recentCommands);
  const sections = findCommands(useCommands(onView), search, recent);
  const commands = sections.flatMap((section) => section.commands);
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];
  const optionId = ({ id }: Command) => `${listId}-${id}`;

  const run = (command: Command) => {
    rememberCommand(command.id);
    onClose();
    command.run();
  };
  const step = (by: 1 | -1) => {
    const at = commands.findIndex(({ id }) => id === active?.id);
    setChosen(commands.at((at + by) % commands.length)?.id);
  };
  const press = (event: KeyboardEvent) => {
    // While letters are being composed, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title={shell('palette.title')}>
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
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
        />
      </Box>
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
          {t('none', { search: search.trim() })}
        </Box>
      )}
      <VisuallyHidden role="status">
        {search.trim() !== '' &&
          (commands.length > 0 ? t('count', { count: commands.length }) : t('none', { search: search.trim() }))}
      </VisuallyHidden>
      <KeyHints />
    </Dialog>
  );
}
