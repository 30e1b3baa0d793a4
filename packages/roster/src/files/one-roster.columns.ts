import { type Row } from './read-table';

/** The columns used of each file of OneRoster 1.1 and 1.2; file names and headers are compared in lower case. */
export const columnsOf = {
  'orgs.csv': ['sourcedId', 'status', 'name', 'type'],
  'academicsessions.csv': ['sourcedId', 'status', 'title', 'endDate'],
  'courses.csv': ['sourcedId', 'status', 'title', 'courseCode', 'grades', 'orgSourcedId'],
  'classes.csv': [
    'sourcedId',
    'status',
    'title',
    'grades',
    'courseSourcedId',
    'classType',
    'schoolSourcedId',
    'termSourcedIds',
  ],
  'users.csv': [
    'sourcedId',
    'status',
    'orgSourcedIds',
    'role',
    'givenName',
    'familyName',
    'middleName',
    'preferredGivenName',
    'preferredMiddleName',
    'preferredFamilyName',
    'email',
    'sms',
    'phone',
    'agentSourcedIds',
    'grades',
  ],
  'enrollments.csv': ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role', 'endDate'],
  'roles.csv': ['sourcedId', 'status', 'userSourcedId', 'roleType', 'role', 'orgSourcedId', 'endDate'],
} as const;

export type Name = keyof typeof columnsOf;
export const tableNames = Object.keys(columnsOf) as Name[];
export type ColumnOf<N extends Name> = (typeof columnsOf)[N][number];
export type RowOf<N extends Name> = Row<ColumnOf<N>>;

/** Columns that must exist and have a value in every line. */
export const required: { [N in Name]: readonly ColumnOf<N>[] } = {
  'orgs.csv': ['sourcedId', 'name', 'type'],
  'academicsessions.csv': ['sourcedId', 'endDate'],
  'courses.csv': ['sourcedId', 'title', 'orgSourcedId'],
  'classes.csv': ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId'],
  'users.csv': ['sourcedId', 'givenName', 'familyName'],
  'enrollments.csv': ['sourcedId', 'classSourcedId', 'userSourcedId', 'role'],
  'roles.csv': ['sourcedId', 'userSourcedId', 'role', 'orgSourcedId'],
};

/** Files without which a school cannot be read; 1.1 has no roles, and sessions only tell whether a term is over. */
export const needed: readonly Name[] = ['orgs.csv', 'courses.csv', 'classes.csv', 'users.csv', 'enrollments.csv'];

/** Columns that hold several values, or dates, and may be longer than a name. */
export const isList = (column: string) =>
  ['termSourcedIds', 'agentSourcedIds', 'orgSourcedIds', 'grades'].includes(column);
