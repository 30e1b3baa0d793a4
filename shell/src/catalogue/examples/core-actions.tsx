import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  Chip,
  Dot,
  Flex,
  IconButton,
  KeyCap,
  KeyList,
  keyName,
  LinkButton,
  NavItem,
  Stack,
  Tag,
} from 'shared/ui/core';
import { PERSON, useWords } from '../example';

const variants = ['primary', 'outline', 'ghost', 'danger'] as const;

function Buttons() {
  const t = useWords();
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus size={16} aria-hidden />}>
            {t('newQuestion')}
          </Button>
        ))}
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button size="sm">{t('edit')}</Button>
        <Button loading>{t('save')}</Button>
        <Button disabled>{t('save')}</Button>
        <IconButton label={t('edit')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <LinkButton href="#open" variant="outline">
          {t('more')}
        </LinkButton>
      </Flex>
    </Stack>
  );
}

function Navigation() {
  const t = useWords();
  const [isOn, setOn] = useState(true);
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <NavItem href="#course">{t('course')}</NavItem>
      <Chip aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {t('exam')}
      </Chip>
    </Flex>
  );
}

const tones = ['neutral', 'accent', 'assignment', 'exam', 'other', 'good', 'bad'] as const;

function Marks() {
  const t = useWords();
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {t('exam')}
        </Tag>
      ))}
      <Badge>{7}</Badge>
      <Dot tone="assignment" />
      <Avatar name={PERSON} />
    </Flex>
  );
}

function Keys() {
  const t = useWords();
  return (
    <Stack gap="2">
      <KeyList
        rows={[
          { keys: ['J', 'Alt + ↓'], meaning: t('keysNext') },
          { keys: ['Ctrl + S'], meaning: t('keysSave') },
        ]}
      />
      <div>
        <KeyCap>{keyName('ArrowDown')}</KeyCap>
      </div>
    </Stack>
  );
}

export const actions = {
  Button: Buttons,
  IconButton: Buttons,
  LinkButton: Buttons,
  NavItem: Navigation,
  Chip: Navigation,
  Tag: Marks,
  Badge: Marks,
  Dot: Marks,
  Avatar: Marks,
  KeyList: Keys,
  KeyCap: Keys,
};
