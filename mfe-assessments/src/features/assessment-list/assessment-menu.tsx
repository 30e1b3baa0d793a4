import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Copy,
  Ellipsis,
  Eye,
  Inbox,
  Pencil,
  Scale,
  Send,
  Trash2,
} from 'lucide-react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { assessmentSubType } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, IconButton, Menu, MenuItem, MenuLink, MenuNote, MenuSeparator } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../../assessment/use-may-change';

/** Actions that open a dialog or change the row. */
export interface RowActions {
  publish: (assessment: AssessmentSummary) => void;
  setDueDate: (assessment: AssessmentSummary) => void;
  setWeightage: (assessment: AssessmentSummary) => void;
  duplicate: (assessment: AssessmentSummary) => void;
  archive: (assessment: AssessmentSummary) => void;
  remove: (assessment: AssessmentSummary) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

interface AssessmentMenuProps {
  assessment: AssessmentSummary;
  actions: RowActions;
}

/** The menu of a row. It is above the link that covers the row. */
export function AssessmentMenu({ assessment, actions }: AssessmentMenuProps) {
  const { t } = useTranslation('assessments');
  const mayChange = useMayChange(assessment);
  const { title } = assessment;
  return (
    <Box position="relative" zIndex="1" my="-1">
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton size="sm" label={t('list.actions', { title: title || t('list.untitled') })}>
            <Ellipsis {...icon} />
          </IconButton>
        }
      >
        <PageLinks assessment={assessment} />
        {mayChange && <ChangeItems assessment={assessment} actions={actions} />}
        {assessment.mayChange === false && <MenuNote maxWidth="18rem">{t('home.ofColleagues')}</MenuNote>}
      </Menu>
    </Box>
  );
}

function ChangeItems({ assessment, actions }: AssessmentMenuProps) {
  const { t } = useTranslation('assessments');
  const { t: common } = useTranslation();
  const { status, archived } = assessment;
  return (
    <>
      {!archived && (
        <MenuItem icon={<Send {...icon} />} onSelect={() => actions.publish(assessment)}>
          {isEditable(status) ? t('publish.open') : t('publish.more')}
        </MenuItem>
      )}
      <MenuSeparator />
      <SettingItems assessment={assessment} actions={actions} />
      <MenuSeparator />
      <MenuItem
        icon={archived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
        onSelect={() => actions.archive(assessment)}
      >
        {archived ? t('list.unarchive') : t('list.archive')}
      </MenuItem>
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => actions.remove(assessment)}>
        {common('action.delete')}
      </MenuItem>
    </>
  );
}

function PageLinks({ assessment }: Pick<AssessmentMenuProps, 'assessment'>) {
  const { id, courseId, status } = assessment;
  const { t } = useTranslation('assessments');
  const { t: common } = useTranslation();
  const mayChange = useMayChange(assessment);
  return (
    <>
      {mayChange && (
        <MenuLink>
          <Link to={paths.assessments.add.href({ id, subject: courseId })} state={subjectState(courseId)}>
            <Pencil {...icon} />
            {common('action.edit')}
          </Link>
        </MenuLink>
      )}
      <MenuLink>
        <Link to={paths.assessments.preview.href({ id })}>
          <Eye {...icon} />
          {t('list.preview')}
        </Link>
      </MenuLink>
      {!isEditable(status) && (
        <MenuLink>
          <Link to={paths.assessments.submitted.href({ id })}>
            <Inbox {...icon} />
            {t('list.submissions')}
          </Link>
        </MenuLink>
      )}
    </>
  );
}

function SettingItems({ assessment, actions }: AssessmentMenuProps) {
  const { t } = useTranslation('assessments');
  return (
    <>
      <MenuItem icon={<CalendarClock {...icon} />} onSelect={() => actions.setDueDate(assessment)}>
        {t('settings.dueDate')}
      </MenuItem>
      {assessment.subType === assessmentSubType.graded && (
        <MenuItem icon={<Scale {...icon} />} onSelect={() => actions.setWeightage(assessment)}>
          {t('settings.weightage')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy {...icon} />} onSelect={() => actions.duplicate(assessment)}>
        {t('list.duplicate')}
      </MenuItem>
    </>
  );
}
