import { useState } from 'react';
import { useLanguage, formatDateTime, useTranslation } from 'shared/i18n';
import { Button, HStack, Notice, Text } from 'shared/ui/core';
import { readUrlsOf, signedFilesIn, withReadUrls } from './fresh-files';
import { type Draft } from './use-draft';

export interface DraftNoticeProps<Value> {
  draft: Draft<Value>;
  /** Sets the value in the form as an unsaved change. */
  onRestore: (value: Value) => void;
}

/**
 * Offers the draft of an earlier visit, and warns if the same record is open in another tab or if drafts cannot be
 * stored. Belongs above the form.
 */
export function DraftNotice<Value>({ draft, onRestore }: DraftNoticeProps<Value>) {
  const { t } = useTranslation('ui');
  useLanguage();
  const { restored } = draft;
  const [isUnread, setUnread] = useState(false);
  const restore = async () => {
    const value = draft.restore();
    if (value === undefined) return;
    const links = signedFilesIn(value);
    const urls = await readUrlsOf(links).catch(() => new Map<string, string>());
    setUnread(links.some((link) => !urls.has(link)));
    onRestore(withReadUrls(value, urls));
  };
  return (
    <div role="status">
      {restored && (
        <Notice mb="4">
          <Text>{t('drafts.offer', { when: formatDateTime(restored.savedAt) })}</Text>
          {restored.isOutdated && <Text mt="1">{t('drafts.outdated')}</Text>}
          <HStack mt="2" flexWrap="wrap">
            <Button size="sm" variant="primary" onClick={() => void restore()}>
              {t('drafts.restore')}
            </Button>
            <Button size="sm" onClick={draft.dismiss}>
              {t('drafts.discard')}
            </Button>
          </HStack>
        </Notice>
      )}
      {isUnread && <Notice mb="4">{t('drafts.filesUnread')}</Notice>}
      {draft.isOpenElsewhere && <Notice mb="4">{t('drafts.otherPage')}</Notice>}
      {draft.isUnavailable && <Notice mb="4">{t('drafts.unavailable')}</Notice>}
    </div>
  );
}
