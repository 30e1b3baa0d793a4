import { useId } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, Flex } from 'shared/ui/core';
import type { Command } from './command';
import type { CommandSection } from './find-commands';

interface CommandListProps {
  id: string;
  sections: readonly CommandSection[];
  active: Command | undefined;
  optionId: (command: Command) => string;
  /** The pointer moved over a command. */
  onPoint: (id: string) => void;
  onRun: (command: Command) => void;
}

const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The matching commands by group. The input above keeps the focus and references the active option. */
export function CommandList({ id, sections, active, optionId, onPoint, onRun }: CommandListProps) {
  const { t } = useTranslation('palette');
  const headingId = useId();
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('list')}
      maxHeight="min(26rem, 52dvh)"
      overflowY="auto"
      overscrollBehavior="contain"
      mx="-2"
    >
      {sections.map(({ group, commands }) => (
        <Box key={group} role="group" aria-labelledby={`${headingId}-${group}`} pb="2">
          <Box id={`${headingId}-${group}`} px="2" py="1" textStyle="small" color="ink3">
            {t(`group.${group}`)}
          </Box>
          {commands.map((command) => (
            <Flex
              key={command.id}
              ref={command === active ? show : undefined}
              id={optionId(command)}
              role="option"
              aria-selected={command === active}
              align="center"
              gap="2.5"
              minHeight="9"
              px="2"
              py="1"
              // Scrolls the group heading into view with its first command.
              scrollMarginTop="7"
              borderRadius="control"
              color="ink"
              cursor="pointer"
              userSelect="none"
              css={{ '& > svg': { flexShrink: 0 } }}
              _selected={{
                bg: 'accentSoft',
                color: 'accentText',
                outline: '2px solid',
                outlineColor: 'focus',
                outlineOffset: '-2px',
              }}
              onPointerMove={() => command !== active && onPoint(command.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              <CommandFace command={command} />
            </Flex>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const CommandFace = ({ command: { icon, label, note } }: { command: Command }) => (
  <>
    {icon}
    <Box as="span" minWidth="0" overflowWrap="anywhere">
      {label}
      {note && (
        <Box as="span" ms="2" textStyle="small" color="ink3">
          {note}
        </Box>
      )}
    </Box>
  </>
);
