import { ChevronDown, School, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { useNavigate } from 'shared/router';
import { useSchool } from 'shared/session';
import { Box, Button, Menu, MenuChoice, MenuItem, MenuSeparator } from 'shared/ui/core';
import { InviteDialog } from '../invite/invite.dialog';

/** The switcher of schools, and what one does with schools: add or join one, invite colleagues. */
export function SchoolMenu({ showLabel }: { showLabel: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { school, schools, setSchool } = useSchool();
  const [inviting, setInviting] = useState(false);
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
        <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={() => setInviting(true)}>
          {t('layout.invite')}
        </MenuItem>
        <MenuItem icon={<School size={16} aria-hidden />} onSelect={() => void navigate(paths.welcome.href())}>
          {t('layout.addSchool')}
        </MenuItem>
      </Menu>
      {inviting && <InviteDialog school={school} onClose={() => setInviting(false)} />}
    </>
  );
}
