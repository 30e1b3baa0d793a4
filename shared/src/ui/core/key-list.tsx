import { Fragment, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { Box, Grid } from './layout';

const signs: Record<string, string | undefined> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};

/** A `KeyboardEvent.key` as it is printed on the keyboard: `j` → J, `ArrowDown` → ↓. */
export const keyName = (key: string): string => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** A key of the keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <Box
      asChild
      px="1.5"
      borderWidth="1px"
      borderColor="lineStrong"
      borderRadius="tag"
      bg="sunken"
      color="ink2"
      fontFamily="inherit"
      textStyle="small"
      whiteSpace="nowrap"
    >
      <kbd>{children}</kbd>
    </Box>
  );
}

export interface KeyRow {
  /** Any one of them triggers the action. */
  keys: readonly string[];
  meaning: string;
}

/** The keyboard shortcuts of a page. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  const t = useUiText();
  return (
    <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="baseline" mt="2">
      {rows.map(({ keys, meaning }) => (
        <Box key={meaning} display="contents">
          <dt>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ` ${t('or')} `}
                <KeyCap>{key}</KeyCap>
              </Fragment>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </Box>
      ))}
    </Grid>
  );
}
