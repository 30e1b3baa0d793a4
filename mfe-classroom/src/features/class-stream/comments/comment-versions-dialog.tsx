import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { listCommentVersions } from '../../../service';
import { EarlierTexts } from '../earlier-texts';

/** What a comment said before it was changed. */
export function CommentVersionsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(read(listCommentVersions, { params: { id } }));
  return (
    <EarlierTexts query={query} onClose={onClose}>
      {({ text }) => (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {text}
        </Text>
      )}
    </EarlierTexts>
  );
}
