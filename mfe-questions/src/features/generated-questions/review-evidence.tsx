import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { joinContexts } from '@teacher-portal/remote-sdk/contract/generation.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Heading, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type ReviewedQuestion } from '../../generated-questions/generated-batch.schema';
import { passageOf } from './evidence-passage';

const place = { context: 'review.fromContext', lecture: 'review.fromLecture', bank: 'review.fromBank' } as const;

/** The evidence highlighted in its surrounding text, with its source. */
export function ReviewEvidence({ question, contexts }: { question: ReviewedQuestion; contexts: readonly string[] }) {
  const { t } = useTranslation('questions');
  const { evidence, evidenceSource, evidenceLectureId, supported, courseId, tags } = question;
  const topicId = Number(tags[0]);
  return (
    <Box as="section" minWidth="0">
      <Heading as="h4" size="body" mb="1">
        {t('review.evidence')}
      </Heading>
      {evidence ? (
        <>
          <Sentence text={evidenceSource === 'context' ? joinContexts(contexts) : evidence} sentence={evidence} />
          <Text size="small" tone="ink2" mt="1">
            {t(place[evidenceSource ?? 'context'])}{' '}
            {evidenceLectureId !== null && topicId > 0 && (
              <TextLink asChild>
                <Link to={paths.courses.topic.href({ id: courseId, topicId, lectureId: evidenceLectureId })}>
                  {t('review.openLecture')}
                </Link>
              </TextLink>
            )}
          </Text>
        </>
      ) : (
        <Text tone={supported === false ? 'bad' : 'ink2'}>
          {t(supported === false ? 'review.noEvidence' : 'review.noSource')}
        </Text>
      )}
    </Box>
  );
}

function Sentence({ text, sentence }: { text: string; sentence: string }) {
  const { before, after } = passageOf(text, sentence);
  return (
    <Box
      as="blockquote"
      ps="3"
      borderInlineStartWidth="3px"
      borderColor="lineStrong"
      color="ink2"
      overflowWrap="anywhere"
    >
      <MathText>{before}</MathText>
      <Box as="mark" bg="examSoft" color="ink" borderRadius="tag" px="0.5">
        <MathText>{sentence}</MathText>
      </Box>
      <MathText>{after}</MathText>
    </Box>
  );
}
