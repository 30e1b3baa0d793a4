import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { submissionsOfKind } from '../../student/student.query';
import { type HandIn, handInOf } from './hand-in.rules';
import { WhenThere } from './when-there';

/** As many as one row has room for; the sentence counts all. */
const SHOWN = 24;
const kinds = ['onTime', 'late', 'missing'] as const satisfies readonly HandIn[];
const square = { boxSize: '4', borderRadius: 'tag', borderWidth: '1.5px', flexShrink: '0' } as const;
/** Solid, half and hollow: told apart without their colours. */
const squares = {
  onTime: { ...square, borderColor: 'accent', bg: 'accent' },
  late: {
    ...square,
    borderColor: 'accent',
    backgroundImage: 'linear-gradient(135deg, var(--ui-colors-accent) 50%, transparent 50%)',
  },
  missing: { ...square, borderColor: 'bad' },
} as const;

/** Whether a student hands in assignments on time, oldest first. Two pages of paper have their list, but no room for it. */
export function HandIns({ studentId }: { studentId: number }) {
  const { t } = useTranslation('students');
  const assignments = useQuery(submissionsOfKind(studentId, 'assignments'));
  return (
    <WhenThere query={assignments} height="56px">
      {(works) => (
        <SectionCard title={t('details.handIns.title')} _print={{ display: 'none' }}>
          <Works
            works={works.flatMap((work) => {
              const kind = handInOf(work);
              return kind ? [{ id: work.id, title: work.title, kind }] : [];
            })}
          />
        </SectionCard>
      )}
    </WhenThere>
  );
}

function Works({ works }: { works: readonly { id: number; title: string; kind: HandIn }[] }) {
  const { t } = useTranslation('students');
  const counted = kinds.map((kind) => ({ kind, count: works.filter((work) => work.kind === kind).length }));
  const onTime = counted[0]?.count ?? 0;
  const count = works.length;
  if (count === 0) return <Text tone="ink3">{t('details.handIns.nothing')}</Text>;
  return (
    <>
      <Text>
        {onTime === count && t('details.handIns.all', { count })}
        {onTime === 0 && t('details.handIns.none', { count })}
        {onTime > 0 && onTime < count && t('details.handIns.some', { onTime, count })}
      </Text>
      <Flex gap="1" wrap="wrap" mt="2" aria-hidden>
        {works.slice(-SHOWN).map(({ id, title, kind }) => (
          <Box key={id} title={`${title}, ${t(`details.handIns.${kind}`)}`} {...squares[kind]} />
        ))}
      </Flex>
      <Flex as="ul" listStyle="none" columnGap="3" wrap="wrap" mt="2">
        {counted
          .filter((each) => each.count > 0)
          .map((each) => (
            <Flex as="li" key={each.kind} gap="1.5" align="center">
              <Box aria-hidden {...squares[each.kind]} boxSize="2.5" />
              <Text as="span" size="small" tone="ink2">
                {`${formatNumber(each.count)} ${t(`details.handIns.${each.kind}`)}`}
              </Text>
            </Flex>
          ))}
      </Flex>
    </>
  );
}
