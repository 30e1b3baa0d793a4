import { type RemoteReport } from 'shared/contract/remote-report';

/** Upper bounds of the load time histogram, in milliseconds. */
const BOUNDS = [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800];
/** Maximum number of faults per notice; further ones are only counted. */
const MOST_FAULTS = 100;
/** Severity numbers of OpenTelemetry. */
const severities = { WARN: 13, ERROR: 17 } as const;

/** A log entry about a remote, for its team. */
export interface LogLine {
  version: string;
  severity: keyof typeof severities;
  text: string;
  fault?: RemoteReport['fault'];
}

/** The reports about a remote in a period of time. */
export interface Gathered {
  remote: string;
  from: Date;
  until: Date;
  reports: readonly RemoteReport[];
  lines: readonly LogLine[];
}

const nano = (at: Date) => `${at.getTime()}000000`;
const attributes = (named: Record<string, string | undefined>) =>
  Object.entries(named).flatMap(([key, stringValue]) =>
    stringValue === undefined ? [] : [{ key, value: { stringValue } }],
  );
const scope = { name: 'teacher-portal' };
const resourceOf = ({ remote }: Gathered) => ({ attributes: attributes({ 'service.name': remote }) });

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): [string, Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups];
}

function histogramOf(times: readonly number[]) {
  const bucketCounts = Array.from({ length: BOUNDS.length + 1 }, () => 0);
  for (const time of times) {
    const place = BOUNDS.findIndex((bound) => time <= bound);
    const bucket = place === -1 ? BOUNDS.length : place;
    bucketCounts[bucket] = (bucketCounts[bucket] ?? 0) + 1;
  }
  return {
    count: String(times.length),
    sum: times.reduce((sum, time) => sum + time, 0),
    bucketCounts: bucketCounts.map(String),
    explicitBounds: BOUNDS,
  };
}

/** Counts by version and outcome, and load times by version, as OTLP/JSON. Undefined without reports. */
export function metricsOf(gathered: Gathered): object | undefined {
  const { reports, from, until } = gathered;
  if (reports.length === 0) return undefined;
  const span = { startTimeUnixNano: nano(from), timeUnixNano: nano(until) };
  // Delta temporality: each notice covers only its own period, so several servers can report about one remote.
  const aggregationTemporality = 1;
  const counts = groupBy(reports, ({ version, outcome }) => `${version} ${outcome}`).map(([, group]) => ({
    attributes: attributes({ 'service.version': group[0]?.version, outcome: group[0]?.outcome }),
    ...span,
    asInt: String(group.length),
  }));
  const timed = reports.filter(({ milliseconds }) => milliseconds !== undefined);
  const loads = groupBy(timed, ({ version }) => version).map(([version, group]) => ({
    attributes: attributes({ 'service.version': version }),
    ...span,
    ...histogramOf(group.map(({ milliseconds = 0 }) => milliseconds)),
  }));
  const pages = {
    name: 'remote.pages',
    unit: '{page}',
    sum: { aggregationTemporality, isMonotonic: true, dataPoints: counts },
  };
  const durations = {
    name: 'remote.load.duration',
    unit: 'ms',
    histogram: { aggregationTemporality, dataPoints: loads },
  };
  const metrics = loads.length > 0 ? [pages, durations] : [pages];
  return { resourceMetrics: [{ resource: resourceOf(gathered), scopeMetrics: [{ scope, metrics }] }] };
}

const faultLine = ({ version, outcome, fault }: RemoteReport): LogLine => ({
  version,
  severity: outcome === 'blocked' ? 'WARN' : 'ERROR',
  text: outcome === 'blocked' ? 'The content policy refused something of it.' : 'It failed in a page.',
  ...(fault && { fault }),
});

/** Each failure with its location in the code and the reaction to it, as OTLP/JSON. Undefined without failures. */
export function logsOf(gathered: Gathered): object | undefined {
  const faults = gathered.reports.filter(({ outcome }) => outcome !== 'loaded').slice(0, MOST_FAULTS);
  const lines = [...gathered.lines, ...faults.map(faultLine)];
  if (lines.length === 0) return undefined;
  const logRecords = lines.map(({ version, severity, text, fault }) => ({
    timeUnixNano: nano(gathered.until),
    severityNumber: severities[severity],
    severityText: severity,
    body: { stringValue: text },
    attributes: attributes({ 'service.version': version, 'exception.type': fault?.name, 'code.location': fault?.at }),
  }));
  return { resourceLogs: [{ resource: resourceOf(gathered), scopeLogs: [{ scope, logRecords }] }] };
}
