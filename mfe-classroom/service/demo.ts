import { type ServiceModule } from '@teacher-portal/remote-sdk/contract/service-kit';
import { ownClasses } from './own-classes';

type Demo = NonNullable<ServiceModule['demo']>;
type Given = Parameters<Demo>[0];

interface DemoPost {
  html: string;
  link?: string;
  /** Hours from now; null for a draft. */
  hours: number | null;
  isPinned?: boolean;
  /** By a student, and what the teacher answers. */
  asked?: [string, string];
}

const english: DemoPost[] = [
  {
    html: '<p>The slides of today are with the lectures. This page has good pictures for the summary that you write at home.</p>',
    link: 'https://commons.wikimedia.org/wiki/Main_Page',
    hours: -124,
  },
  {
    html: '<p>The next written exam covers everything up to this week. Bring:</p><ul><li>a pencil and a ruler</li><li>your own calculator</li></ul><p>You need no formula by heart, but know how to use <span data-type="inline-math" data-latex="v=\\frac{s}{t}"></span>.</p>',
    hours: -50,
    isPinned: true,
  },
  {
    html: '<p>Thank you for the good questions today. The answers are under the last lecture.</p>',
    hours: -25,
    asked: ['Do we need the second part of the sheet too?', 'Only the first part. The second is for Thursday.'],
  },
  { html: '<p>Please read the first lecture of the new topic before Monday.</p>', hours: 40 },
  { html: '<p>Ideas for the trip: the botanical garden, or the science museum?</p>', hours: null },
];

const turkish: DemoPost[] = [
  {
    html: '<p>Bugünün slaytları ders içeriklerinde. Evde yazacağınız özet için bu sayfada güzel görseller var.</p>',
    link: 'https://commons.wikimedia.org/wiki/Ana_sayfa',
    hours: -124,
  },
  {
    html: '<p>Yazılı sınav bu haftaya kadar işlediğimiz her şeyi kapsıyor. Yanınızda getirin:</p><ul><li>kurşun kalem ve cetvel</li><li>kendi hesap makineniz</li></ul><p>Formül ezberlemeniz gerekmiyor, ama <span data-type="inline-math" data-latex="v=\\frac{s}{t}"></span> nasıl kullanılır, bilin.</p>',
    hours: -50,
    isPinned: true,
  },
  {
    html: '<p>Bugünkü güzel sorularınız için teşekkürler. Cevaplar son dersin altında.</p>',
    hours: -25,
    asked: ['Kâğıdın ikinci bölümü de gerekiyor mu?', 'Yalnızca ilk bölüm. İkincisi perşembeye.'],
  },
  { html: '<p>Pazartesiden önce yeni konunun ilk dersini okuyun.</p>', hours: 40 },
  { html: '<p>Gezi için fikirler: botanik bahçesi mi, bilim müzesi mi?</p>', hours: null },
];

/** Classes to which one teacher of the demo posts. */
const CLASSES = 4;

interface DemoComments {
  post: number;
  classes: number[];
  asked: [string, string];
}

/** A question of a student of the first class, and the answer for that class. */
async function comment({ db, portal, school }: Given, author: { id: number; name: string }, given: DemoComments) {
  const { post: id, classes, asked } = given;
  const [first] = await db.query<{ id: number; students: number[] }>(
    'select id, students from classes where id = any($1::integer[]) and students <> array[]::integer[] order by id limit 1',
    [classes],
  );
  const student = (await portal.list('students', school)).find((each) => each.id === first?.students[0]);
  if (!first || !student) return;
  const writers = [
    { account: student.userId ?? 0, student: student.id, name: student.name },
    { account: author.id, student: null, name: author.name },
  ];
  for (const [index, writer] of writers.entries())
    await db.query(
      `insert into post_comments
         (post_id, school_id, author, student_id, author_name, classes, key, text, created_at, shown_at)
       select $1, $2, $3, $4, $5, array[$6::integer], gen_random_uuid()::text, $7, at, at
       from (select now() - make_interval(hours => $8::integer) as at) as time`,
      [id, school, writer.account, writer.student, writer.name, first.id, asked[index], 22 - index],
    );
}

async function post(
  { db, portal, school }: Given,
  author: { id: number; name: string },
  classes: number[],
  given: DemoPost,
) {
  const { html, link = '', hours, isPinned = false, asked } = given;
  const [added] = await db.query<{ id: number }>(
    `insert into posts (school_id, author, author_name, key, html, link, is_pinned, publish_at, comments)
     values ($1, $2, $3, gen_random_uuid()::text, $4, $5, $6,
       date_trunc('milliseconds', now() + make_interval(hours => $7::integer)), 'on') returning id`,
    [school, author.id, author.name, html, link, isPinned, hours],
  );
  await db.query('insert into post_classes (post_id, class_id) select $1::integer, unnest($2::integer[])', [
    added?.id,
    classes,
  ]);
  if (added && asked) await comment({ db, portal, school }, author, { post: added.id, classes, asked });
  // Who reads everything has odd numbers; the newest post has reached fewer.
  if (hours !== null && hours < 0)
    await db.query(
      `insert into post_reads (post_id, student_id)
       select distinct $1::integer, s.id from classes c, unnest(c.students) as s(id)
       where c.id = any($2::integer[]) and s.id % $3::integer <> 0`,
      [added?.id, classes, hours > -48 ? 2 : 5],
    );
}

/** What each teacher of a demo school has written to the classes. */
export const fillDemo: Demo = async (given) => {
  const { portal, school } = given;
  const listed = await portal.list('classes', school);
  const rows = await ownClasses(given, { classes: listed.map(({ id }) => id) }, school);
  const present = new Set(rows.map(({ id }) => id));
  const isTurkish = listed.some(({ course }) => /[çğışöü]/i.test(course));
  for (const { id, name } of await portal.list('members', school)) {
    const taught = listed.filter(
      (each) => each.teachers.includes(id) && present.has(each.id) && each.students.length > 0,
    );
    const classes = taught.slice(0, CLASSES).map((each) => each.id);
    if (classes.length === 0) continue;
    for (const each of isTurkish ? turkish : english) await post(given, { id, name }, classes, each);
  }
};
