import { useEffect, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { useIsFetching } from 'shared/query';
import { Box, Text } from 'shared/ui/core';

/** Announces once that the initial data takes longer than usual to load. */
export function SlowNotice() {
  const isWaiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  return (
    // The live region is mounted before its text, so that the text is announced.
    <Box
      aria-live="polite"
      position="fixed"
      insetX="4"
      bottom="4"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {isWaiting && <AfterAWhile />}
    </Box>
  );
}

function AfterAWhile() {
  const { t } = useTranslation('shell');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.stillLoadingMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Text
      size="small"
      px="3"
      py="1.5"
      bg="panel"
      color="ink2"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      boxShadow="overlay"
    >
      {t('slot.stillLoading')}
    </Text>
  );
}
