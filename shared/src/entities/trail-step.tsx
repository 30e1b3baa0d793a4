import { type LucideIcon } from 'lucide-react';
import { type ReactNode } from 'react';
import { formatDateTime } from 'shared/i18n';
import { Box, Flex, Loading, Skeleton, Stack, Text } from 'shared/ui/core';

export interface TrailStepProps {
  Icon: LucideIcon;
  /** Full name. */
  author: string;
  /** ISO 8601. */
  at: string;
  /** What was done. */
  children: ReactNode;
}

/** An entry of an edit trail: what someone did, and when. */
export const TrailStep = ({ Icon, author, at, children }: TrailStepProps) => (
  <Flex as="li" gap="2.5" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
    <Box color="ink3" pt="0.5" flexShrink="0">
      <Icon size={16} aria-hidden />
    </Box>
    <Box minWidth="0">
      <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
        {children}
      </Text>
      <Text size="small" tone="ink3">
        {[author, formatDateTime(at)].join(' · ')}
      </Text>
    </Box>
  </Flex>
);

/** Placeholder of an edit trail. */
export const TrailSkeleton = () => (
  <Loading>
    <Stack gap="2">
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Stack>
  </Loading>
);
