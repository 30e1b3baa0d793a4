import { handleError } from 'shared/feedback';
import { formatDateTime, useLanguage, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Button, Dialog, Flex, Heading, Stack, Tag, Text, TextLink } from 'shared/ui/core';
import { type Notice, type NoticesOfArea } from './use-notices';

interface NoticeDialogProps {
  areas: readonly NoticesOfArea[];
  onClose: () => void;
}

const unreadOf = ({ notices }: NoticesOfArea) => notices.filter(({ isRead }) => !isRead).map(({ id }) => id);

/** The notices of every area, with those that do not answer named in their place. */
export function NoticeDialog({ areas, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('notices');
  const shown = areas.filter(({ notices, isSilent }) => isSilent || notices.length > 0);
  const unread = areas.filter((area) => unreadOf(area).length > 0);
  const readAll = () => unread.forEach((area) => void area.markRead(unreadOf(area)).catch(handleError));
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Stack gap="4">
        {shown.length === 0 && <Text tone="ink2">{t('none')}</Text>}
        {shown.map((area) => (
          <NoticesOf key={area.remote} area={area} onGo={onClose} />
        ))}
        {unread.length > 0 && (
          <Button alignSelf="flex-start" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function NoticesOf({ area: { area, notices, isSilent, markRead }, onGo }: { area: NoticesOfArea; onGo: () => void }) {
  const { t } = useTranslation('notices');
  return (
    <section aria-label={area}>
      <Heading as="h3">{area}</Heading>
      {isSilent && (
        <Text size="small" tone="ink2">
          {t('silent')}
        </Text>
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {notices.map((notice) => (
          <OneNotice
            key={notice.id}
            notice={notice}
            onGo={() => {
              onGo();
              if (!notice.isRead) void markRead([notice.id]).catch(handleError);
            }}
          />
        ))}
      </Stack>
    </section>
  );
}

function OneNotice({ notice: { text, at, to, isRead }, onGo }: { notice: Notice; onGo: () => void }) {
  const { t } = useTranslation('notices');
  const shown = text[useLanguage()] ?? text.en;
  return (
    <li>
      <Flex wrap="wrap" gap="2" align="baseline">
        {to ? (
          <TextLink asChild>
            <Link to={to} onClick={onGo}>
              {shown}
            </Link>
          </TextLink>
        ) : (
          <Text overflowWrap="anywhere">{shown}</Text>
        )}
        {!isRead && <Tag>{t('new')}</Tag>}
      </Flex>
      <Text size="small" tone="ink3">
        {formatDateTime(at)}
      </Text>
    </li>
  );
}
