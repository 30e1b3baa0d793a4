import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, Flex, Grid, Heading, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { type FormSection } from '../assessment-draft';
import { endOf } from './use-paper';
import { type SectionPlace } from './section.rules';

interface PaperSectionProps {
  place: SectionPlace;
  title: string;
  /** Undefined for the default section, which has no title. */
  section: FormSection | undefined;
  questions: number[];
  /** Sum of the marks of its questions. */
  sum: number;
  onRename: (words: { title?: string; subtitle?: string }) => void;
  onRemove: () => void;
  /** Number of sections besides the default one. */
  count: number;
  onStep: (by: 1 | -1) => void;
  /** The question rows. */
  children: ReactNode;
}

/** A section with its questions; the default section comes first and always exists. */
export function PaperSection(props: PaperSectionProps) {
  const { place, title, section, questions, sum, children } = props;
  const { t } = useTranslation('assessmentForm');
  const { setNodeRef, isOver } = useDroppable({ id: endOf(place) });
  const empty = questions.length === 0;
  return (
    <Card
      as="section"
      padding="none"
      aria-label={title}
      data-field={section && 'sections'}
      data-section={place ?? undefined}
    >
      <Box px="4" pt="3.5" pb="2">
        {section ? <SectionWords {...props} section={section} /> : <DefaultHead title={title} />}
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
      <Box
        ref={setNodeRef}
        px="4"
        py={empty ? '4' : '1.5'}
        borderTopWidth={isOver ? '3px' : '1px'}
        borderColor={isOver ? 'accent' : 'line'}
      >
        {empty && <Text tone="ink3">{t('marks.sectionEmpty')}</Text>}
      </Box>
    </Card>
  );
}

function DefaultHead({ title }: { title: string }) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      <Heading>{title}</Heading>
      <Text size="small" tone="ink3">
        {t('marks.defaultHint')}
      </Text>
    </>
  );
}

interface SectionWordsProps extends Pick<
  PaperSectionProps,
  'place' | 'title' | 'count' | 'onStep' | 'onRename' | 'onRemove'
> {
  section: FormSection;
}

function SectionWords({ section, onRename, ...rest }: SectionWordsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Flex gap="2" align="flex-start">
      <Grid flex="1" gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field
          label={t('marks.sectionTitle')}
          required
          error={section.title.trim() === '' ? t('marks.titleMissing') : undefined}
        >
          <Input
            value={section.title}
            maxLength={limits.titleMax}
            onChange={(event) => onRename({ title: event.target.value })}
          />
        </Field>
        <Field label={t('marks.sectionSubtitle')} helper={t('marks.sectionSubtitleHelper')}>
          <Input
            value={section.subtitle}
            maxLength={limits.titleMax}
            onChange={(event) => onRename({ subtitle: event.target.value })}
          />
        </Field>
      </Grid>
      <SectionButtons {...rest} />
    </Flex>
  );
}

function SectionButtons({ place, title, count, onStep, onRemove }: Omit<SectionWordsProps, 'section' | 'onRename'>) {
  const { t } = useTranslation('assessmentForm');
  const [first, last] = [place === 0, place === count - 1];
  return (
    <Flex flexShrink="0">
      {count > 1 && (
        <>
          {/* Like those of the questions they keep the focus at the ends. */}
          <IconButton
            data-control="up"
            label={t('marks.moveSectionUp', { title })}
            aria-disabled={first}
            onClick={() => onStep(-1)}
          >
            <ArrowUp size={16} aria-hidden opacity={first ? 0.35 : 1} />
          </IconButton>
          <IconButton
            data-control="down"
            label={t('marks.moveSectionDown', { title })}
            aria-disabled={last}
            onClick={() => onStep(1)}
          >
            <ArrowDown size={16} aria-hidden opacity={last ? 0.35 : 1} />
          </IconButton>
        </>
      )}
      <IconButton label={t('marks.removeSection', { title })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
