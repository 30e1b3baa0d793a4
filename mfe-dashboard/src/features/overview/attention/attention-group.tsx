import { ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Badge, Box, Dot, Flex, Heading, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { SHOWN } from './shown';

interface AttentionRowProps {
  tone: 'assignment' | 'exam' | 'other';
  title: string;
  note: ReactNode;
  /** Target of the title. */
  to: string;
  /** The next step and its target. */
  action: { label: string; to: string };
}

export function AttentionRow({ tone, title, note, to, action }: AttentionRowProps) {
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      position="relative"
      minHeight="12"
      mx="-2"
      px="2"
      py="1.5"
      borderTopWidth="1px"
      borderColor="line"
      transition="background-color 120ms"
      _hover={{ bg: 'hover' }}
      _first={{ borderTopWidth: '0' }}
    >
      <Dot tone={tone} />
      <Box flex="1" minWidth="0">
        {/* The row is the link, its verb another above it. */}
        <TextLink
          plain
          asChild
          display="block"
          truncate
          fontWeight="medium"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link to={to} title={title}>
            {title}
          </Link>
        </TextLink>
        <Text size="small" tone="ink3">
          {note}
        </Text>
      </Box>
      <TextLink plain asChild position="relative" flexShrink="0" px="1" py="1.5" color="accentText" fontWeight="medium">
        <Link to={action.to} aria-label={`${action.label}: ${title}`}>
          {action.label}
          <Box
            asChild
            display="inline"
            ms="1"
            verticalAlign="-3px"
            css={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
          >
            <ChevronRight size={16} aria-hidden />
          </Box>
        </Link>
      </TextLink>
    </Flex>
  );
}

interface AttentionGroupProps<Item> {
  title: string;
  items: readonly Item[];
  total: number;
  /** Target of the link to the whole list. */
  all: string;
  row: (item: Item) => ReactNode;
  /** A caveat about all items, shown on demand. */
  note?: string;
}

/** One kind of item that needs attention; renders nothing without items. */
export function AttentionGroup<Item>({ title, items, total, all, row, note }: AttentionGroupProps<Item>) {
  const { t } = useTranslation('dashboard');
  if (items.length === 0) return null;
  return (
    <Box as="section" breakInside="avoid" pb="4" _last={{ pb: '0' }}>
      <Flex align="center" gap="2" mb="1">
        <Heading as="h3" size="body">
          {title}
        </Heading>
        <Badge>{formatNumber(total)}</Badge>
      </Flex>
      <Box as="ul" listStyleType="none">
        {items.slice(0, SHOWN).map(row)}
      </Box>
      {note && (
        <Box as="details" textStyle="small" color="ink3">
          <Box as="summary" cursor="pointer" py="1">
            {t('attention.howSure')}
          </Box>
          {note}
        </Box>
      )}
      {total > SHOWN && (
        <Text size="small">
          <TextLink asChild>
            <Link to={all} aria-label={`${t('attention.more', { count: total - SHOWN })}: ${title}`}>
              {t('attention.more', { count: total - SHOWN })}
            </Link>
          </TextLink>
        </Text>
      )}
    </Box>
  );
}
