import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { PersonPicture } from '@teacher-portal/remote-sdk/entities/person-picture';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Grid, SectionCard, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Given, perCent } from '../../student/figure';
import { Term } from './guardians';

/** Photo, number, address and needs of a student. */
export function Person({ student }: { student: StudentDetail }) {
  const { t } = useTranslation('students');
  const { name, pictureSource, studentNumber, email, extraTimePercent, largePrint } = student;
  const needs = [
    extraTimePercent > 0 && t('details.extraTime', { percent: perCent(extraTimePercent) }),
    largePrint && t('details.largePrint'),
  ].filter((need) => need !== false);
  return (
    <SectionCard title={t('details.person')}>
      <Flex gap="4" align="flex-start">
        <PersonPicture name={name} source={pictureSource} large />
        <Grid as="dl" gap="3" flex="1" templateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
          <div>
            <Term>{t('column.number')}</Term>
            <dd>
              <Given>{studentNumber}</Given>
            </dd>
          </div>
          <div>
            <Term>{t('column.email')}</Term>
            <dd>
              {email ? (
                <TextLink href={`mailto:${email}`} overflowWrap="anywhere">
                  {email}
                </TextLink>
              ) : (
                <Given>{null}</Given>
              )}
            </dd>
          </div>
          <div>
            <Term>{t('details.support')}</Term>
            <dd>{needs.length > 0 ? formatList(needs) : t('details.noSupport')}</dd>
          </div>
        </Grid>
      </Flex>
    </SectionCard>
  );
}
