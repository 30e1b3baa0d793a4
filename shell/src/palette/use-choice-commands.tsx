import { CirclePlus, GraduationCap, Languages, Monitor, Moon, School, Sun } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useLanguage, useTranslation } from 'shared/i18n';
import { useNavigate } from 'shared/router';
import { useGrade, useSchool } from 'shared/session';
import { useColorMode } from 'shared/ui/provider';
import { chooseLanguage, useColorModeOptions, languageOptions } from '../preferences/options';
import type { Command } from './command';

const modeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

/** The inactive schools and grades, and adding a school. */
export function usePlaceCommands(): Command[] {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const { school, schools, setSchool } = useSchool();
  const { grade, offered, setGrade } = useGrade();
  const named = (kind: string, name: string) => t('choice', { kind, name });
  return [
    ...schools
      .filter(({ id }) => id !== school?.id)
      .map(({ id, name }): Command => ({
        id: `school:${id}`,
        group: 'place',
        label: named(shell('layout.school'), name),
        words: t('words.switch'),
        icon: <School size={18} aria-hidden />,
        run: () => setSchool(id),
      })),
    ...offered
      .filter(({ id }) => id !== grade?.id)
      .map(({ id, name }): Command => ({
        id: `grade:${id}`,
        group: 'place',
        label: named(shell('layout.grade'), name),
        words: t('words.switch'),
        icon: <GraduationCap size={18} aria-hidden />,
        run: () => setGrade(id),
      })),
    {
      id: 'school:add',
      group: 'place',
      label: shell('layout.addSchool'),
      words: t('words.addSchool'),
      icon: <CirclePlus size={18} aria-hidden />,
      run: () => void navigate(paths.welcome.href()),
    },
  ];
}

/** The other language and the inactive appearances. */
export function useSettingCommands(): Command[] {
  const { t } = useTranslation('palette');
  const { t: shell } = useTranslation('shell');
  const language = useLanguage();
  const { mode, setMode } = useColorMode();
  const languages = languageOptions.filter(({ value }) => value !== language);
  const modes = useColorModeOptions().filter(({ value }) => value !== mode);
  return [
    ...languages.map(({ value, label }): Command => ({
      id: `language:${value}`,
      group: 'settings',
      label: t('choice', { kind: shell('language'), name: label }),
      words: t('words.language'),
      icon: <Languages size={18} aria-hidden />,
      run: () => chooseLanguage(value),
    })),
    ...modes.map(({ value, label }): Command => {
      const Icon = modeIcons[value];
      return {
        id: `appearance:${value}`,
        group: 'settings',
        label: t('choice', { kind: shell('appearance'), name: label }),
        words: t(`words.${value}`),
        icon: <Icon size={18} aria-hidden />,
        run: () => setMode(value),
      };
    }),
  ];
}
