import { Text } from 'shared/ui/core';
import type * as provider_ from 'shared/ui/provider';
import { UiProvider } from 'shared/ui/provider';
import { type Examples, useWords } from '../example';

function Provided() {
  const t = useWords();
  return (
    <UiProvider>
      <Text>{t('text')}</Text>
    </UiProvider>
  );
}

export const provider: Examples<typeof provider_> = { UiProvider: Provided };
