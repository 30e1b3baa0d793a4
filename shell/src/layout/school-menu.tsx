import { ChevronDown, ListTree, MailPlus, School, ScrollText, Trash2, UserPlus, Users } from 'lucide-react';
import { memberRole } from 'shared/contract/enums';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { useNavigate } from 'shared/router';
import { useMay, useSchool } from 'shared/session';
import { Box, Button, Menu, MenuChoice, MenuItem, MenuSeparator } from 'shared/ui/core';
import { useInviteDialog } from '../invite/use-invite-dialog';

/** Switches the school; also leads to adding or joining one and inviting colleagues. */
export function SchoolMenu({ showLabel }: { showLabel: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { school, schools, setSchool } = useSchool();
  const invite = useInviteDialog();
  const mayWrite = useMay('write');
  if (!school) return null;
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            color="ink"
            fontWeight="normal"
            px="2.5"
            gap="1.5"
            minWidth="0"
            maxWidth="full"
            flexShrink="1"
            title={t('layout.school')}
          >
            <Box as="span" textStyle="small" color="ink3" srOnly={!showLabel}>
              {t('layout.school')}
            </Box>
            <Box as="span" truncate>
              {school.name}
            </Box>
            <Box asChild color="ink3">
              <ChevronDown size={14} aria-hidden />
            </Box>
          </Button>
        }
      >
        <MenuChoice
          label={t('layout.school')}
          value={String(school.id)}
          options={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => setSchool(Number(id))}
        />
        <MenuSeparator />
        {mayWrite && (
          <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={invite.show}>
            {t('layout.invite')}
          </MenuItem>
        )}
        <SchoolPages />
        {school.role === memberRole.owner && <OwnerItems />}
        <TrashItem />
        <MenuItem icon={<School size={16} aria-hidden />} onSelect={() => void navigate(paths.welcome.href())}>
          {t('layout.addSchool')}
        </MenuItem>
      </Menu>
      {invite.dialog}
    </>
  );
}

function TrashItem() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const mayRead = useMay('read');
  return (
    mayRead && (
      <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => void navigate(paths.schoolTrash.href())}>
        {t('layout.trash')}
      </MenuItem>
    )
  );
}

/** Pages about the school that all members may open. */
function SchoolPages() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const mayRead = useMay('read');
  return (
    <>
      <MenuItem icon={<Users size={16} aria-hidden />} onSelect={() => void navigate(paths.students.members.href())}>
        {t('layout.members')}
      </MenuItem>
      {mayRead && (
        <MenuItem
          icon={<ListTree size={16} aria-hidden />}
          onSelect={() => void navigate(paths.students.structure.href())}
        >
          {t('layout.structure')}
        </MenuItem>
      )}
    </>
  );
}

/** Items for owners of the school. */
function OwnerItems() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <>
      <MenuItem
        icon={<MailPlus size={16} aria-hidden />}
        onSelect={() => void navigate(paths.schoolInvitations.href())}
      >
        {t('layout.invitations')}
      </MenuItem>
      <MenuItem icon={<ScrollText size={16} aria-hidden />} onSelect={() => void navigate(paths.schoolAudit.href())}>
        {t('layout.audit')}
      </MenuItem>
    </>
  );
}
