import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { limits } from 'shared/contract/limits';
import { formatNumber, useTranslation } from 'shared/i18n';
import { Box, Card, Flex, Grid, Heading, IconButton, Text } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/form';
import { type FormSection } from '../assessment-draft';
import { endOf } from './use-paper';
import { type SectionPlace } from './section.rules';

interface PaperSectionProps {
  place: SectionPlace;
  title: string;
  /** Undefined for the default section, which has no words of its own. */
  section: FormSection | undefined;
  questions: number[];
  /** Marks of its questions together. */
  sum: number;
  onRename: (words: { title?: string; subtitle?: string }) => void;
  onRemove: () => void;
  /** The rows. */
  children: ReactNode;
}

/** A section of the paper with its questions in order; the default one comes first and is always there. */
export function PaperSection({ place, title, section, questions, sum, onRename, onRemove, children }: PaperSectionProps) {
  const { t } = useTranslation('assessments');
  const { setNodeRef, isOver } = useDroppable({ id: endOf(place) });
  const empty = questions.length === 0;
  return (
    <Card as="section" padding="none" aria-label={title} data-field={section && 'sections'}>
      <Box px="4" pt="3.5" pb="2">
        {section ? <SectionWords section={section} title={title} onRename={onRename} onRemove={onRemove} /> : <DefaultHead title={title} />}
        <Text size="small" tone="ink3" mt="1">
          {t('marks.sectionSum', { count: questions.length, marks: formatNumber(sum) })}
        </Text>
      </Box>
      <SortableContext items={questions} strategy={verticalListSortingStrategy}>
        <Box as="ol" listStyleType="none" aria-label={t('marks.questionsOf', { section: title })}>
          {children}
        </Box>
      </SortableContext>
      {/* What is dropped here comes last. */}
      <Box ref={setNodeRef} px="4" py={empty ? '4' : '1.5'} borderTopWidth={isOver ? '3px' : '1px'} borderColor={isOver ? 'accent' : 'line'}>
        {empty && <Text tone="ink3">{t('marks.sectionEmpty')}</Text>}
      </Box>
    </Card>
  );
}

function DefaultHead({ title }: { title: string }) {
  const { t } = useTranslation('assessments');
  return (
    <>
      <Heading>{title}</Heading>
      <Text size="small" tone="ink3">
        {t('marks.defaultHint')}
      </Text>
    </>
  );
}

interface SectionWordsProps extends Pick<PaperSectionProps, 'title' | 'onRename' | 'onRemove'> {
  section: FormSection;
}

function SectionWords({ section, title, onRename, onRemove }: SectionWordsProps) {
  const { t } = useTranslation('assessments');
  return (
    <Flex gap="2" align="flex-start">
      <Grid flex="1" gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field label={t('marks.sectionTitle')} required error={section.title.trim() === '' ? t('marks.titleMissing') : undefined}>
          <Input value={section.title} maxLength={limits.titleMax} onChange={(event) => onRename({ title: event.target.value })} />
        </Field>
        <Field label={t('marks.sectionSubtitle')} helper={t('marks.sectionSubtitleHelper')}>
          <Input value={section.subtitle} maxLength={limits.titleMax} onChange={(event) => onRename({ subtitle: event.target.value })} />
        </Field>
      </Grid>
      <IconButton label={t('marks.removeSection', { title })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
