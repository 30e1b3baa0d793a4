import * as z from 'zod';
import { type ColumnOf, type Name } from '@teacher-portal/roster/files/one-roster.columns';

const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const list = z
  .array(z.string())
  .nullish()
  .transform((values) => (values ?? []).join(','));
const reference = z
  .object({ sourcedId: z.string() })
  .nullish()
  .transform((value) => value?.sourcedId ?? '');
const references = z
  .array(z.object({ sourcedId: z.string() }))
  .nullish()
  .transform((values) => (values ?? []).map(({ sourcedId }) => sourcedId).join(','));

const base = { sourcedId: z.string().min(1), status: text };

type Values<N extends Name> = Partial<Record<ColumnOf<N>, string>>;

/** Converts records of the service to lines of the CSV format. */
interface Collection<N extends Name = Name> {
  /** In the address, and the name of the list in the answer. */
  name: string;
  file: N;
  linesOf: (record: unknown) => { file: Name; values: Record<string, string> }[];
}

function collection<N extends Name, S extends z.ZodType>(
  name: string,
  file: N,
  schema: S,
  valuesOf: (record: z.output<S>) => Values<N>,
): Collection<N> {
  return {
    name,
    file,
    linesOf: (record) => [{ file, values: valuesOf(schema.parse(record)) as Record<string, string> }],
  };
}

const user = z.object({
  ...base,
  ...{ role: text, orgs: references, givenName: text, familyName: text, middleName: text },
  ...{ preferredGivenName: text, preferredMiddleName: text, preferredFamilyName: text },
  ...{ email: text, sms: text, phone: text, agents: references, grades: list },
  /** Of 1.2, instead of one role and the organisations. */
  roles: z.array(z.object({ roleType: text, role: text, org: reference, endDate: text })).nullish(),
});

const users: Collection = {
  name: 'users',
  file: 'users.csv',
  linesOf: (record) => {
    const { orgs, agents, roles, ...values } = user.parse(record);
    const { sourcedId } = values;
    const held = (roles ?? []).map(({ org, ...role }, at) => ({
      file: 'roles.csv' as const,
      values: { ...role, sourcedId: `${sourcedId}/${at}`, status: '', userSourcedId: sourcedId, orgSourcedId: org },
    }));
    return [
      { file: 'users.csv' as const, values: { ...values, orgSourcedIds: orgs, agentSourcedIds: agents } },
      ...(values.status.toLowerCase() === 'tobedeleted' ? [] : held),
    ];
  },
};

/** The collections of OneRoster 1.1 and 1.2 that the portal uses, in the order in which they are read. */
export const collections: readonly Collection[] = [
  collection('orgs', 'orgs.csv', z.object({ ...base, name: text, type: text }), (org) => org),
  collection(
    'academicSessions',
    'academicsessions.csv',
    z.object({ ...base, title: text, endDate: text }),
    (session) => session,
  ),
  collection(
    'courses',
    'courses.csv',
    z.object({ ...base, title: text, courseCode: text, grades: list, org: reference }),
    ({ org, ...course }) => ({ ...course, orgSourcedId: org }),
  ),
  collection(
    'classes',
    'classes.csv',
    z.object({
      ...base,
      ...{ title: text, grades: list, classType: text, course: reference, school: reference, terms: references },
    }),
    ({ course, school, terms, ...taught }) => ({
      ...taught,
      courseSourcedId: course,
      schoolSourcedId: school,
      termSourcedIds: terms,
    }),
  ),
  users,
  collection(
    'enrollments',
    'enrollments.csv',
    z.object({ ...base, role: text, endDate: text, user: reference, class: reference }),
    ({ user: person, class: taught, ...enrollment }) => ({
      ...enrollment,
      userSourcedId: person,
      classSourcedId: taught,
    }),
  ),
];
