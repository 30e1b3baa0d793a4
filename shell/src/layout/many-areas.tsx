import { type ReactNode, useState } from 'react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Box, Text } from 'shared/ui/core';
import { SearchField } from 'shared/ui/controls';
import { findAreas, groupsOf } from './area-groups';
import type { Area } from './navigation-entries';

interface ManyAreasProps {
  areas: readonly Area[];
  link: (area: Area) => ReactNode;
}

/** Navigation for many areas: entries below their group names, with a search. */
export function ManyAreas({ areas, link }: ManyAreasProps): ReactNode {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const groups = groupsOf(findAreas(areas, wanted));
  return (
    <>
      <Box mb="2">
        <SearchField label={t('layout.findArea')} value={wanted} onSearch={setWanted} />
      </Box>
      {groups.map(({ name, areas: own }) =>
        name === undefined ? (
          own.map(link)
        ) : (
          <Box key={name.en} role="group" aria-label={name[language] ?? name.en} mt="2">
            <Text aria-hidden textStyle="small" color="ink3" px="3" pb="1">
              {name[language] ?? name.en}
            </Text>
            {own.map(link)}
          </Box>
        ),
      )}
      <Text role="status" textStyle="small" color="ink3" px="3">
        {groups.length === 0 ? t('layout.noArea') : ''}
      </Text>
    </>
  );
}
