import { Card } from '../core/card';
import { Grid, Stack } from '../core/layout';
import { Loading, Skeleton } from '../core/skeleton';

/** Grid columns of a form with a preview beside it. */
export const formColumns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' };

export interface FormSkeletonProps {
  /** The heights in pixels of the fields of each card. */
  cards: readonly (readonly number[])[];
  /** Whether the form has a preview beside it. */
  preview?: boolean;
}

/** The placeholder of a form that is loading. */
export function FormSkeleton({ cards, preview = false }: FormSkeletonProps) {
  const form = (
    <Stack gap="4">
      {cards.map((fields, card) => (
        <Card key={card}>
          {fields.map((height, field) => (
            <div key={field}>
              <Skeleton width="20%" mt={field === 0 ? undefined : '4'} />
              <Skeleton height={`${height}px`} mt="2" />
            </div>
          ))}
        </Card>
      ))}
    </Stack>
  );
  if (!preview) return <Loading>{form}</Loading>;
  return (
    <Loading>
      <Grid gap="4" templateColumns={formColumns} alignItems="start">
        {form}
        <Card>
          <Skeleton width="30%" />
          <Skeleton height="160px" mt="3" />
        </Card>
      </Grid>
    </Loading>
  );
}
