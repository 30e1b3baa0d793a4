import { X } from 'lucide-react';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Chip } from '../core/navigation';
import { useUiText } from '../locales/use-ui-text';

export interface FilterChip {
  id: string;
  text: string;
  remove: () => void;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClear: () => void;
}

/** The active filters, each a chip that removes it. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const t = useUiText();
  if (chips.length === 0) return null;
  return (
    <Flex
      as="ul"
      role="list"
      mb="3"
      listStyleType="none"
      gap="1.5"
      wrap="wrap"
      align="center"
      aria-label={t('filters.active')}
    >
      {chips.map(({ id, text, remove }) => (
        <li key={id}>
          <Chip
            bg="accentSoft"
            borderColor="transparent"
            color="accentText"
            aria-label={t('filters.remove', { name: text })}
            title={t('filters.remove', { name: text })}
            onClick={remove}
            maxWidth="full"
            textAlign="start"
          >
            {text}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      </li>
    </Flex>
  );
}
