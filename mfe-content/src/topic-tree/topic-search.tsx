import { useDeferredValue, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SearchInput } from '@teacher-portal/remote-sdk/ui/controls';

/** The typed text and its deferred value, so that filtering a long tree does not block typing. */
export function useTopicSearch() {
  const [text, setText] = useState('');
  return { text, setText, query: useDeferredValue(text) };
}

export function TopicSearch({ text, setText }: Pick<ReturnType<typeof useTopicSearch>, 'text' | 'setText'>) {
  const { t } = useTranslation('content');
  return <SearchInput label={t('tree.search')} value={text} onChange={(event) => setText(event.target.value)} />;
}
