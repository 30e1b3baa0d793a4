import { Download } from 'lucide-react';
import { type ReactNode } from 'react';
import { type Attachment, type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { lectureType } from '@teacher-portal/remote-sdk/contract/enums';
import { formatBytes, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { Box, Flex, Heading, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { LectureMedium } from './lecture-medium';

/** Material, texts and files of a lecture. */
export function LectureBody({ lecture }: { lecture: Lecture }) {
  const { t } = useTranslation('content');
  const { type, description, content, transcription, attachments } = lecture;
  // The transcript of a recording is shown next to the player.
  const ownTranscript = type === lectureType.theory && transcription !== '';
  return (
    <Stack gap="4">
      <LectureMedium lecture={lecture} />
      {content && <RichText html={content} />}
      {description && (
        <Part title={t('topic.description')}>
          <RichText html={description} />
        </Part>
      )}
      {ownTranscript && (
        <Part title={t('topic.transcript')}>
          <RichText html={transcription} />
        </Part>
      )}
      {attachments.length > 0 && (
        <Part title={t('topic.attachments')}>
          <Box as="ul" listStyleType="none">
            {attachments.map((attachment) => (
              <AttachmentLine key={attachment.id} attachment={attachment} />
            ))}
          </Box>
        </Part>
      )}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Heading as="h3" size="body" mb="1">
      {title}
    </Heading>
    {children}
  </Box>
);

function AttachmentLine({ attachment: { name, source, bytes } }: { attachment: Attachment }) {
  return (
    <Flex as="li" align="center" gap="2" py="1">
      <Download size={16} aria-hidden />
      <TextLink href={source} download={name} target="_blank" rel="noopener noreferrer">
        {name}
      </TextLink>
      {bytes > 0 && (
        <Text as="span" size="small" tone="ink3">
          {formatBytes(bytes)}
        </Text>
      )}
    </Flex>
  );
}
