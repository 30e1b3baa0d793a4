import { type RemoteReport } from 'shared/contract/remote-report';
import { type Gathered, logsOf, metricsOf } from './otlp';

const report = (version: string, outcome: RemoteReport['outcome'], rest: Partial<RemoteReport> = {}): RemoteReport => ({
  ...{ remote: 'mfe-library', version, outcome, ...rest },
});
const gathered = (reports: RemoteReport[], lines: Gathered['lines'] = []): Gathered => ({
  ...{ remote: 'mfe-library', reports, lines },
  from: new Date('2026-03-02T08:00:00Z'),
  until: new Date('2026-03-02T08:00:10Z'),
});
const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'mfe-library' } }] };

it('counts the pages of a span by version and outcome, and sorts the load times into their buckets', () => {
  const reports = [
    report('2', 'loaded', { milliseconds: 100 }),
    report('2', 'loaded', { milliseconds: 101 }),
    report('2', 'loaded', { milliseconds: 50_000 }),
    report('1', 'failed'),
  ];
  expect(metricsOf(gathered(reports))).toEqual({
    resourceMetrics: [
      {
        resource,
        scopeMetrics: [
          {
            scope: { name: 'teacher-portal' },
            metrics: [
              {
                name: 'remote.pages',
                unit: '{page}',
                sum: {
                  aggregationTemporality: 1,
                  isMonotonic: true,
                  dataPoints: [
                    {
                      attributes: [
                        { key: 'service.version', value: { stringValue: '2' } },
                        { key: 'outcome', value: { stringValue: 'loaded' } },
                      ],
                      startTimeUnixNano: '1772438400000000000',
                      timeUnixNano: '1772438410000000000',
                      asInt: '3',
                    },
                    expect.objectContaining({
                      attributes: [
                        { key: 'service.version', value: { stringValue: '1' } },
                        { key: 'outcome', value: { stringValue: 'failed' } },
                      ],
                      asInt: '1',
                    }),
                  ],
                },
              },
              {
                name: 'remote.load.duration',
                unit: 'ms',
                histogram: {
                  aggregationTemporality: 1,
                  dataPoints: [
                    {
                      attributes: [{ key: 'service.version', value: { stringValue: '2' } }],
                      startTimeUnixNano: '1772438400000000000',
                      timeUnixNano: '1772438410000000000',
                      count: '3',
                      sum: 50_201,
                      bucketCounts: ['1', '1', '0', '0', '0', '0', '0', '0', '1'],
                      explicitBounds: [100, 200, 400, 800, 1600, 3200, 6400, 12_800],
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  });
});

it('writes one entry for each failure and violation with its location in the code, after the entries about the reactions', () => {
  const reports = [
    report('2', 'loaded'),
    report('2', 'failed', { fault: { name: 'TypeError', at: 'screen.abc.js:1:2345' } }),
    report('2', 'blocked', { fault: { name: 'img-src' } }),
  ];
  const logs = logsOf(gathered(reports, [{ version: '2', severity: 'ERROR', text: 'withdrawn: why' }])) as {
    resourceLogs: { resource: unknown; scopeLogs: { logRecords: Record<string, unknown>[] }[] }[];
  };
  const [written] = logs.resourceLogs;
  expect(written?.resource).toEqual(resource);
  const version = { key: 'service.version', value: { stringValue: '2' } };
  const records = written?.scopeLogs[0]?.logRecords ?? [];
  expect(records.map(({ severityNumber, severityText }) => [severityNumber, severityText])).toEqual([
    [17, 'ERROR'],
    [17, 'ERROR'],
    [13, 'WARN'],
  ]);
  expect(records.map(({ body }) => (body as { stringValue: string }).stringValue)).toEqual([
    'withdrawn: why',
    'It failed in a page.',
    'The content policy refused something of it.',
  ]);
  expect(records.map(({ attributes }) => attributes)).toEqual([
    [version],
    [
      version,
      { key: 'exception.type', value: { stringValue: 'TypeError' } },
      { key: 'code.location', value: { stringValue: 'screen.abc.js:1:2345' } },
    ],
    [version, { key: 'exception.type', value: { stringValue: 'img-src' } }],
  ]);
});

it('sends nothing without reports, and only counts failures beyond the first hundred', () => {
  expect([metricsOf(gathered([])), logsOf(gathered([report('1', 'loaded')]))]).toEqual([undefined, undefined]);
  const many = gathered(Array.from({ length: 250 }, () => report('1', 'failed')));
  expect(JSON.stringify(metricsOf(many))).toContain('"asInt":"250"');
  expect(JSON.stringify(logsOf(many)).match(/It failed/g)).toHaveLength(100);
});
