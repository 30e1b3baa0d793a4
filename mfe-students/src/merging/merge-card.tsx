import { useState } from 'react';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { listMergeCandidates, type MergeCandidate } from '@teacher-portal/remote-sdk/contract/student-merge';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorCard, Flex, SectionCard, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { MergeDialog } from './merge-dialog';

interface MergeCardProps {
  student: StudentDetail;
  /** Called before the page is left. */
  onMerged: () => Promise<void>;
}

/** Finds another record of the same person, to make one of the two. */
export function MergeCard({ student, onMerged }: MergeCardProps) {
  const { t } = useTranslation('students');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MergeCandidate>();
  return (
    <SectionCard title={t('merge.title')}>
      <Text mb="3" maxWidth="prose">
        {t('merge.text')}
      </Text>
      <SearchField label={t('merge.search')} value={search} onSearch={setSearch} />
      <Candidates id={student.id} search={search} onChoose={setChosen} />
      {chosen && (
        <MergeDialog student={student} other={chosen} onMerged={onMerged} onClose={() => setChosen(undefined)} />
      )}
    </SectionCard>
  );
}

interface CandidatesProps {
  id: number;
  search: string;
  onChoose: (candidate: MergeCandidate) => void;
}

function Candidates({ id, search, onChoose }: CandidatesProps) {
  const { t } = useTranslation('students');
  const query = read(listMergeCandidates, { params: { id }, query: { search: search || undefined } });
  const { data, error, refetch, isFetching } = useQuery(query);
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="8" mt="3" />;
  return (
    <Flex gap="2" wrap="wrap" align="center" mt="3">
      {data.map((candidate) => (
        <Candidate key={candidate.id} candidate={candidate} onChoose={onChoose} />
      ))}
      <Text size="small" tone="ink3" role="status">
        {data.length === 0 && t(search ? 'merge.noMatch' : 'merge.noneAlike')}
      </Text>
    </Flex>
  );
}

function Candidate({ candidate, onChoose }: { candidate: MergeCandidate } & Pick<CandidatesProps, 'onChoose'>) {
  const { t } = useTranslation('students');
  const { name, studentNumber, gradeName, section, isWithdrawn } = candidate;
  const number = studentNumber !== null && t('list.numbered', { number: studentNumber });
  const label = [name, number, gradeName, section, isWithdrawn && t('merge.withdrawn')].filter(Boolean).join(' · ');
  return (
    <Button size="sm" aria-label={t('merge.chooseName', { name: label })} onClick={() => onChoose(candidate)}>
      {label}
    </Button>
  );
}
