import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Avatar, Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { acceptedFiles } from './files-field';

interface ComposerLineProps {
  /** Whether the form has just been here, which had the focus. */
  isBack: boolean;
  onOpen: () => void;
  onFiles: (files: File[]) => void;
}

/** Where a post begins: with a text, or with files. */
export function ComposerLine({ isBack, onOpen, onFiles }: ComposerLineProps) {
  const { t } = useTranslation('classroom');
  const name = useSession()?.profile.fullName ?? '';
  const opener = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) opener.current?.focus();
  }, [isBack]);
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Avatar name={name} />
      <Button
        ref={opener}
        variant="ghost"
        size="lg"
        flex="1"
        px="2"
        justifyContent="flex-start"
        textAlign="start"
        onClick={onOpen}
      >
        {t('compose.open')}
      </Button>
      <Button
        variant="ghost"
        px="2"
        icon={<Paperclip size={16} aria-hidden />}
        title={t('files.dropHint')}
        onClick={() => chooser.current?.click()}
      >
        {t('files.choose')}
      </Button>
      <input
        {...{ ref: chooser, type: 'file', multiple: true, hidden: true, accept: acceptedFiles.join(',') }}
        aria-label={t('files.choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
        }}
      />
    </Flex>
  );
}
