import { handle } from '@teacher-portal/remote-sdk/contract/service-kit';
import { type Mark } from '../src/attendance.schema';
import { listWeek } from '../src/service';

/** As the slot accepts them; whoever missed more is told so by the last line. */
const LINES_MAX = 20;

interface Missed {
  day: string;
  course: string;
  hour: number;
  mark: Mark;
  minutes: number | null;
}

const dayIn = (language: 'en-GB' | 'tr-TR', day: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

const marks: Readonly<Record<Mark, { en: string; tr: string }>> = {
  absent: { en: 'absent', tr: 'yoktu' },
  excused: { en: 'absent, excused', tr: 'izinliydi' },
  late: { en: 'late', tr: 'geç kaldı' },
};

function lineOf({ day, course, hour, mark, minutes }: Missed) {
  const said = marks[mark];
  const late = mark === 'late' && minutes !== null;
  return {
    text: {
      en: `${dayIn('en-GB', day)}, ${course}, lesson ${hour}: ${late ? `${minutes} min late` : said.en}`,
      tr: `${dayIn('tr-TR', day)}, ${course}, ${hour}. ders: ${late ? `${minutes} dk. geç kaldı` : said.tr}`,
    },
  };
}

const more = (count: number) => ({
  text: { en: `and ${count} more lessons`, tr: `ve ${count} ders daha` },
});

export const guardianWeekHandlers = [
  /** In which lessons the child of a guardian was missing; the reasons that teachers noted are for the school. */
  handle(listWeek, async ({ db, caller: { students = [], classes }, query: { from, until } }) => {
    const rows = await db.query<Missed>(
      `select l.day::text as day, coalesce(c.course, '') as course, l.hour, m.mark, m.minutes
       from missing_students m join lesson_attendance l on l.id = m.lesson_id left join classes c on c.id = l.class_id
       where m.student_id = any($1::integer[]) and l.class_id = any($2::integer[]) and l.day between $3::date and $4::date
       order by l.day, l.hour, l.id`,
      [students, classes, from, until],
    );
    if (rows.length <= LINES_MAX) return rows.map(lineOf);
    return [...rows.slice(0, LINES_MAX - 1).map(lineOf), more(rows.length - LINES_MAX + 1)];
  }),
];
