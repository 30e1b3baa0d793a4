import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { Input } from '@teacher-portal/remote-sdk/ui/controls';

/** The typed text and its deferred value, so that filtering a long tree does not block typing. */
export function useTopicSearch() {
  const [text, setText] = useState('');
  return { text, setText, query: useDeferredValue(text) };
}

export function TopicSearch({ text, setText }: Pick<ReturnType<typeof useTopicSearch>, 'text' | 'setText'>) {
  const { t } = useTranslation('content');
  return (
    <Box position="relative" flex="1" maxWidth={{ md: '24rem' }}>
      <Box
        position="absolute"
        insetStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="ink3"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Box>
      <Input
        type="search"
        ps="8"
        aria-label={t('tree.search')}
        placeholder={t('tree.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}
