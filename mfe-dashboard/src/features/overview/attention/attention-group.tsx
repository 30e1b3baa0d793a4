import { type ReactNode } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Badge, Box, Dot, Flex, Heading, LinkButton, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';

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
      align="flex-start"
      py="2"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Dot tone={tone} mt="1.5" />
      <Box flex="1" minWidth="0">
        <TextLink plain asChild>
          <Link to={to}>{title}</Link>
        </TextLink>
        <Text size="small" tone="ink3">
          {note}
        </Text>
      </Box>
      <LinkButton asChild size="sm">
        <Link to={action.to} aria-label={`${action.label}: ${title}`}>
          {action.label}
        </Link>
      </LinkButton>
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
  /** A caveat about all items. */
  note?: string;
}

/** Number of items shown; the link leads to the rest. */
const SHOWN = 4;

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
        <Text size="small" tone="ink3">
          {note}
        </Text>
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
