import { Pencil } from 'lucide-react';
import { type ReactNode } from 'react';
import { difficultyLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Flex, Grid, LinkButton, SectionCard, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Discrimination, Facility } from '../../question/figures';
import { isEditable } from '../../question/sharing';

interface PreviewPaneProps {
  question: Question;
  /** The list that a link to the question passes along. */
  state: unknown;
}

/** The question of the row where the reader is, with its key and its figures. */
export function PreviewPane({ question, state }: PreviewPaneProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const mayWrite = useMay('write') && isEditable(question);
  const { id, questionType, difficulty, tags, tagNames, passage } = question;
  return (
    <SectionCard
      title={t('form.preview')}
      actions={
        <Flex gap="1.5">
          {mayWrite && (
            <LinkButton asChild size="sm" variant="ghost">
              <Link to={paths.questions.add.href({ id })} state={state}>
                <Pencil size={14} aria-hidden />
                {t('review.edit')}
              </Link>
            </LinkButton>
          )}
          <LinkButton asChild size="sm">
            <Link to={paths.questions.details.href({ id })} state={state}>
              {t('bank.open')}
            </Link>
          </LinkButton>
        </Flex>
      }
    >
      <Flex gap="1.5" wrap="wrap" mb="3">
        <Tag>{message(questionTypeLabel[questionType])}</Tag>
        <Tag>{message(difficultyLabel[difficulty])}</Tag>
        {tagNames.map((name, at) => (
          <Tag key={tags[at]}>{name}</Tag>
        ))}
      </Flex>
      {passage && <PassageView passage={passage} folded />}
      <QuestionView question={question} showKey />
      <Grid templateColumns="1fr 1fr" gap="4" mt="4" pt="3" borderTopWidth="1px" borderColor="line">
        <Figure label={t('column.facility')}>
          <Facility question={question} />
        </Figure>
        <Figure label={t('column.discrimination')}>
          <Discrimination question={question} />
        </Figure>
      </Grid>
    </SectionCard>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <Text size="small" tone="ink2" mb="1">
        {label}
      </Text>
      {children}
    </Box>
  );
}
