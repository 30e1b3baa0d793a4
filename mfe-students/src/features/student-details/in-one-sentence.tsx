import { type StudentDashboard, type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { PersonPicture } from '@teacher-portal/remote-sdk/entities/person-picture';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Flex, Loading, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { perCent } from '../../student/figure';
import { standingQuery } from '../../student/student.query';
import { type Said, saidOf } from './said';

/** Two lines of the sentence, four on a phone. */
const minHeight = { base: '6.5rem', md: '3.75rem' } as const;
const size = {
  fontSize: { base: '1.125rem', md: '1.25rem' },
  lineHeight: { base: '1.625rem', md: '1.875rem' },
  maxWidth: '46rem',
  // A printed report has two pages.
  _print: { fontSize: '0.875rem', lineHeight: '1.25rem', maxWidth: 'full' },
} as const;

/** The place of the sentence while it is not known. */
export const SentenceSkeleton = () => (
  <Box minHeight={minHeight} maxWidth={size.maxWidth} pt="2">
    <Skeleton width="80%" height="18px" />
    <Skeleton width="55%" height="18px" mt="3" />
  </Box>
);

interface InOneSentenceProps {
  student: Pick<StudentDetail, 'id' | 'name' | 'pictureSource'>;
  dashboard: { data: StudentDashboard | undefined; error: unknown };
}

/** What a teacher would say of a student in one breath; figures, ranges and formulas are below. */
export function InOneSentence({
  student: { id, name, pictureSource },
  dashboard: { data, error },
}: InOneSentenceProps) {
  const standing = useQuery(standingQuery(id, undefined));
  // The figures below say why they are missing.
  if (!data && error) return null;
  // All of it at once, so that no word moves another.
  if (!data || (!standing.data && !standing.error))
    return (
      <Loading>
        <SentenceSkeleton />
      </Loading>
    );
  return (
    <Flex gap="3" align="flex-start" minHeight={minHeight} _print={{ minHeight: '0' }}>
      <Box flexShrink="0" _print={{ display: 'none' }}>
        <PersonPicture name={name} source={pictureSource} />
      </Box>
      <Words said={saidOf(data, standing.data?.weaknesses ?? [])} name={name} />
    </Flex>
  );
}

function Words({ said: { stands, above, change, topic }, name }: { said: Said; name: string }) {
  const { t } = useTranslation('students');
  const first =
    stands.of === 'stands'
      ? t('details.sentence.stands', { name, score: perCent(stands.score) })
      : t(`details.sentence.${stands.of}`, { name });
  const rest = [
    above && t('details.sentence.above', above),
    change && t(`details.sentence.change.${change}`),
    topic !== undefined && t('details.sentence.practise', { topic }),
  ].filter(Boolean);
  return (
    <Text {...size} tone="ink2" overflowWrap="anywhere" minWidth="0">
      <Text as="span" {...size} color="ink" fontWeight="semibold">
        {first}
      </Text>
      {rest.length > 0 && ` ${rest.join(' ')}`}
    </Text>
  );
}
