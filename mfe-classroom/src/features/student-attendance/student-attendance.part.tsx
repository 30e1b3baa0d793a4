import { type PartProps } from '@teacher-portal/remote-sdk/contract/slots';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, Flex, Stack, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type StudentAttendance } from '../../attendance.schema';
import { Loaded } from '../../parts/loaded';
import { aboutAbsence } from '../../parts/message-address';
import { getStudentAttendance } from '../../service';

/** When a student was missing, on the page of the student. */
export function Part({ studentId }: PartProps['student']) {
  const { school } = useSchool();
  return school && <OfSchool key={school.id} school={school.id} student={studentId} />;
}

function OfSchool({ school, student }: { school: number; student: number }) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(getStudentAttendance, { params: { student }, query: { school } }));
  return (
    <Loaded query={query}>
      {({ classes, entries }) =>
        classes.length === 0 ? (
          <Text tone="ink2">{t('absences.notYours')}</Text>
        ) : (
          <Stack gap="3">
            <Flex as="ul" direction="column" gap="1" listStyleType="none" aria-label={t('absences.byClass')}>
              {classes.map((each) => (
                <ClassSums key={each.id} sums={each} />
              ))}
            </Flex>
            {entries.length > 0 && (
              <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={t('absences.newest')}>
                {entries.map((entry) => (
                  <Entry
                    key={`${entry.class} ${entry.day} ${entry.hour}`}
                    entry={entry}
                    student={student}
                    inClass={classes.find(({ id }) => id === entry.class)?.name ?? ''}
                  />
                ))}
              </Flex>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

function ClassSums({ sums: { name, lessons, absent, excused, late } }: { sums: StudentAttendance['classes'][number] }) {
  const { t } = useTranslation('classroom');
  return (
    <li>
      <Text as="span" fontWeight="semibold">
        <bdi>{name}</bdi>
      </Text>{' '}
      {lessons === 0 ? t('absences.notTaken') : t('absences.sums', { count: lessons, absent, excused, late })}
    </li>
  );
}

interface EntryProps {
  entry: StudentAttendance['entries'][number];
  student: number;
  inClass: string;
}

function Entry({ entry, student, inClass }: EntryProps) {
  const { t } = useTranslation('classroom');
  const mayWrite = useMay('write');
  const { day, hour, mark, minutes, reason } = entry;
  const when = formatDate(`${day}T12:00:00`, { dateStyle: 'medium' });
  return (
    <Flex as="li" columnGap="2" wrap="wrap" align="center">
      <Tag tone={mark === 'absent' ? 'bad' : 'neutral'}>{t(`attendance.${mark}`)}</Tag>
      <span>{t('absences.when', { day: when, hour })}</span>
      <Box as="span" color="ink3" overflowWrap="anywhere">
        {[inClass, ...(minutes === null ? [] : [t('absences.minutes', { count: minutes })]), reason]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {mayWrite && (
        <TextLink asChild>
          <Link
            to={aboutAbsence({ inClass: entry.class, student, day })}
            aria-label={t('absences.writeAbout', { day: when })}
          >
            {t('absences.write')}
          </Link>
        </TextLink>
      )}
    </Flex>
  );
}
