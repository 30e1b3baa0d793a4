import { Fragment, type ReactNode } from 'react';
import { useWords } from '../locales/use-words';
import { Box, Grid } from './layout';

const signs: Record<string, string | undefined> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
};

/** How a key, as events name it, is written on the keyboard: `j` → J, `ArrowDown` → ↓. */
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
  /** Any of them does it. */
  keys: readonly string[];
  meaning: string;
}

/** What the keyboard can do on a page. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  const t = useWords();
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
