import { ClipboardList, GraduationCap } from 'lucide-react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { type Entry, type EntryKind } from './events-by-day';

const looks = {
  assignment: { bg: 'assignmentSoft', color: 'assignmentText', borderColor: 'assignment' },
  exam: { bg: 'examSoft', color: 'examText', borderColor: 'exam' },
} as const;
const icons = { assignment: ClipboardList, exam: GraduationCap } as const;

interface DayEntriesProps {
  /** Id of the element that names the day. */
  describedBy: string;
  entries: readonly Entry[];
  onSelect: (kind: EntryKind) => void;
  /** Whether the entries are Tab stops; in a grid only the entries of one day are. */
  isStop?: boolean;
  /** In narrow grid cells an icon replaces the text on small screens. */
  narrow?: boolean;
}

/** The all-day entries of a day; selecting one lists its events. */
export function DayEntries({ describedBy, entries, onSelect, isStop = true, narrow = false }: DayEntriesProps) {
  const { t } = useTranslation('dashboard');
  return entries.map(({ kind, count }) => {
    const Icon = icons[kind];
    const words = t(`calendar.${kind}`, { count });
    return (
      <Box
        asChild
        key={kind}
        {...looks[kind]}
        display="flex"
        alignItems="center"
        justifyContent={narrow ? { base: 'center', md: 'flex-start' } : 'flex-start'}
        gap="1"
        width={narrow ? 'full' : 'auto'}
        minHeight="6"
        px={narrow ? { base: '0.5', md: '1.5' } : '2'}
        borderInlineStartWidth="3px"
        borderRadius="tag"
        textStyle="small"
        cursor="pointer"
        textAlign="start"
        _hover={{ textDecoration: 'underline' }}
      >
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          title={words}
          aria-describedby={describedBy}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(kind);
          }}
        >
          <Box asChild flexShrink="0" display={narrow ? { base: 'block', md: 'none' } : 'block'}>
            <Icon size={13} aria-hidden />
          </Box>
          {narrow && (
            <Box as="span" aria-hidden display={{ base: 'inline', md: 'none' }}>
              {formatNumber(count)}
            </Box>
          )}
          <Box
            as="span"
            aria-hidden
            display={narrow ? { base: 'none', md: 'block' } : 'block'}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            minWidth="0"
          >
            {narrow ? t(`calendar.short.${kind}`, { count }) : words}
          </Box>
          <VisuallyHidden>{words}</VisuallyHidden>
        </button>
      </Box>
    );
  });
}
