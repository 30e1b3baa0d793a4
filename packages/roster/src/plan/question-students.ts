import { isMissingNames, nameKey } from '../names/same-person';
import { type Matcher } from './match-students';
import { type SchoolRows } from './school-rows';
import { type Findings } from '../files/problems';
import { type WantedStudent } from '../files/roster';

type StudentRow = SchoolRows['students'][number];

/** The teacher's answers, by line of a plain list. */
export interface Answers {
  /** Lines about the student on record, who has another name or number there. */
  same?: readonly number[] | undefined;
  /** Lines about somebody else than the student on record with the same name. */
  other?: readonly number[] | undefined;
}

const shown = ({ name, studentNumber }: StudentRow) => ({ name, number: studentNumber ?? '–' });

/**
 * The student of a line of a plain list whose values do not contradict each other, or whose contradiction the teacher
 * has explained: a number or an address of one student with the name of another comes from a slipped column, and would
 * rename a student. `open` if it is to be asked or refused, which is reported.
 */
export function settle(
  student: WantedStudent,
  row: StudentRow | undefined,
  { matcher, answers, findings }: { matcher: Matcher; answers: Answers; findings: Findings },
): StudentRow | 'open' | undefined {
  const { line, name } = student;
  if (row) {
    if (nameKey(row.name) === nameKey(name)) return row;
    const [another] = matcher.namesakes(student).filter(({ id }) => id !== row.id);
    if (another) {
      matcher.release(row);
      findings.fault(student, name, 'slipped', { ...shown(row), value: name });
      return 'open';
    }
    if (isMissingNames(row.name, name) || answers.same?.includes(line)) return row;
    matcher.release(row);
    findings.ask(student, name, 'renamed', { ...shown(row), value: name }, 'renamed');
    return 'open';
  }
  const renumbered = matcher.renumbered(student);
  const [known] = renumbered;
  if (!known || answers.other?.includes(line)) return undefined;
  const free = renumbered.filter((each) => !matcher.isTaken(each));
  const isOne = renumbered.length === 1 && free.length === 1;
  if (isOne && answers.same?.includes(line)) {
    matcher.claim(known);
    return known;
  }
  // Two lines cannot be one student, and the second one makes nobody new without a word.
  const key = free.length === 0 ? 'sameTwice' : 'renumbered';
  findings.ask(student, name, key, shown(free[0] ?? known), isOne ? 'renumbered' : 'namesake');
  return 'open';
}
