import { type BenchedEngine, type Call, printHeader, printRow, quantile, runBench } from './bench-engines';
import { fillGrade, type FilledGrade, size } from './bench-dashboard.fill';

/** The API part of `pnpm bench:dashboard`: the dashboard's calls over HTTP. */
const ROUNDS = 40;
const WARM_UP = 3;
const AIM_MS = 150;

const asksOf = ({ profileId, gradeId }: FilledGrade): Call[] => [
  { name: 'dashboard', url: `/teacherDashboard/${profileId}/${gradeId}` },
  { name: 'needs your attention', url: `/teacherAttention/${gradeId}` },
  { name: 'the same, of five own classes', url: `/teacherAttention/${gradeId}?mine=true` },
  {
    name: 'calendar, a month',
    url: `/assessment/upcomingEvents?gradeId=${gradeId}&from=${new Date(Date.now() - 15 * 86_400_000).toISOString()}&until=${new Date(Date.now() + 20 * 86_400_000).toISOString()}`,
  },
];

/**
 * True if the aim is met. `cpu` is the CPU time of this process per call, independent of other load; it includes the
 * client and the embedded engine, but not PostgreSQL.
 */
async function measure({ name, filled, time }: BenchedEngine<FilledGrade>): Promise<boolean> {
  printHeader(`${name}, ms`, ['cpu']);
  let dashboard = Infinity;
  for (const call of asksOf(filled)) {
    await time(Array.from({ length: WARM_UP }, () => call));
    const before = process.cpuUsage();
    const [times = []] = (await time(Array.from({ length: ROUNDS }, () => call))).values();
    const { user, system } = process.cpuUsage(before);
    printRow(call.name, times, [(user + system) / 1000 / ROUNDS]);
    if (call.name === 'dashboard') dashboard = quantile(times, 0.95);
  }
  return dashboard < AIM_MS;
}

const sizes = Object.entries(size).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
console.log(`${sizes.join(', ')} in one grade`);
runBench({ fill: fillGrade, measure, aim: `p95 of the dashboard under ${AIM_MS} ms` });
