import { formatBytes, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Paperclip } from 'lucide-react';
import { type PostFile } from '../../post.schema';

/** The files of a post, each a link to where it can be read now. */
export function PostFiles({ files }: { files: readonly PostFile[] }) {
  const { t } = useTranslation('classroom');
  if (files.length === 0) return null;
  return (
    <Flex as="ul" direction="column" mt="2" listStyleType="none" aria-label={t('files.title')}>
      {files.map(({ link, name, bytes, address }) => (
        <Flex as="li" key={link} align="center" gap="2" minHeight="8">
          <Paperclip size={16} aria-hidden />
          <Text as="span" minWidth="0" overflowWrap="anywhere">
            {address === null ? (
              <>
                <bdi>{name}</bdi> · {t('files.noAddress')}
              </>
            ) : (
              <TextLink href={address} target="_blank" rel="noopener noreferrer">
                <bdi>{name}</bdi>
              </TextLink>
            )}
          </Text>
          {bytes !== null && (
            <Text as="span" size="small" tone="ink3" whiteSpace="nowrap">
              {formatBytes(bytes)}
            </Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
