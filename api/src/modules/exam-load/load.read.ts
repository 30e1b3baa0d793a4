import { addDays } from 'shared/contract/day';
import { type ExamLoad } from 'shared/contract/exam-load';
import { type Database } from '../../db/database';
import { zoneOfSchool } from '../../tenancy/school-zone';
import { mondayOf } from './clash.rules';
import { listLoads, listSections } from './load.repository';
import { ruleOfSchool } from './rule.repository';

const nothing = { exams: 0, most: 0, over: 0 };

interface Wanted {
  schoolId: number;
  gradeId?: number | undefined;
  from: string;
  until: string;
}

/** Whole weeks, from that of the first day to that of the last. */
export async function readLoad(db: Database, { schoolId, gradeId, from, until }: Wanted): Promise<ExamLoad> {
  const rule = await ruleOfSchool(db, schoolId);
  const weeks: string[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7)) weeks.push(monday);
  const window = {
    ...{ schoolId, timeZone: await zoneOfSchool(db, schoolId) },
    ...{ from: mondayOf(from), until: addDays(mondayOf(until), 7) },
  };
  const loads = await listLoads(db, { window, gradeId, rule });
  const keyOf = (row: { gradeId: number; section: string }, monday: string) =>
    JSON.stringify([row.gradeId, row.section, monday]);
  const found = new Map(loads.map(({ exams, most, over, ...row }) => [keyOf(row, row.monday), { exams, most, over }]));
  const sections = await listSections(db, schoolId, gradeId);
  return {
    ...{ rule, weeks },
    rows: sections.map((row) => ({ ...row, loads: weeks.map((monday) => found.get(keyOf(row, monday)) ?? nothing) })),
  };
}
