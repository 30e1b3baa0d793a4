import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { listVersions } from '../../service';
import { EarlierTexts } from './earlier-texts';

interface VersionsDialogProps {
  /** Of the post. */
  id: number;
  onClose: () => void;
}

/** What a post said before it was changed. */
export function VersionsDialog({ id, onClose }: VersionsDialogProps) {
  const query = useQuery(read(listVersions, { params: { id } }));
  return (
    <EarlierTexts query={query} onClose={onClose}>
      {({ html, link }) => (
        <>
          <RichText html={html} />
          {link !== '' && <Text overflowWrap="anywhere">{link}</Text>}
        </>
      )}
    </EarlierTexts>
  );
}
