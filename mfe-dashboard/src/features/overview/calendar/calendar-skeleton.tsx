import { Box, Grid, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type View } from './views';

/** Placeholder: a grid of empty days in the height of its view, or the lines of an agenda. */
export function CalendarSkeleton({ view }: { view: View }) {
  const isWeek = view === 'week';
  return (
    <Loading>
      {isWeek || view === 'month' ? (
        <Grid
          templateColumns="repeat(7, minmax(0, 1fr))"
          borderTopWidth="1px"
          borderInlineStartWidth="1px"
          borderColor="line"
        >
          {Array.from({ length: isWeek ? 7 : 35 }, (_, place) => (
            <Box
              key={place}
              height={isWeek ? '6rem' : { base: '4.25rem', md: '5rem' }}
              p="2"
              borderBottomWidth="1px"
              borderInlineEndWidth="1px"
              borderColor="line"
            >
              <Skeleton width="16px" height="12px" />
            </Box>
          ))}
        </Grid>
      ) : (
        <Stack gap="4" py="2">
          {['55%', '40%', '60%', '45%', '55%', '50%', '40%', '60%'].map((width, place) => (
            <Skeleton key={place} width={width} />
          ))}
        </Stack>
      )}
    </Loading>
  );
}
