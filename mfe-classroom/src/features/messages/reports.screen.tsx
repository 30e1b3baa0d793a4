import { saveFile } from '@teacher-portal/remote-sdk/export';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  PageHeader,
  Stack,
  Tag,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Report, type ReportRow } from '../../message.schema';
import { Byline } from '../../parts/byline';
import { Loaded } from '../../parts/loaded';
import { getReport, listReports, settleReport } from '../../service';

/** Messages that somebody has reported, for those who oversee the school. */
export function Screen() {
  const { t } = useTranslation('classroom');
  const { school } = useSchool();
  const mayOversee = useMay('oversee');
  if (!school) return <EmptyState as="h1" title={t('classes.noSchool')} />;
  return (
    <Box maxWidth="52rem">
      <PageHeader
        title={t('title.reports')}
        crumbs={[
          <TextLink key="messages" asChild>
            <Link to="/class/messages">{t('title.messages')}</Link>
          </TextLink>,
        ]}
      />
      {mayOversee ? <Reports key={school.id} school={school.id} /> : <EmptyState title={t('reports.notYours')} />}
    </Box>
  );
}

function Reports({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(listReports, { query: { school } }));
  return (
    <Loaded query={query}>
      {(reports) =>
        reports.length === 0 ? (
          <EmptyState title={t('reports.none')}>{t('reports.noneHint')}</EmptyState>
        ) : (
          <Stack gap="4">
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function ReportCard({ report }: { report: ReportRow }) {
  const { t } = useTranslation('classroom');
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useWrite(settleReport);
  const { id, reporter, reason, at, student, settled } = report;
  const settle = (isSettled: boolean) => mutate({ params: { id }, body: { isSettled } });
  return (
    <Card as="article">
      <Stack gap="2">
        <Flex columnGap="2" wrap="wrap" align="center">
          <Text as="span" fontWeight="semibold">
            {t('reports.by', { name: reporter })}
          </Text>
          {!settled && <Tag tone="bad">{t('reports.open')}</Tag>}
        </Flex>
        <Flex columnGap="2" wrap="wrap" textStyle="small" color="ink3">
          <time dateTime={at}>{formatDateTime(at)}</time>
          <bdi>{t('reports.with', { student, inClass: report.class })}</bdi>
          {settled && <span>{t('reports.settledBy', { name: settled.by, when: formatDateTime(settled.at) })}</span>}
        </Flex>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {reason}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('reports.read')}
          </Button>
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => settle(settled === null)}>
            {t(settled ? 'reports.reopen' : 'reports.settle')}
          </Button>
        </Flex>
        {isOpen && <KeptConversation id={id} />}
      </Stack>
    </Card>
  );
}

/** What is saved to be shown to somebody else: everything that was kept. */
function save(report: Report) {
  saveFile(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }), `report-${report.id}.json`);
}

function KeptConversation({ id }: { id: number }) {
  const { t } = useTranslation('classroom');
  const query = useQuery(read(getReport, { params: { id } }));
  return (
    <Loaded query={query}>
      {(report) => (
        <Stack gap="3" pt="3" borderTopWidth="1px" borderColor="line">
          <Flex as="ol" direction="column" gap="3" listStyleType="none" aria-label={t('title.messages')}>
            {report.messages.map(({ author, at, text, isReported }, index) => (
              <Box as="li" key={index}>
                <Byline name={author}>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  {isReported && <Tag tone="bad">{t('messages.reported')}</Tag>}
                </Byline>
                <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
                  {text}
                </Text>
              </Box>
            ))}
          </Flex>
          <Button
            size="sm"
            alignSelf="flex-start"
            icon={<Download size={14} aria-hidden />}
            onClick={() => save(report)}
          >
            {t('reports.save')}
          </Button>
        </Stack>
      )}
    </Loaded>
  );
}
