import { type ReactNode } from 'react';
import { Box, ErrorState, Loading, SectionCard, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';

interface ListCardProps<Row> {
  title: string;
  lead: string;
  /** Said of an empty list. */
  none: string;
  read: { data: Row[] | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** A list item. */
  line: (row: Row) => ReactNode;
  /** A button below the list, and dialogs. */
  children: ReactNode;
}

/** A card with what it is about and a list, while it is read and when it cannot be. */
export function ListCard<Row>({ title, lead, none, read, line, children }: ListCardProps<Row>) {
  const { data, error, refetch, isFetching } = read;
  return (
    <SectionCard title={title} mb="4">
      <Text tone="ink2" mb="3" maxWidth="44rem">
        {lead}
      </Text>
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="60%" />
        </Loading>
      )}
      {data?.length === 0 && <Text tone="ink2">{none}</Text>}
      {data && data.length > 0 && (
        <Box as="ul" aria-label={title} listStyleType="none">
          {data.map(line)}
        </Box>
      )}
      <Stack mt="4" align="flex-start">
        {children}
      </Stack>
    </SectionCard>
  );
}
